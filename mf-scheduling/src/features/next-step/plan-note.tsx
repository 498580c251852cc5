import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useSession } from '@portal/browser/remote'
import { Banner } from '@portal/browser/ui'
import { billingEndpoints } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'

/** MEET-16: why slots are of no use after the end of a plan, and the way to the next one. */
export function PlanNote() {
  const { t } = useText()
  const { isAdmin } = useSession()
  const status = useEndpoint(billingEndpoints.status)
  if (status.data?.subscription_status !== 'OS') return null
  return (
    <Banner
      tone="warning"
      mb="5"
      title={t('plan.ended')}
      action={
        isAdmin ? (
          <ButtonLink to={paths.billing.to()} size="sm" variant="outline">
            {t('next.choosePlan')}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.team.to()} size="sm" variant="outline">
            {t('next.seeTeam')}
          </ButtonLink>
        )
      }
    >
      {t(isAdmin ? 'plan.ended.body' : 'next.askAdmin')}
    </Banner>
  )
}
