import { useEndpoint } from '@portal/browser/api'
import { useShellEvent } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { applicantsHiddenFrom, billingEndpoints, showsPlanExpiryBanner } from '@portal/contracts/billing'

/** The end of the plan, if it matters to the applicants: it is near, or it hides them already (D86, MEET-16). */
export function usePlanEnd():
  | { readonly expiry: number; readonly now: number; readonly isHidden: boolean }
  | undefined {
  const now = useNow()
  const status = useEndpoint(billingEndpoints.status)
  useShellEvent('subscriptionChanged', () => void status.refetch())
  const expiry = status.data?.plan_expiry_date ?? null
  if (!status.data || expiry === null) return undefined
  const isHidden = status.data.subscription_status === 'OS' && now >= applicantsHiddenFrom(expiry)
  return isHidden || showsPlanExpiryBanner(now, status.data) ? { expiry, now, isHidden } : undefined
}
