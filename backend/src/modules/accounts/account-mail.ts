import type { Traced } from '../../mail/mailer'
import type { MemberRow } from '../../tables/accounts.tables'

/** OPER-01: what stays of a mail about a member's own account. */
export const accountMail = (about: string, { id, companyId }: Pick<MemberRow, 'id' | 'companyId'>): Traced => ({
  kind: 'account',
  about,
  companyId,
  memberId: id,
})
