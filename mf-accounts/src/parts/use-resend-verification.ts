import { ApiError, useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { accountsEndpoints } from '@portal/contracts/accounts'
import { useState } from 'react'
import { waitText } from './wait-text'

export type ResendState = { readonly kind: 'idle' | 'sent' } | { readonly kind: 'failed'; readonly text: string }

/** REG-19: the answer is the same for every address. At most one a minute and ten a day (D44). */
export function useResendVerification() {
  const { t } = useText()
  const resend = useSend(accountsEndpoints.resendVerificationEmail)
  const [state, setState] = useState<ResendState>({ kind: 'idle' })
  const send = async (email: string): Promise<void> => {
    setState({ kind: 'idle' })
    try {
      await resend.send({ body: { email } })
      setState({ kind: 'sent' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const text = error.isNetwork ? t('load.body') : error.message || t('failure.refresh')
      setState({ kind: 'failed', text: error.status === 429 ? waitText(t, error) : text })
    }
  }
  return { send, state, isSending: resend.isPending }
}
