import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { Banner, type BannerProps } from '@portal/browser/ui'
import { Stack } from '@portal/browser/chakra'
import type { RenewalState, Subscription, WaitingOrder } from '@portal/contracts/billing'
import { ExpiringCard } from './registered-card'

/** Texts and tone of each renewal state; `none` has no banner (BILL-09 to BILL-13). */
const RENEWAL: Readonly<Record<RenewalState, { tone: BannerProps['tone']; key: string } | undefined>> = {
  none: undefined,
  // Said in the card of the plan, beside the button that stops it.
  will_renew: undefined,
  cancelled: { tone: 'warning', key: 'cancelled' },
  expiring: { tone: 'warning', key: 'expiring' },
  failed: { tone: 'urgent', key: 'failed' },
  no_running_job: { tone: 'warning', key: 'no_running_job' },
}

/** States with a separate text for a trial. */
const TRIAL_HAS_ITS_OWN: readonly string[] = ['expiring']

/** What an admin must know about the plan; the most urgent banner comes first. */
export function PlanBanners({
  subscription,
  orders,
  cameBackPaid,
}: {
  readonly subscription: Subscription
  readonly orders: readonly WaitingOrder[]
  /** The dialog of BILL-05 says that postings are published next. */
  readonly cameBackPaid: boolean
}) {
  const { t, locale } = useText()
  const renewal = RENEWAL[subscription.renewal_state]
  const key =
    renewal && subscription.is_trial && TRIAL_HAS_ITS_OWN.includes(renewal.key) ? `${renewal.key}_trial` : renewal?.key
  const end = subscription.subscription_data?.expiry_date_timestamp
  const day = end === undefined ? '' : formatDate(end, locale)
  // BILL-24: shown only while the plan is not in service.
  const isScreened = orders.some(({ step }) => step === 'invoice_screening')
  // The card of a waiting order already says this, so the banner is omitted.
  const showsScreening =
    subscription.subscription_status !== 'IS' && subscription.verification_status !== 'NA' && !isScreened
  return (
    <Stack gap="3" _empty={{ display: 'none' }}>
      {subscription.subscription_status === 'OS' && subscription.renewal_state !== 'failed' ? (
        <Banner tone="urgent" title={t('state.over.title')}>
          {t('state.over.body', { day })}
        </Banner>
      ) : null}
      {renewal && !(cameBackPaid && renewal.key === 'no_running_job') ? (
        <Banner tone={renewal.tone} title={t(`state.${key}.title`)}>
          {t(`state.${key}.body`, { day })}
        </Banner>
      ) : null}
      <ExpiringCard subscription={subscription} />
      {subscription.has_unprocessed_fsq && orders.length === 0 ? (
        <Banner tone="info" title={t('state.processing.title')}>
          {t('state.processing.body')}
        </Banner>
      ) : null}
      {showsScreening ? (
        <Banner
          tone={subscription.verification_status === 'REJECTED' ? 'warning' : 'info'}
          title={t(`screening.${subscription.verification_status}.title`)}
        >
          {t(`screening.${subscription.verification_status}.body`)}
        </Banner>
      ) : null}
    </Stack>
  )
}
