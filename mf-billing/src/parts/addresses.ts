import { screen } from '@portal/contracts/shell'

/** What billing passes to select-plan, which passes it on through the purchase (BUY-02). */
export interface PurchaseState {
  readonly subscriptionStatus: 'BT' | 'IS' | 'OS'
  readonly isCcAddedInGmo: boolean
  readonly verificationStatus: 'NA' | 'PENDING' | 'VERIFIED' | 'REJECTED'
  readonly paidBy: 'CC' | 'INV' | null
  readonly currentPlanName: string | null
  readonly currentPlanNameEn?: string | null
  readonly currentExpiresAt: number | null
  readonly planId?: number
  readonly paymentMode?: 'CC' | 'INV'
}
export type PurchaseResult =
  | 'complete'
  | 'pending'
  | 'rejected'
  | 'next_plan_exists'
  | 'already_invoice_member'
  | 'invoice_limit'
  | 'invoice_overdue'

/** The addresses of this remote to which no other unit leads. */
export const own = {
  billingTerms: screen()('/dashboard/billing/terms'),
  selectPlan: screen<never, PurchaseState>()('/dashboard/billing/select-plan'),
  selectPaymentMethod: screen<never, PurchaseState>()('/dashboard/billing/select-payment-method'),
  selectPreviousPaymentMethod: screen<never, PurchaseState>()('/dashboard/billing/select-previous-payment-method'),
  confirmPurchase: screen<never, PurchaseState>()('/dashboard/billing/confirm-purchase'),
  /** `bought`: what the result is about (MEET-04), also where it was refused. */
  transactionSuccess: screen<never, { readonly result: PurchaseResult; readonly bought?: PurchaseState }>()(
    '/dashboard/billing/transaction-success',
  ),
  transactionHistory: screen()('/dashboard/transaction-history'),
} as const
