import type { Member } from './team.schema'

export const ROLES = ['admin', 'member'] as const
export type Role = (typeof ROLES)[number]

export const roleOf = (person: { is_admin: boolean }): Role => (person.is_admin ? 'admin' : 'member')
export const isAdminRole = (role: Role): boolean => role === 'admin'

/** D9: the only admin can neither be removed nor demoted. */
export function isLastAdmin(members: readonly Pick<Member, 'id' | 'is_admin'>[], memberId: number): boolean {
  const admins = members.filter((member) => member.is_admin)
  return admins.length === 1 && admins[0]?.id === memberId
}
