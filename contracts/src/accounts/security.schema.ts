import * as v from 'valibot'
import { fields, LIMITS, normalizeNumeric } from '../kernel'

/**
 * A session as its owner sees it (REAL-35). Browser and system are names such as "Chrome" and "Windows", null where
 * unknown.
 */
export const SessionSchema = v.object({
  id: v.number(),
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Seconds. */
  created_at: v.number(),
  last_used_at: v.number(),
  is_current: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof SessionSchema>
export const SessionListSchema = v.object({ sessions: v.array(SessionSchema) })
export const EndedSessionsSchema = v.object({ ended: v.number() })

export const SECOND_FACTORS = ['totp', 'passkey'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

export const PasskeySchema = v.object({
  id: v.number(),
  name: v.string(),
  created_at: v.number(),
  last_used_at: v.nullable(v.number()),
})
export type Passkey = v.InferOutput<typeof PasskeySchema>

export const SecondFactorStateSchema = v.object({
  /** Only admins may turn the second factor on; every member who has one may turn it off. */
  may_turn_on: v.boolean(),
  has_totp: v.boolean(),
  passkeys: v.array(PasskeySchema),
  recovery_codes_left: v.number(),
})
export type SecondFactorState = v.InferOutput<typeof SecondFactorStateSchema>

export const CurrentPasswordSchema = v.object({ current_password: fields.typedPassword })

/** The secret as text to type into the app, and as the address in the QR code. */
export const TotpStartSchema = v.object({ secret: v.string(), uri: v.string() })
export type TotpStart = v.InferOutput<typeof TotpStartSchema>

/** Six digits of the app, or a recovery code. */
export const secondFactorCode = v.pipe(
  fields.numeric('rule.codeRequired', 'rule.secondFactorCode'),
  v.transform((typed) => normalizeNumeric(typed).replace(/[\s-]/g, '').toUpperCase()),
  v.minLength(1, 'rule.codeRequired'),
  v.regex(/^[A-Z\d]{0,20}$/, 'rule.secondFactorCode'),
)
export const ConfirmTotpSchema = v.object({ code: secondFactorCode })
/** The codes are shown once. The list is empty if the member already has codes. */
export const RecoveryCodesSchema = v.object({ recovery_codes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodesSchema>

const passkeyPart = fields.given('word', LIMITS.longTextMax, 'rule.passkey', 'rule.passkey')
/** The common part of WebAuthn's JSON forms; the backend's library checks the rest. */
export const PasskeyAnswerSchema = v.looseObject(
  {
    id: passkeyPart,
    rawId: passkeyPart,
    type: v.literal('public-key', 'rule.passkey'),
    response: v.looseObject({ clientDataJSON: passkeyPart }, 'rule.passkey'),
    clientExtensionResults: v.looseObject({}, 'rule.passkey'),
  },
  'rule.passkey',
)
export const PasskeyOptionsSchema = v.object({ options: v.looseObject({ challenge: v.string() }) })
export const AddPasskeySchema = v.object({ name: fields.requiredText(LIMITS.nameMax), passkey: PasskeyAnswerSchema })

const ticket = fields.token()
export const LoginTicketSchema = v.object({ ticket })
/** Exactly one of the two is sent. */
export const PassSecondFactorSchema = v.pipe(
  v.object({ ticket, code: v.optional(secondFactorCode), passkey: v.optional(PasskeyAnswerSchema) }),
  v.forward(
    v.partialCheck(
      [['code'], ['passkey']],
      ({ code, passkey }) => (code === undefined) !== (passkey === undefined),
      'rule.codeRequired',
    ),
    ['code'],
  ),
)

/** What the login's refusal `second_factor_required` contains in addition to D8. */
export const SecondFactorRequiredSchema = v.looseObject({
  ticket: v.string(),
  methods: v.array(v.picklist(SECOND_FACTORS)),
  expires_in: v.number(),
})
export type SecondFactorRequired = v.InferOutput<typeof SecondFactorRequiredSchema>

export const MembersWithSecondFactorSchema = v.object({ member_ids: v.array(v.number()) })
