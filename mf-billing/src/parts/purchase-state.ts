import { useShell } from '@portal/browser/remote'
import { useLocation } from '@portal/browser/router'
import type { Subscription } from '@portal/contracts/billing'
import { useEffect } from 'react'
import { own, type PurchaseState } from './addresses'

/** BUY-02: the navigation state that billing gives to the purchase pages. */
export const purchaseStateOf = (subscription: Subscription): PurchaseState => ({
  subscriptionStatus: subscription.subscription_status,
  isCcAddedInGmo: subscription.is_cc_added_in_gmo,
  verificationStatus: subscription.verification_status,
  paidBy: subscription.subscription_data?.paid_by ?? null,
  currentPlanName: subscription.subscription_data?.plan.name_jp ?? null,
  currentPlanNameEn: subscription.subscription_data?.plan.name_en ?? null,
  currentExpiresAt: subscription.subscription_data?.expiry_date_timestamp ?? null,
})

const isPurchaseState = (value: unknown): value is PurchaseState =>
  typeof value === 'object' && value !== null && 'verificationStatus' in value

/** The navigation state, or undefined if the page was opened without it. */
export function useCarriedState(): PurchaseState | undefined {
  const { state } = useLocation() as { state: unknown }
  return isPurchaseState(state) ? state : undefined
}

export type StateWithPlan = PurchaseState & { readonly planId: number }
type WithPayment = StateWithPlan & { readonly paymentMode: 'CC' | 'INV' }

/** BUY-02: a later page without its navigation state opens select-plan. */
export function useRequiredState(needs: 'plan'): StateWithPlan | undefined
export function useRequiredState(needs: 'payment'): WithPayment | undefined
export function useRequiredState(needs: 'plan' | 'payment'): PurchaseState | undefined {
  const shell = useShell()
  const state = useCarriedState()
  const isComplete = state?.planId !== undefined && (needs === 'plan' || state.paymentMode !== undefined)
  useEffect(() => {
    if (!isComplete) void shell.navigate({ ...own.selectPlan.to(state ? { state } : {}), replace: true })
  }, [isComplete, shell, state])
  return isComplete ? state : undefined
}
