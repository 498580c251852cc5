/** Passkeys in the browser. The library is loaded on first use. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'

const load = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')
type Options<Start extends 'startRegistration' | 'startAuthentication'> = Parameters<
  Awaited<ReturnType<typeof load>>[Start]
>[0]['optionsJSON']

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Rejects if the user declines or the device does not support it; `options` come from the server unchanged. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  return (await load()).startRegistration({ optionsJSON: options as Options<'startRegistration'> })
}

export async function signWithPasskey(options: object): Promise<AuthenticationResponseJSON> {
  return (await load()).startAuthentication({ optionsJSON: options as Options<'startAuthentication'> })
}
