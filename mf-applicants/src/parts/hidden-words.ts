import type { Text } from '@portal/browser/i18n'
import { formatDay } from '@portal/browser/time'
import type { Locale } from '@portal/contracts'
import type { ApplicationPageItem } from '@portal/contracts/applications'

/** Why an application shows no person (D78, CARE-02). */
export const hiddenWords = (
  { inactive_reason: reason, anonymised_at: at }: ApplicationPageItem,
  { t, locale }: { readonly t: Text; readonly locale: Locale },
): string => t(`hidden.${reason ?? 'screening'}`, { date: at == null ? '' : formatDay(at, locale) })
