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
