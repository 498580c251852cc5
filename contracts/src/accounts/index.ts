export { accountsEndpoints } from './accounts.endpoints'
export { ACCOUNT_LIMITS } from './accounts.limits'
export {
  EmailBodySchema, HOW_FOUND, HowFoundSchema, InviteeRegisterBodySchema, LoginBodySchema, LoginResponseSchema, mobileWire,
  PatchUserProfileBodySchema,
  RegisterAnswerSchema, RegisterBodySchema, ResetPasswordBodySchema, smsCode, UserProfileSchema, VerifyContactBodySchema,
} from './accounts.schema'
export type {
  HowFound, InviteeRegisterBody, LoginAnswer, PatchUserProfileBody, RegisterBody, UserProfile,
} from './accounts.schema'
