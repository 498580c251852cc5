import { useText } from '@portal/browser/i18n'
import { useNow } from '@portal/browser/time'
import { StatusBadge } from '@portal/browser/ui'
import { daysUntil } from '@portal/contracts/applications'
import { tokyoDay } from '@portal/contracts/scheduling'

/** The days that are left until a day, or that it is past; earlier than `from` days ahead nothing. */
export function DaysLeft({ day, from }: { readonly day: string; readonly from: number }) {
  const { t } = useText()
  const left = daysUntil(tokyoDay(useNow()), day)
  if (left === undefined || left > from) return null
  return (
    <StatusBadge tone={left < 0 ? 'urgent' : 'waiting'}>
      {left < 0 ? t('hire.past') : left === 0 ? t('hire.today') : t('hire.left', { days: left })}
    </StatusBadge>
  )
}
