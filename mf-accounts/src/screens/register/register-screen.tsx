import { useSearchParams } from '@portal/browser/router'
import { InviteForm } from '../invite/invite-form'
import { PublicFrame } from '../public-frame'
import { Landing } from './landing'

/** `/`, `/register`, `/register/:referrer`: with an invitation in the query the invited form (REG-25), else the landing page. */
export function RegisterScreen() {
  const [query] = useSearchParams()
  const verified = query.get('verified')
  const inviteToken = query.get('invite_token')
  const email = query.get('email')
  if (inviteToken && email) {
    return <PublicFrame narrow><InviteForm email={email} inviteToken={inviteToken} /></PublicFrame>
  }
  const opensLogin = verified === 'true' ? 'verified' : query.get('login') === 'true' ? 'plain' : undefined
  return (
    <PublicFrame key={opensLogin} opensLogin={opensLogin}>
      <Landing hasVerificationFailed={verified === 'false'} />
    </PublicFrame>
  )
}
