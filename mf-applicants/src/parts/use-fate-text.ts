import { useText } from '@portal/browser/i18n'
import { useCallback } from 'react'
import type { Fate } from './in-turn'

const TOLD = ['status_conflict', 'no_open_slots', 'not_found', 'unknown', 'notTried'] as const

/** The reason why an action failed for a person. */
export function useFateText() {
  const { t } = useText()
  return useCallback(
    ({ refused }: Fate) => t(`bulk.refused.${TOLD.find((known) => known === refused) ?? 'internal'}`),
    [t],
  )
}
