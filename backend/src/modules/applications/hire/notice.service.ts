/** HIRE-02: members download the notice of conditions, and send it to the person. */
import { audit } from '../../../audit/audit'
import { transaction } from '../../../database/database'
import { notFound } from '../../../errors/app-error'
import { announceChange } from '../../../live/changes'
import type { Actor } from '../../../services/actor'
import type { Services } from '../../../services/services'
import { hireNotices } from '../../../tables/hire.tables'
import { countSending } from '../../accounts'
import { take } from '../employer.service'
import { writeTo } from '../person/letter'
import { hireOf } from './hires'
import { factsOf, isOther, lastNotice, noticeFile } from './sent-notices'
import { presentTerms } from './terms.service'

/** Of the terms as they are now. The download is logged before the file is made. */
export async function readNotice(services: Services, actor: Actor, id: number) {
  const { db, clock } = services
  const found = await hireOf(db, services, actor, id)
  if (!found) throw notFound()
  const now = clock.now()
  await audit(db, now, {
    action: 'application.notice_downloaded',
    companyId: actor.companyId,
    memberId: actor.memberId,
    entityId: id,
  })
  return noticeFile(id, factsOf(found, now))
}

/** One that says the same as the last one is mailed again and keeps its receipt. */
export const sendNotice = (services: Services, actor: Actor, id: number) =>
  transaction(services.db, async (tx) => {
    const found = await take(tx, services, actor, id)
    const hire = await hireOf(tx, services, actor, id)
    if (!hire) throw notFound()
    const now = services.clock.now()
    await countSending(tx, { kind: 'notice', recipient: found.applicant.email, by: actor.companyId }, now)
    const facts = factsOf(hire, now)
    const last = await lastNotice(tx, id)
    if (!last || isOther(last.facts, facts))
      await tx.insert(hireNotices).values({ applicationId: id, facts, memberId: actor.memberId, sentAt: now })
    await writeTo(tx, services, found, { kind: 'notice', memberId: actor.memberId })
    await audit(tx, now, {
      action: 'application.notice_sent',
      companyId: actor.companyId,
      memberId: actor.memberId,
      entityId: id,
    })
    await announceChange(tx, actor.companyId)
    return presentTerms(tx, services, actor, id)
  })
