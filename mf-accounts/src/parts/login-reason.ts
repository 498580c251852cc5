import { useLocation, useSearchParams } from '@portal/browser/router'
import type { RegisterState } from '@portal/contracts/shell'

/** Why the login drawer opens with the page: REG-17, REG-32, SHELL-29, DOOR-23; `plain` says nothing. */
export type LoginReason = 'verified' | 'reset' | 'expired' | 'asked' | 'plain'

export function useLoginReason(): LoginReason | undefined {
  const [query] = useSearchParams()
  const state = useLocation().state as RegisterState | null
  if (query.get('verified') === 'true') return 'verified'
  if (state?.loginAfter === 'redirect') return state.because ?? 'asked'
  if (query.get('login') !== 'true') return undefined
  return state?.loginAfter === 'passwordReset' ? 'reset' : 'plain'
}
