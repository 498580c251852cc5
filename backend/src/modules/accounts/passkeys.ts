/** WebAuthn: the library checks, the origin is the portal's own. */
import { PRODUCT } from '@portal/contracts/kernel'
import type { PasskeyAnswerSchema } from '@portal/contracts/accounts'
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type * as v from 'valibot'
import type { Config } from '../../config/config'
import { sha256 } from '../../security/tokens'
import type { MemberRow } from '../../tables/accounts.tables'
import type { PasskeyRow } from '../../tables/second-factor.tables'

export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswerSchema>
export type NewPasskey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** It is large: a process loads it with its first passkey and not at its start. */
const webauthn = () => import('@simplewebauthn/server')

const partyOf = (config: Config): string => new URL(config.origin).hostname
const known = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credentialId, transports }) => ({ id: credentialId, transports: transports as AuthenticatorTransport[] }))

export const registrationOptions = async (config: Config, member: MemberRow, rows: readonly PasskeyRow[]) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: PRODUCT.nameEn,
    rpID: partyOf(config),
    userName: member.email,
    userDisplayName: member.displayName,
    // The device stores no internal id.
    userID: Uint8Array.from(Buffer.from(sha256(`passkey:${member.id}`), 'hex')),
    attestationType: 'none',
    excludeCredentials: known(rows),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })

export const loginOptions = async (config: Config, rows: readonly PasskeyRow[]) =>
  (await webauthn()).generateAuthenticationOptions({
    rpID: partyOf(config),
    allowCredentials: known(rows),
    userVerification: 'preferred',
  })

/** Undefined if the response is invalid, because the library throws for every error. */
export async function registeredPasskey(
  config: Config,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: config.origin,
      expectedRPID: partyOf(config),
      requireUserVerification: false,
    })
    if (!verified) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  } catch {
    return undefined
  }
}

/** The new counter; undefined if the response is invalid. */
export async function usedPasskey(
  config: Config,
  answer: PasskeyAnswer,
  challenge: string,
  row: PasskeyRow,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: config.origin,
      expectedRPID: partyOf(config),
      requireUserVerification: false,
      credential: {
        id: row.credentialId,
        publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
        counter: row.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
