export const ROLES = ['admin', 'member'] as const
export type Role = (typeof ROLES)[number]

export const roleOf = (person: { is_admin: boolean }): Role => (person.is_admin ? 'admin' : 'member')
export const isAdminRole = (role: Role): boolean => role === 'admin'

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
