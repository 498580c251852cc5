import * as v from 'valibot'
import { InviteBodySchema, isAdminRole, isLastAdmin, RoleBodySchema, roleOf, TEAM_LIMITS } from './index'

describe('roles', () => {
  it('are read from the admin flag and written to it', () => {
    for (const is_admin of [true, false]) expect(isAdminRole(roleOf({ is_admin }))).toBe(is_admin)
    expect(roleOf({ is_admin: true })).toBe('admin')
  })

  const admin = (id: number) => ({ id, is_admin: true })
  const member = (id: number) => ({ id, is_admin: false })
  it.each([
    ['the only admin', [admin(1), member(2)], 1, true],
    ['a member beside the only admin', [admin(1), member(2)], 2, false],
    ['one of two admins', [admin(1), admin(2)], 1, false],
    ['somebody of another company', [admin(1)], 9, false],
  ])('know whether %s is the last admin', (_name, members, id, wanted) => expect(isLastAdmin(members, id)).toBe(wanted))
})

describe('invitations', () => {
  const fault = (body: unknown) => v.safeParse(InviteBodySchema, body).issues?.[0]?.message
  const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@example.com`)

  it.each([
    ['several addresses', { emails: ['A@example.com', 'b@example.com'], is_admin: false }, undefined],
    ['as many as one call takes', { emails: many(TEAM_LIMITS.invitationsACall), is_admin: true }, undefined],
    ['more than that', { emails: many(TEAM_LIMITS.invitationsACall + 1), is_admin: true }, 'rule.tooMany'],
    ['no address', { emails: [], is_admin: false }, 'rule.email'],
    ['a wrong one among right ones', { emails: ['a@example.com', 'b@'], is_admin: false }, 'rule.email'],
    ['no role', { emails: ['a@example.com'], is_admin: null }, 'rule.required'],
  ])('accept or refuse %s', (_name, body, wanted) => expect(fault(body)).toBe(wanted))

  it('store addresses in lower case (D95)', () =>
    expect(v.parse(InviteBodySchema, { emails: ['A@Example.com'], is_admin: false }).emails).toEqual(['a@example.com']))

  it('live 14 days (D10)', () => expect(TEAM_LIMITS.invitationLink).toBe(14 * 24 * 60 * 60))

  it('must name a role: there is no default', () => expect(v.is(RoleBodySchema, { is_admin: 'true' })).toBe(false))
})
