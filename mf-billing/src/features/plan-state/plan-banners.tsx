import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { Banner, type BannerProps } from '@portal/browser/ui'
import { Stack } from '@portal/browser/chakra'
import type { RenewalState, Subscription, WaitingOrder } from '@portal/contracts/billing'

/** Texts and tone of each renewal state; `none` says nothing (BILL-08 to BILL-13). */
const RENEWAL: Readonly<Record<RenewalState, { tone: BannerProps['tone']; key: string } | undefined>> = {
  none: undefined,
  will_renew: { tone: 'info', key: 'will_renew' },
  cancelled: { tone: 'warning', key: 'cancelled' },
  expiring: { tone: 'warning', key: 'expiring' },
  failed: { tone: 'urgent', key: 'failed' },
  no_running_job: { tone: 'warning', key: 'no_running_job' },
}

/** What an admin must know about the plan, most urgent first. */
export function PlanBanners({ subscription, orders }: { readonly subscription: Subscription; readonly orders: readonly WaitingOrder[] }) {
  const { t, locale } = useText()
  const renewal = RENEWAL[subscription.renewal_state]
  const key = renewal?.key === 'expiring' && subscription.is_trial ? 'expiring_trial' : renewal?.key
  const day = subscription.subscription_data ? formatDate(subscription.subscription_data.expiry_date_timestamp, locale) : ''
  // BILL-24: told while not in service.
  const isScreened = orders.some(({ step }) => step === 'invoice_screening')
  // What the card of a waiting order says is said once.
  const showsScreening = subscription.subscription_status !== 'IS' && subscription.verification_status !== 'NA' && !isScreened
  return (
    <Stack gap="3" _empty={{ display: 'none' }}>
      {subscription.subscription_status === 'OS' ? <Banner tone="urgent" title={t('state.over.title')}>{t('state.over.body', { day })}</Banner> : null}
      {renewal ? <Banner tone={renewal.tone} title={t(`state.${key}.title`)}>{t(`state.${key}.body`, { day })}</Banner> : null}
      {subscription.has_unprocessed_fsq && orders.length === 0 ? <Banner tone="info" title={t('state.processing.title')}>{t('state.processing.body')}</Banner> : null}
      {showsScreening ? (
        <Banner tone={subscription.verification_status === 'REJECTED' ? 'warning' : 'info'} title={t(`screening.${subscription.verification_status}.title`)}>
          {t(`screening.${subscription.verification_status}.body`)}
        </Banner>
      ) : null}
    </Stack>
  )
}
