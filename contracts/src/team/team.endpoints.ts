import * as v from 'valibot'
import { endpoint } from '../kernel'
import * as s from './team.schema'

export const teamEndpoints = {
  list: endpoint({
    id: 'team.list',
    method: 'GET',
    path: '/api/v3/employer/members/',
    auth: 'token',
    ok: s.MembersSchema,
    fails: [401],
  }),
  invite: endpoint({
    id: 'team.invite',
    method: 'POST',
    path: '/api/v3/employer/members/',
    auth: 'admin',
    body: s.InviteBodySchema,
    ok: s.InviteAnswerSchema,
    fails: [400, 401, 403, 429],
  }),
  changeRole: endpoint({
    id: 'team.changeRole',
    method: 'PATCH',
    path: '/api/v2/employer/members/:id/',
    auth: 'admin',
    body: s.RoleBodySchema,
    ok: s.MemberSchema,
    fails: [400, 401, 403, 404, 409],
  }),
  stores: endpoint({
    id: 'team.stores',
    method: 'GET',
    path: '/api/v5/employer/members/stores/',
    auth: 'admin',
    ok: s.MemberStoresSchema,
    fails: [401, 403],
  }),
  /** An admin sees all (D128), so the stores of one count again when the role ends. */
  limitStores: endpoint({
    id: 'team.limitStores',
    method: 'PATCH',
    path: '/api/v5/employer/members/:id/stores/',
    auth: 'admin',
    body: s.StoresBodySchema,
    fails: [400, 401, 403, 404],
  }),
  remove: endpoint({
    id: 'team.remove',
    method: 'DELETE',
    path: '/api/v2/employer/members/:id/',
    auth: 'admin',
    fails: [401, 403, 404, 409],
  }),
  resendInvitation: endpoint({
    id: 'team.resendInvitation',
    method: 'POST',
    path: '/api/v3/employer/members/resend_invitation/',
    auth: 'admin',
    body: s.ResendInvitationBodySchema,
    ok: v.object({ detail: v.string() }),
    fails: [400, 401, 403, 404, 429],
  }),
  withdrawInvitation: endpoint({
    id: 'team.withdrawInvitation',
    method: 'POST',
    path: '/api/v5/employer/invitations/withdraw/',
    auth: 'admin',
    body: s.WithdrawInvitationBodySchema,
    fails: [400, 401, 403, 404],
  }),
} as const
