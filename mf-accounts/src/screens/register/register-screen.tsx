import { lazyWithTexts } from '@portal/browser/i18n'
import { useSearchParams } from '@portal/browser/router'
import { byLinkTexts } from '../../locales/by-screen'
import { useLoginReason } from '../../parts/login-reason'
import { PublicFrame } from '../public-frame'
import { Landing } from './landing'

const InviteForm = lazyWithTexts(async () => (await import('../invite/invite-form')).InviteForm, byLinkTexts)

/** `/`, `/register`, `/register/:referrer`: the form of REG-25 if the query has an invitation, else landing. */
export function RegisterScreen() {
  const [query] = useSearchParams()
  const opensLogin = useLoginReason()
  const inviteToken = query.get('invite_token')
  const email = query.get('email')
  if (inviteToken && email) {
    return (
      <PublicFrame narrow>
        <InviteForm email={email} inviteToken={inviteToken} />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame key={opensLogin} opensLogin={opensLogin}>
      <Landing hasVerificationFailed={query.get('verified') === 'false'} />
    </PublicFrame>
  )
}
