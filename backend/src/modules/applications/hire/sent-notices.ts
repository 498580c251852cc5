/** HIRE-02: the notices of conditions: what they say, and which were sent to the person and received. */
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
import type { HireFound } from './one-hire'

export const factsOf = ({ applicant, company, job, terms }: HireFound, now: Date): NoticeFacts => ({
  terms,
  language: personLanguageOf({ applicant }),
  person: nameOf(applicant),
  company: { ja: company.nameJp, en: company.nameEn || company.nameJp },
  insurances: job.details.insurances ?? [],
  mayAsk: terms.contract_period !== 'indefinite' || job.jobType.startsWith('PT') || job.details.is_dispatch === true,
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
