import { useText } from '@portal/browser/i18n'
import { StatusBadge } from '@portal/browser/ui'
import { toneOf, type Stateful } from './application-view'

/** SHOP-03: the outcome of an interview without a word of what is to be done. */
export function OutcomeBadge({ interview }: { readonly interview: Stateful }) {
  const { t } = useText()
  const { status_v2: status } = interview
  if (status === 'AR') return <StatusBadge tone="over">{t('outcome.open')}</StatusBadge>
  return (
    <StatusBadge tone={toneOf({ ...interview, has_online_details: true })}>
      {t(`status.${status ?? 'unknown'}`)}
    </StatusBadge>
  )
}
