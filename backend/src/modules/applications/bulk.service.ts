/**
 * LIST-06: one decision on several applications. Each is a separate use case, so that one refusal does not affect the
 * others.
 */
import type { Locale } from '@portal/contracts'
import { BULK_MOVES, reasonFaults } from '@portal/contracts/applications'
import type { Decided, DecideManySchema } from '@portal/contracts/applications'
import type * as v from 'valibot'
import { transaction } from '../../database/database'
import { invalidFields, notFound } from '../../errors/app-error'
import type { Actor } from '../../services/actor'
import { epochOrNull } from '../../ports/clock'
import { errorBody, toAppError } from '../../http/error-handler'
import type { Services } from '../../services/services'
import { applicantsAreHidden } from '../../facts/plan-facts'
import { openSlotsOf } from '../scheduling'
import { lockApplication } from './applications.repository'
import type { Found } from './applications.repository'
import { decide } from './employer.service'
import { personLanguageOf } from './person/person'
import { takeBack } from './transitions'

type Sends = NonNullable<Decided['results'][number]['sends']>
type Body = v.InferOutput<typeof DecideManySchema>

export function decideMany(
  services: Services,
  actor: Actor,
  { action, ids, ...reason }: Body,
  locale: Locale,
): Promise<Decided> {
  const faults = action === 'decline' ? reasonFaults(reason) : {}
  if (Object.keys(faults).length > 0) throw invalidFields(faults)
  const body = action === 'decline' ? reason : {}
  return eachAlone(services, locale, ids, async (id) => {
    const found = await decide(services, actor, id, () => BULK_MOVES[action], body, { isHeld: true })
    return action === 'invite' ? invitationOf(services, found) : null
  })
}

/** LIST-07: what the mail of the invitation holds. */
async function invitationOf({ db, clock }: Services, found: Found): Promise<Sends> {
  const slots = await openSlotsOf(db, found.job.id, clock.now())
  return { language: personLanguageOf(found), slots: slots.length, first: epochOrNull(slots[0]?.startsAt ?? null) }
}

/** LIST-07. A declined application is inactive, but it can be taken back too. */
export function takeBackMany(
  services: Services,
  actor: Actor,
  ids: readonly number[],
  locale: Locale,
): Promise<Decided> {
  return eachAlone(services, locale, ids, (id) =>
    transaction(services.db, async (tx) => {
      const found = await lockApplication(tx, id, actor.companyId)
      if (!found || (await applicantsAreHidden(tx, actor.companyId, services.clock.now()))) throw notFound()
      await takeBack(tx, services, found, actor.memberId)
      return null
    }),
  )
}

async function eachAlone(
  services: Services,
  locale: Locale,
  ids: readonly number[],
  work: (id: number) => Promise<Sends | null>,
): Promise<Decided> {
  const results: Decided['results'] = []
  for (const id of new Set(ids)) {
    try {
      results.push({ id, refused: null, refusal: null, sends: await work(id) })
    } catch (failure) {
      const error = toAppError(failure)
      // Any failure is reported in the answer, because the earlier decisions are already stored.
      if (error.status >= 500)
        services.log.error({ err: failure, application: id }, 'A decision on several people failed for one of them')
      results.push({ id, refused: error.code, refusal: errorBody(error, locale), sends: null })
    }
  }
  return { results }
}
