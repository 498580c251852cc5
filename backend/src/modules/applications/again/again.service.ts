/** FIND-02: what a company knows of a person who applied before, and what its members say about it. */
import type { Again, SayAgainSchema } from '@portal/contracts/applications'
import type { Locale } from '@portal/contracts'
import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import { audit } from '../../../audit/audit'
import { transaction } from '../../../database/database'
import type { Queryable } from '../../../database/database'
import { invalidFields, notFound } from '../../../errors/app-error'
import { applicantsAreHidden } from '../../../facts/plan-facts'
import { raiseApplicationsRev } from '../../../live/revision'
import { toEpochSeconds } from '../../../ports/clock'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { samePersons } from '../../../tables/applications.tables'
import { displayName } from '../../jobs'
import { take } from '../employer.service'
import { briefOf, lookAlikes } from './look-alikes'

const seenBy = async (tx: Queryable, { clock }: Services, { companyId }: Pick<Actor, 'companyId'>) => ({
  companyId,
  hidden: await applicantsAreHidden(tx, companyId, clock.now()),
})

async function present(tx: Queryable, services: Services, actor: Actor, id: number, locale: Locale): Promise<Again> {
  const found = await lookAlikes(tx, await seenBy(tx, services, actor), id)
  if (!found) throw notFound()
  return {
    brief: briefOf(found),
    entries: found.found.map(({ facts, grounds, said, saidBy, isSame }) => ({
      id: facts.id,
      grounds: [...grounds],
      said,
      said_by: saidBy,
      is_same: isSame,
      person: { first_name: facts.firstName, last_name: facts.lastName },
      job: displayName(facts.job, locale),
      status: facts.status,
      applied_at: toEpochSeconds(facts.appliedAt),
      status_since: toEpochSeconds(facts.statusChangedAt),
    })),
  }
}

export const readAgain = (services: Services, actor: Actor, id: number, locale: Locale): Promise<Again> =>
  present(services.db, services, actor, id, locale)

/** Both rows are locked in the order of their ids, so that two members at once do not wait for each other. */
export const sayAgain = (
  services: Services,
  actor: Actor,
  id: number,
  { other, said }: v.InferOutput<typeof SayAgainSchema>,
  locale: Locale,
): Promise<Again> =>
  transaction(services.db, async (tx) => {
    if (other === id) throw invalidFields({ other: 'rule.invalid' })
    const [applicationId, otherId] = [Math.min(id, other), Math.max(id, other)]
    await take(tx, services, actor, applicationId)
    await take(tx, services, actor, otherId)
    const now = services.clock.now()
    const isPair = and(eq(samePersons.applicationId, applicationId), eq(samePersons.otherId, otherId))
    const [stored] = await tx.select({ isSame: samePersons.isSame }).from(samePersons).where(isPair)
    const before = stored ? (stored.isSame ? 'same' : 'other') : null
    if (before !== said) {
      if (said === null) await tx.delete(samePersons).where(isPair)
      else {
        const values = { applicationId, otherId, isSame: said === 'same', memberId: actor.memberId, at: now }
        await tx
          .insert(samePersons)
          .values(values)
          .onConflictDoUpdate({ target: [samePersons.applicationId, samePersons.otherId], set: values })
      }
      await audit(tx, now, {
        action: 'application.same_person',
        companyId: actor.companyId,
        memberId: actor.memberId,
        entityId: id,
        data: { other, said },
      })
      await raiseApplicationsRev(tx, actor.companyId)
    }
    return present(tx, services, actor, id, locale)
  })
