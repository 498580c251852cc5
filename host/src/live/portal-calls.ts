import { createApiClient, type ApiClient, type ApiClientOptions } from '@portal/browser/api'
import { signWithPasskey } from '@portal/browser/passkeys'
import { accountsEndpoints, securityEndpoints } from '@portal/contracts/accounts'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { unreadNotifications, type Unread } from '@portal/contracts/notifications'
import type { LoginResponse } from '@portal/contracts/shell'
import type { LiveParts, Told } from './keep-live'

/** A typed code, or the choice to use a passkey. */
export type SecondStepAnswer = { readonly code: string } | 'passkey'

export interface PortalCalls {
  /** For parts of the shell that are loaded later and have calls of their own. */
  readonly call: ApiClient['call']
  login(email: string, password: string): Promise<LoginResponse>
  /** The second half of a login that was refused with `second_factor_required` (REAL-35). */
  passSecondStep(ticket: string, answer: SecondStepAnswer): Promise<LoginResponse>
  /** Ends a token that this browser no longer uses, so a 401 is ignored. */
  endToken(token: string): Promise<void>
  /** Urgent applicants, and conversations that wait for a reply (VOICE-06). */
  waitingCounts(): Promise<{ readonly urgent: number; readonly unanswered: number }>
  /** The number of unread notifications, and the newest of them. */
  unread(): Promise<Unread>
  /** Follows the changes for the logged-in member (TELL-05). Its code is loaded here, late and after what it needs. */
  keepLive(parts: LiveParts): Promise<Told>
}

/** The API calls of the shell. Loaded with the first login, not with the landing page. */
export function createPortalCalls(options: ApiClientOptions): PortalCalls {
  const api = createApiClient(options)
  return {
    call: api.call,
    login: (email, password) => api.call(accountsEndpoints.login, { body: { email, password } }),
    async passSecondStep(ticket, answer) {
      if (answer !== 'passkey')
        return api.call(securityEndpoints.passSecondFactor, { body: { ticket, code: answer.code } })
      const { options } = await api.call(securityEndpoints.passkeyOptions, { body: { ticket } })
      const { response, clientExtensionResults, ...key } = await signWithPasskey(options)
      const passkey = {
        ...key,
        type: 'public-key' as const,
        response: { ...response },
        clientExtensionResults: { ...clientExtensionResults },
      }
      return api.call(securityEndpoints.passSecondFactor, { body: { ticket, passkey } })
    },
    async endToken(token) {
      await createApiClient({ ...options, token: () => token, onUnauthenticated: async () => false }).call(
        accountsEndpoints.logout,
      )
    },
    async waitingCounts() {
      const { urgent_count: urgent, unanswered_count: unanswered = 0 } = await api.call(
        applicationsEndpoints.urgentCount,
      )
      return { urgent, unanswered }
    },
    unread: () => api.call(unreadNotifications),
    keepLive: async (parts) => (await import(/* webpackChunkName: "live" */ './keep-live')).keepLive(parts),
  }
}
