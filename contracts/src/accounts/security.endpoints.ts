import { endpoint } from '../kernel'
import { LoginResponseSchema } from './accounts.schema'
import * as s from './security.schema'

const own = '/api/v5/employer/second_factor'
const sessions = '/api/v5/employer/sessions'

/** REAL-35: the member's sessions and second factor. */
export const securityEndpoints = {
  sessions: endpoint({
    id: 'security.sessions',
    method: 'GET',
    path: `${sessions}/`,
    auth: 'token',
    forInterviewers: true,
    ok: s.SessionListSchema,
    fails: [401],
  }),
  endSession: endpoint({
    id: 'security.endSession',
    whileSuspended: true,
    method: 'DELETE',
    path: `${sessions}/:id/`,
    auth: 'token',
    forInterviewers: true,
    fails: [401, 404],
  }),
  endOtherSessions: endpoint({
    id: 'security.endOtherSessions',
    whileSuspended: true,
    method: 'POST',
    path: `${sessions}/end_others/`,
    auth: 'token',
    forInterviewers: true,
    ok: s.EndedSessionsSchema,
    fails: [401],
  }),
  secondFactor: endpoint({
    id: 'security.secondFactor',
    method: 'GET',
    path: `${own}/`,
    auth: 'token',
    forInterviewers: true,
    ok: s.SecondFactorStateSchema,
    fails: [401],
  }),
  startTotp: endpoint({
    id: 'security.startTotp',
    method: 'POST',
    path: `${own}/totp/`,
    auth: 'admin',
    body: s.CurrentPasswordSchema,
    ok: s.TotpStartSchema,
    fails: [400, 401, 403, 409, 429],
  }),
  confirmTotp: endpoint({
    id: 'security.confirmTotp',
    method: 'POST',
    path: `${own}/totp/confirm/`,
    auth: 'admin',
    body: s.ConfirmTotpSchema,
    // What is pending is confirmed once, and recovery codes are not kept.
    once: false,
    ok: s.RecoveryCodesSchema,
    fails: [400, 401, 403, 409, 429],
  }),
  removeTotp: endpoint({
    id: 'security.removeTotp',
    method: 'POST',
    path: `${own}/totp/remove/`,
    auth: 'token',
    forInterviewers: true,
    body: s.CurrentPasswordSchema,
    fails: [400, 401, 404, 429],
  }),
  startPasskey: endpoint({
    id: 'security.startPasskey',
    method: 'POST',
    path: `${own}/passkeys/options/`,
    auth: 'admin',
    body: s.CurrentPasswordSchema,
    ok: s.PasskeyOptionsSchema,
    fails: [400, 401, 403, 409, 429],
  }),
  addPasskey: endpoint({
    id: 'security.addPasskey',
    method: 'POST',
    path: `${own}/passkeys/`,
    auth: 'admin',
    body: s.AddPasskeySchema,
    // The challenge works once, and recovery codes are not kept.
    once: false,
    ok: s.RecoveryCodesSchema,
    status: 201,
    fails: [400, 401, 403, 409],
  }),
  removePasskey: endpoint({
    id: 'security.removePasskey',
    method: 'POST',
    path: `${own}/passkeys/:id/remove/`,
    auth: 'token',
    forInterviewers: true,
    body: s.CurrentPasswordSchema,
    fails: [400, 401, 404, 429],
  }),
  newRecoveryCodes: endpoint({
    id: 'security.newRecoveryCodes',
    method: 'POST',
    path: `${own}/recovery_codes/`,
    auth: 'token',
    forInterviewers: true,
    body: s.CurrentPasswordSchema,
    // A second call replaces the codes of the first, and codes are not kept.
    once: false,
    ok: s.RecoveryCodesSchema,
    fails: [400, 401, 404, 429],
  }),
  /** The second step of a login that was refused with `second_factor_required`. */
  passSecondFactor: endpoint({
    id: 'security.passSecondFactor',
    method: 'POST',
    path: '/api/v5/employer/login/second_factor/',
    auth: 'none',
    body: s.PassSecondFactorSchema,
    once: false,
    ok: LoginResponseSchema,
    fails: [400, 429],
  }),
  passkeyOptions: endpoint({
    id: 'security.passkeyOptions',
    method: 'POST',
    path: '/api/v5/employer/login/passkey_options/',
    auth: 'none',
    body: s.LoginTicketSchema,
    ok: s.PasskeyOptionsSchema,
    fails: [400],
  }),
  /** The members of the company who have a second factor; `resetSecondFactor` removes it. */
  membersWithSecondFactor: endpoint({
    id: 'security.membersWithSecondFactor',
    method: 'GET',
    path: '/api/v5/employer/members/second_factor/',
    auth: 'admin',
    ok: s.MembersWithSecondFactorSchema,
    fails: [401, 403],
  }),
  /** An admin removes the second factor of another member who lost the device. */
  resetSecondFactor: endpoint({
    id: 'security.resetSecondFactor',
    method: 'POST',
    path: '/api/v5/employer/members/:id/reset_second_factor/',
    auth: 'admin',
    body: s.CurrentPasswordSchema,
    fails: [400, 401, 403, 404, 429],
  }),
} as const
