import { createApiClient, type ApiClientOptions } from '@portal/browser/api'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import type { LoginResponse } from '@portal/contracts/shell'

export interface PortalCalls {
  login(email: string, password: string): Promise<LoginResponse>
  /** Ends a token that this browser holds no longer; so a 401 concerns nobody here. */
  endToken(token: string): Promise<void>
  urgentCount(): Promise<number>
  unreadCount(): Promise<number>
}

/** The five calls of the shell itself; fetched with the first login, not with the landing page. */
export function createPortalCalls(options: ApiClientOptions): PortalCalls {
  const api = createApiClient(options)
  return {
    login: (email, password) => api.call(accountsEndpoints.login, { body: { email, password } }),
    async endToken(token) {
      await createApiClient({ ...options, token: () => token, onUnauthenticated: async () => false }).call(accountsEndpoints.logout)
    },
    urgentCount: async () => (await api.call(applicationsEndpoints.urgentCount)).urgent_count,
    unreadCount: async () => (await api.call(notificationsEndpoints.list)).filter((notification) => !notification.is_read).length,
  }
}
