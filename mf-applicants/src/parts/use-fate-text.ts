import { ApiError } from '@portal/browser/api'
import { useRefusalText, useText } from '@portal/browser/i18n'
import { useCallback } from 'react'
import type { Fate } from './in-turn'

/** AACT-21: the server's reason why an action failed for a person. */
export function useFateText() {
  const { t } = useText()
  const textOf = useRefusalText()
  return useCallback(
    ({ refused, error }: Fate) =>
      refused === 'unknown' || refused === 'notTried'
        ? t(`bulk.refused.${refused}`)
        : t((error instanceof ApiError && textOf(error)) || 'error.internal'),
    [t, textOf],
  )
}
