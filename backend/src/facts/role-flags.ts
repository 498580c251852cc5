import type { MemberRow } from '../tables/accounts.tables'

/** A role as answers say it (SHOP-03): documented answers get a new flag only where it is true. */
export const roleFlags = ({ isAdmin, isInterviewer }: Pick<MemberRow, 'isAdmin' | 'isInterviewer'>) => ({
  is_admin: isAdmin,
  ...(isInterviewer && { is_interviewer: true }),
})

/** A role as bodies say it: an admin is no interviewer. */
export const roleColumns = (body: { readonly is_admin: boolean; readonly is_interviewer?: boolean | undefined }) => ({
  isAdmin: body.is_admin,
  isInterviewer: !body.is_admin && body.is_interviewer === true,
})
