import { lazyWithTexts } from '@portal/browser/i18n'
import { useLocation, useSearchParams } from '@portal/browser/router'
import type { RegisterState } from '@portal/contracts/shell'
import { byLinkTexts } from '../../locales/by-screen'
import { PublicFrame, type LoginReason } from '../public-frame'
import { Landing } from './landing'

const InviteForm = lazyWithTexts(async () => (await import('../invite/invite-form')).InviteForm, byLinkTexts)

function loginReason(query: URLSearchParams, state: RegisterState | null): LoginReason | 'plain' | undefined {
  if (query.get('verified') === 'true') return 'verified'
  if (query.get('login') !== 'true' && state?.loginAfter !== 'redirect') return undefined
  return state?.loginAfter === 'passwordReset' ? 'reset' : 'plain'
}

/** `/`, `/register`, `/register/:referrer`: the form of REG-25 if the query has an invitation, else landing. */
export function RegisterScreen() {
  const [query] = useSearchParams()
  const location = useLocation()
  const inviteToken = query.get('invite_token')
  const email = query.get('email')
  if (inviteToken && email) {
    return (
      <PublicFrame narrow>
        <InviteForm email={email} inviteToken={inviteToken} />
      </PublicFrame>
    )
  }
  const opensLogin = loginReason(query, location.state as RegisterState | null)
  return (
    <PublicFrame key={opensLogin} opensLogin={opensLogin}>
      <Landing hasVerificationFailed={query.get('verified') === 'false'} />
    </PublicFrame>
  )
}
