import type { ApiError } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { waitText } from '../../parts/wait-text'

/** The message for a 429 (too many wrong passwords or codes), with the time at which the limit ends. */
export function useLimit() {
  const { t } = useText()
  return (setProblem: (text: string) => void) =>
    (error: ApiError): boolean => {
      if (error.status !== 429) return false
      setProblem(`${t('secondStep.limited')}\n${waitText(t, error)}`)
      return true
    }
}
