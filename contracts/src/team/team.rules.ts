/** An interviewer sees interviews and their outcomes, and nothing else of the company (SHOP-03). */
export const ROLES = ['admin', 'member', 'interviewer'] as const
export type Role = (typeof ROLES)[number]

/** A role on the wire: the documented flag, and for an interviewer one more. */
interface RoleFlags {
  readonly is_admin: boolean
  readonly is_interviewer?: boolean | undefined
}
export const roleOf = ({ is_admin, is_interviewer }: RoleFlags): Role =>
  is_admin ? 'admin' : is_interviewer ? 'interviewer' : 'member'
export const isAdminRole = (role: Role): boolean => role === 'admin'
export const flagsOf = (role: Role): RoleFlags => ({
  is_admin: isAdminRole(role),
  ...(role === 'interviewer' && { is_interviewer: true }),
})

/** The address in `Taro <taro@example.com>`; any other text stays. */
export const addressIn = (typed: string): string => /<([^<>]*)>/.exec(typed)?.[1] ?? typed

/**
 * Pasted addresses, as mail programs write lists of them: separated by ends of lines, commas and semicolons, with or
 * without names; addresses without names also by blanks.
 */
export const addressesIn = (typed: string): string[] =>
  typed
    .replace(/"[^"]*"/g, '')
    .split(/[\n\r,;、，；]/u)
    .flatMap((part) => (part.includes('<') ? [addressIn(part).trim()] : part.split(/\s+/u)))
    .filter((address) => address !== '')

/** D9: the only admin can neither be removed nor demoted. */
export function isLastAdmin(
  members: readonly { readonly id: number; readonly is_admin: boolean }[],
  memberId: number,
): boolean {
  const admins = members.filter((member) => member.is_admin)
  return admins.length === 1 && admins[0]?.id === memberId
}
