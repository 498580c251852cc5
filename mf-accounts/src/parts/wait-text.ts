import type { ApiError } from '@portal/browser/api'
import type { Text } from '@portal/browser/i18n'

const MINUTE = 60

/** The waiting time after a 429 (D13, D44): in seconds below two minutes, else in minutes; no number if none came. */
export function waitText(t: Text, { retryAfter }: Pick<ApiError, 'retryAfter'>): string {
  if (!retryAfter) return t('wait.later')
  return retryAfter < 2 * MINUTE
    ? t('wait.seconds', { seconds: retryAfter })
    : t('wait.minutes', { minutes: Math.ceil(retryAfter / MINUTE) })
}

/** Shows a 429 above a form: the reason, if there is one, and the waiting time. False for any other refusal. */
export function showLimit(
  error: ApiError,
  setProblem: (problem: (say: Text) => string) => void,
  reason: (say: Text) => string = () => '',
): boolean {
  if (error.status !== 429) return false
  setProblem((say) => `${reason(say)}\n${waitText(say, error)}`.trim())
  return true
}
