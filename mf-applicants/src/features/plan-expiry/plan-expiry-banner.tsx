import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useSession, useShellEvent } from '@portal/browser/remote'
import { formatDate, useNow } from '@portal/browser/time'
import { Banner } from '@portal/browser/ui'
import {
  applicantsHiddenFrom,
  BILLING_LIMITS,
  billingEndpoints,
  showsPlanExpiryBanner,
} from '@portal/contracts/billing'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'

/**
 * APPL-18, D86: all members see it, but only an admin can buy a plan. MEET-16: it stays while applicants are hidden,
 * because without it nothing here leads to a plan.
 */
export function PlanExpiryBanner() {
  const { t, locale } = useText()
  const { isAdmin } = useSession()
  const now = useNow()
  const status = useEndpoint(billingEndpoints.status)
  useShellEvent('subscriptionChanged', () => void status.refetch())
  const expiry = status.data?.plan_expiry_date ?? null
  if (!status.data || expiry === null) return null
  const isHidden = status.data.subscription_status === 'OS' && now >= applicantsHiddenFrom(expiry)
  if (!isHidden && !showsPlanExpiryBanner(now, status.data)) return null
  return (
    <Banner
      tone="warning"
      mb="5"
      title={t(expiry < now ? 'expiry.titlePast' : 'expiry.title', { day: formatDate(expiry, locale) })}
      action={
        isAdmin ? (
          <ButtonLink to={paths.billing.to()} size="sm" variant="outline">
            {t('expiry.action')}
          </ButtonLink>
        ) : undefined
      }
    >
      {isHidden
        ? t(isAdmin ? 'expiry.hidden' : 'expiry.hidden.askAdmin')
        : t('expiry.body', { day: formatDate(expiry + BILLING_LIMITS.hiddenAfterDays * DAY_SECONDS, locale) })}
    </Banner>
  )
}
