/**
 * CARE-03: what goes when a company is closed, beside its applicants (`personal-data.ts`). A test refuses a table of a
 * company or a member that neither list names.
 */
import { eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../database/tx'
import { members, oneTimeCodes, tokens } from '../tables/accounts.tables'
import { applicantViews, messageTemplates, samePersons } from '../tables/applications.tables'
import { billingAccounts } from '../tables/billing.tables'
import { companies } from '../tables/company.tables'
import { drafts } from '../tables/drafts.tables'
import { payrollColumns } from '../tables/hire.tables'
import { invitedAgain, noteMentions, ratings, tags } from '../tables/handling.tables'
import { jobImages, jobs } from '../tables/jobs.tables'
import { notificationChoices, notifications } from '../tables/notifications.tables'
import { calendarAddresses } from '../tables/scheduling.tables'
import { loginTickets, passkeys, recoveryCodes, secondFactors } from '../tables/second-factor.tables'
import { invitations, memberStores } from '../tables/team.tables'
import { NAMELESS } from './personal-data'
import type { Counts } from './personal-data'

interface OwnTable {
  readonly table: PgTable
  readonly by: PgColumn
  readonly holds: 'companyId' | 'memberId'
  /** `remove`: whole rows go. Otherwise the values that stand there afterwards, by the keys of columns. */
  readonly becomes: 'remove' | Readonly<Record<string, null | string | boolean | SQL>>
}

const ofMember = (table: PgTable, by: PgColumn): OwnTable => ({ table, by, holds: 'memberId', becomes: 'remove' })
const ofCompany = (table: PgTable, by: PgColumn): OwnTable => ({ table, by, holds: 'companyId', becomes: 'remove' })

export const COMPANY_DATA: readonly OwnTable[] = [
  ofMember(tokens, tokens.memberId),
  ofMember(oneTimeCodes, oneTimeCodes.memberId),
  ofMember(loginTickets, loginTickets.memberId),
  ofMember(secondFactors, secondFactors.memberId),
  ofMember(passkeys, passkeys.memberId),
  ofMember(recoveryCodes, recoveryCodes.memberId),
  ofMember(calendarAddresses, calendarAddresses.memberId),
  ofMember(notificationChoices, notificationChoices.memberId),
  ofMember(applicantViews, applicantViews.memberId),
  ofMember(samePersons, samePersons.memberId),
  ofMember(invitedAgain, invitedAgain.memberId),
  ofMember(ratings, ratings.memberId),
  ofMember(noteMentions, noteMentions.memberId),
  ofMember(memberStores, memberStores.memberId),
  ofCompany(notifications, notifications.companyId),
  ofCompany(invitations, invitations.companyId),
  ofCompany(messageTemplates, messageTemplates.companyId),
  ofCompany(tags, tags.companyId),
  ofCompany(payrollColumns, payrollColumns.companyId),
  ofCompany(jobImages, jobImages.companyId),
  ofCompany(drafts, drafts.companyId),
  { table: jobs, by: jobs.companyId, holds: 'companyId', becomes: { onlineIvTelephone: null } },
  {
    table: billingAccounts,
    by: billingAccounts.companyId,
    holds: 'companyId',
    // The member of the gateway stays: money may come back years later.
    becomes: { cardMasked: null, cardRegisteredAt: null },
  },
  {
    table: members,
    by: members.companyId,
    holds: 'companyId',
    becomes: {
      email: NAMELESS,
      pendingEmail: null,
      passwordHash: '',
      firstName: '',
      lastName: '',
      displayName: '',
      contactNum: null,
      displayContactNum: null,
      contactNumVerifiedAt: null,
      isSmsNotificationOk: false,
    },
  },
  {
    table: companies,
    by: companies.id,
    holds: 'companyId',
    // Name and address stay: the invoices name them.
    becomes: {
      contactName: '',
      contactNum: '',
      telephone: null,
      ceoFirstName: null,
      ceoLastName: null,
      ceoFirstNameKt: null,
      ceoLastNameKt: null,
      adminFirstName: null,
      adminLastName: null,
      adminFirstNameKt: null,
      adminLastNameKt: null,
      adminTelephone: null,
      interviewRules: null,
      complaintContact: null,
    },
  },
]

/** What stays of a closed company, and why. */
export const COMPANY_KEPT: Readonly<Record<string, string>> = {
  audit_log: 'who did what: ids and codes',
  mail_trace: 'ids and codes, for 90 days',
  application_exports: 'who took which applications along: ids',
  data_keys: 'the documents of the books are encrypted with them',
  orders: 'books',
  subscriptions: 'books',
  charges: 'books',
  transactions: 'books',
  transfers: 'books',
  credit_notes: 'books',
  card_sessions: 'times of the card page, for 30 days',
  erasures: 'the proof',
  company_infos: 'the company as its postings named it in public',
  locations: 'addresses of shops, which were public',
  slots: 'times',
  slot_series: 'times',
  result_sums: 'counts',
  wage_notices: 'times',
  hire_records: 'records of workers, with the person they go',
  hire_terms: 'records of workers, with the person they go',
  hire_notices: 'records of workers, with the person they go',
  skilled_records: 'records of workers, with the person they go',
}

/** Takes away what is the company's own. Its files go before. */
export async function forgetCompany(tx: Tx, companyId: number, at: Date): Promise<Counts> {
  const counts: Counts = {}
  const ofCompanyHere = tx.select({ id: members.id }).from(members).where(eq(members.companyId, companyId))
  for (const { table, by, holds, becomes } of COMPANY_DATA) {
    const isTheirs = holds === 'companyId' ? eq(by, companyId) : inArray(by, ofCompanyHere)
    const { rowCount } =
      becomes === 'remove'
        ? await tx.delete(table).where(isTheirs)
        : await tx.update(table).set(becomes).where(isTheirs)
    if (rowCount) counts[getTableName(table)] = rowCount
  }
  // Their addresses are free again.
  await tx
    .update(members)
    .set({ removedAt: sql`coalesce(removed_at, ${at}::timestamptz)` })
    .where(eq(members.companyId, companyId))
  return counts
}
