import { formatYen, useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { Banner, type BannerProps } from '@portal/browser/ui'
import { Stack } from '@portal/browser/chakra'
import { lastDayToStop, planNameIn } from '@portal/contracts/billing'
import type { RenewalState, Subscription, WaitingOrder } from '@portal/contracts/billing'

/** Texts and tone of each renewal state; `none` has no banner (BILL-08 to BILL-13). */
const RENEWAL: Readonly<Record<RenewalState, { tone: BannerProps['tone']; key: string } | undefined>> = {
  none: undefined,
  will_renew: { tone: 'info', key: 'will_renew' },
  cancelled: { tone: 'warning', key: 'cancelled' },
  expiring: { tone: 'warning', key: 'expiring' },
  failed: { tone: 'urgent', key: 'failed' },
  no_running_job: { tone: 'warning', key: 'no_running_job' },
}

/** States with a separate text for a trial. */
const TRIAL_HAS_ITS_OWN: readonly string[] = ['will_renew', 'expiring']

/** What an admin must know about the plan; the most urgent banner comes first. */
export function PlanBanners({
  subscription,
  orders,
}: {
  readonly subscription: Subscription
  readonly orders: readonly WaitingOrder[]
}) {
  const { t, locale } = useText()
  const renewal = RENEWAL[subscription.renewal_state]
  const key =
    renewal && subscription.is_trial && TRIAL_HAS_ITS_OWN.includes(renewal.key) ? `${renewal.key}_trial` : renewal?.key
  const end = subscription.subscription_data?.expiry_date_timestamp
  const day = end === undefined ? '' : formatDate(end, locale)
  const following = subscription.following_plan
  // DEAL-02: the amount, the date and the plan of the next charge, and the last day to stop it.
  const charge =
    following && end !== undefined
      ? {
          plan: planNameIn(following, locale),
          total: formatYen(following.total),
          last: formatDate(lastDayToStop(end), locale),
        }
      : undefined
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
      {renewal ? (
        <Banner tone={renewal.tone} title={t(`state.${key}.title`)}>
          {t(`state.${key}.body`, { day, ...charge })}
        </Banner>
      ) : null}
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
