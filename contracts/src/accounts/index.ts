export { accountsEndpoints } from './accounts.endpoints'
export { ACCOUNT_LIMITS } from './accounts.limits'
export { startPageEndpoints } from './start-page.endpoints'
export { securityEndpoints } from './security.endpoints'
export {
  ConfirmTotpSchema,
  CurrentPasswordSchema,
  PassSecondFactorSchema,
  PasskeyAnswerSchema,
  SecondFactorRequiredSchema,
} from './security.schema'
export type {
  OwnSession,
  Passkey,
  RecoveryCodes,
  SecondFactor,
  SecondFactorRequired,
  SecondFactorState,
  TotpStart,
} from './security.schema'
export {
  EmailBodySchema,
  HOW_FOUND,
  HowFoundSchema,
  InviteeRegisterBodySchema,
  LoginBodySchema,
  LoginResponseSchema,
  mobileWire,
  PatchUserProfileBodySchema,
  RegisterBodySchema,
  ResetPasswordBodySchema,
  smsCode,
  VerifyContactBodySchema,
} from './accounts.schema'
export type {
  HowFound,
  InviteeRegisterBody,
  LoginAnswer,
  PatchUserProfileBody,
  RegisterBody,
  UserProfile,
} from './accounts.schema'
