/** Passkeys in the browser. The library is loaded when somebody uses one, never with a first visit. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser'

const load = () => import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser')
type Options<Start extends 'startRegistration' | 'startAuthentication'> = Parameters<Awaited<ReturnType<typeof load>>[Start]>[0]['optionsJSON']

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** Rejects where the user says no or the device cannot; `options` are the server's, as they came. */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON> {
  return (await load()).startRegistration({ optionsJSON: options as Options<'startRegistration'> })
}

export async function signWithPasskey(options: object): Promise<AuthenticationResponseJSON> {
  return (await load()).startAuthentication({ optionsJSON: options as Options<'startAuthentication'> })
}
