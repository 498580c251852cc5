import { useText } from '@portal/browser/i18n'
import { useNow } from '@portal/browser/time'
import { StatusBadge } from '@portal/browser/ui'
import { daysUntil, tokyoDay } from '@portal/contracts/kernel'

/** How many days are left until a day, or that the day is past. Shows nothing earlier than `from` days before it. */
export function DaysLeft({ day, from }: { readonly day: string; readonly from: number }) {
  const { t } = useText()
  const left = daysUntil(tokyoDay(useNow()), day)
  if (!(left <= from)) return null
  return (
    <StatusBadge tone={left < 0 ? 'urgent' : 'waiting'}>
      {left < 0 ? t('hire.past') : left === 0 ? t('hire.today') : t('hire.left', { days: left })}
    </StatusBadge>
  )
}
