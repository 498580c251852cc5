/** HIRE-02: the notices of conditions: what they say, and which were sent to the person and received. */
import { lawOn } from '@portal/contracts/law'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../../database/database'
import type { Tx } from '../../../database/tx'
import { dayOf } from '../../../ports/clock'
import { members } from '../../../tables/accounts.tables'
import { hireNotices } from '../../../tables/hire.tables'
import type { NoticeFacts } from '../../../tables/hire.tables'
import { nameOf } from '../person-name'
import { personLanguageOf } from '../person/person'
import { noticeOf } from './notice'
import { noticePdf } from './notice.pdf'
import type { HireFound } from './hires'

/** LAWS-06: told where treatment may differ; where the row of the law is not sure it is told, too. */
function mayAsk({ law, job, terms }: HireFound, day: string): boolean {
  const fact = lawOn(law, 'terms.explanation', day)
  const differs =
    terms.contract_period !== 'indefinite' || job.jobType.startsWith('PT') || job.details.is_dispatch === true
  return differs && (fact.value || !fact.isSure)
}

export const factsOf = (found: HireFound, now: Date): NoticeFacts => ({
  terms: found.terms,
  language: personLanguageOf(found),
  person: nameOf(found.applicant),
  company: { ja: found.company.nameJp, en: found.company.nameEn || found.company.nameJp },
  insurances: found.job.details.insurances ?? [],
  mayAsk: mayAsk(found, dayOf(now)),
  issuedOn: dayOf(now),
})

/** Whether two notices say different things; the day alone is no difference. */
export const isOther = (one: NoticeFacts, other: NoticeFacts): boolean =>
  JSON.stringify(noticeOf({ ...one, issuedOn: '' })) !== JSON.stringify(noticeOf({ ...other, issuedOn: '' }))

export const noticeFile = async (id: number, facts: NoticeFacts) => ({
  fileName: `notice_${id}_${facts.issuedOn.replaceAll('-', '')}.pdf`,
  contentType: 'application/pdf',
  data: await noticePdf(noticeOf(facts)),
})

/** The last one first. */
export const noticesOf = (tx: Queryable, applicationId: number) =>
  tx
    .select({
      id: hireNotices.id,
      facts: hireNotices.facts,
      sentAt: hireNotices.sentAt,
      memberId: hireNotices.memberId,
      name: members.displayName,
      receivedAt: hireNotices.receivedAt,
      receivedIn: hireNotices.receivedIn,
    })
    .from(hireNotices)
    .innerJoin(members, eq(members.id, hireNotices.memberId))
    .where(eq(hireNotices.applicationId, applicationId))
    .orderBy(desc(hireNotices.id))

export async function lastNotice(tx: Queryable, applicationId: number) {
  const [last] = await tx
    .select()
    .from(hireNotices)
    .where(eq(hireNotices.applicationId, applicationId))
    .orderBy(desc(hireNotices.id))
    .limit(1)
  return last
}

/** The first receipt stays. */
export async function receiveNotice(tx: Tx, id: number, language: NoticeFacts['language'], now: Date): Promise<void> {
  await tx
    .update(hireNotices)
    .set({ receivedAt: now, receivedIn: language })
    .where(and(eq(hireNotices.id, id), isNull(hireNotices.receivedAt)))
}
