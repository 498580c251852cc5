/** RFC 6238: six-digit codes of an authenticator app, 30 seconds, accepting one period before and after. */
import { ACCOUNT_LIMITS } from '@portal/contracts/accounts'
import { PRODUCT } from '@portal/contracts/kernel'
import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const DIGITS = 6
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: PRODUCT.nameEn,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: ACCOUNT_LIMITS.totpPeriod,
    secret: Secret.fromBase32(secret),
  })

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString()
export const isTotpCode = (code: string): boolean => new RegExp(`^\\d{${DIGITS}}$`).test(code)

/** The period of the code; undefined if the code is wrong or not newer than the last used one. */
export function totpPeriodOf(secret: string, code: string, now: Date, lastPeriod: number | null): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return undefined
  const period = Math.floor(now.getTime() / 1000 / ACCOUNT_LIMITS.totpPeriod) + delta
  return lastPeriod !== null && period <= lastPeriod ? undefined : period
}
