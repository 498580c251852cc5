import { endpoint } from '../kernel'
import * as s from './accounts.schema'

export const accountsEndpoints = {
  login: endpoint({
    id: 'accounts.login',
    method: 'POST',
    path: '/api/v2/employer/login/',
    auth: 'none',
    body: s.LoginBodySchema,
    // A second login is another session, and a token is not kept.
    once: false,
    ok: s.LoginResponseSchema,
    fails: [400, 403, 429],
  }),
  logout: endpoint({
    id: 'accounts.logout',
    whileSuspended: true,
    method: 'POST',
    path: '/api/v2/employer/logout/',
    auth: 'token',
    // It ends the session that would own the key.
    once: false,
    fails: [401],
  }),
  register: endpoint({
    id: 'accounts.register',
    method: 'POST',
    path: '/api/v3/employer/initial_register/',
    auth: 'none',
    body: s.RegisterBodySchema,
    ok: s.RegisterAnswerSchema,
    status: 201,
    fails: [400, 429],
  }),
  /**
   * The mailed address (D127): the page that asks, or `/register?verified=false` for a link that cannot be used.
   * Programs open links too, so that it changes nothing.
   */
  verifyEmail: endpoint({
    id: 'accounts.verifyEmail',
    method: 'GET',
    path: '/api/v3/employer/verify_email/',
    auth: 'none',
    query: s.TokenQuerySchema,
    answer: 'page',
  }),
  /** The button of that page: redirects to `/register?verified=true|false`. */
  useVerificationLink: endpoint({
    id: 'accounts.useVerificationLink',
    method: 'POST',
    path: '/api/v3/employer/verify_email/',
    auth: 'none',
    query: s.TokenQuerySchema,
    answer: 'redirect',
    status: 303,
  }),
  resendVerificationEmail: endpoint({
    id: 'accounts.resendVerificationEmail',
    method: 'POST',
    path: '/api/v3/employer/resend_verification_email/',
    auth: 'none',
    body: s.EmailBodySchema,
    ok: s.DoneSchema,
    fails: [400, 429],
  }),
  registerInvitee: endpoint({
    id: 'accounts.registerInvitee',
    method: 'POST',
    path: '/api/v3/employer/invitee_register/',
    auth: 'none',
    body: s.InviteeRegisterBodySchema,
    // The invitation works once, and a token is not kept.
    once: false,
    ok: s.LoginResponseSchema,
    status: 201,
    fails: [400],
  }),
  forgotPassword: endpoint({
    id: 'accounts.forgotPassword',
    method: 'POST',
    path: '/api/v2/employer/forgot_password/',
    auth: 'none',
    body: s.EmailBodySchema,
    ok: s.DoneSchema,
    fails: [400, 429],
  }),
  resetPassword: endpoint({
    id: 'accounts.resetPassword',
    method: 'POST',
    path: '/api/v2/employer/reset_password/',
    auth: 'none',
    body: s.ResetPasswordBodySchema,
    ok: s.DoneSchema,
    fails: [400],
  }),
  profile: endpoint({
    id: 'accounts.profile',
    method: 'GET',
    path: '/api/v3/employer/user_profile/',
    auth: 'token',
    ok: s.UserProfileSchema,
    fails: [401],
  }),
  patchProfile: endpoint({
    id: 'accounts.patchProfile',
    method: 'PATCH',
    path: '/api/v3/employer/user_profile/',
    auth: 'token',
    body: s.PatchUserProfileBodySchema,
    ok: s.UserProfileSchema,
    fails: [400, 401, 429],
  }),
  sendCode: endpoint({
    id: 'accounts.sendCode',
    method: 'GET',
    path: '/api/v3/employer/resend_verification_code/',
    auth: 'token',
    ok: s.DoneSchema,
    fails: [400, 401, 429],
    changes: true,
  }),
  verifyContact: endpoint({
    id: 'accounts.verifyContact',
    method: 'POST',
    path: '/api/v3/employer/verify_contact_num/',
    auth: 'token',
    body: s.VerifyContactBodySchema,
    ok: s.VerifyContactAnswerSchema,
    fails: [400, 401, 429],
  }),
} as const
