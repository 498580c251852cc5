import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useSession } from '@portal/browser/remote'
import { formatDate } from '@portal/browser/time'
import { Banner } from '@portal/browser/ui'
import { BILLING_LIMITS } from '@portal/contracts/billing'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { usePlanEnd } from '../../parts/use-plan-end'

/**
 * APPL-18, D86: all members see it, but only an admin can buy a plan. MEET-16: it stays while applicants are hidden,
 * because without it nothing here leads to a plan.
 */
export function PlanExpiryBanner() {
  const { t, locale } = useText()
  const { isAdmin } = useSession()
  const end = usePlanEnd()
  if (!end) return null
  const { expiry, now, isHidden } = end
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
