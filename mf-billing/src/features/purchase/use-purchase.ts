import { ApiError, useApi } from '@portal/browser/api'
import { usePress } from '@portal/browser/press'
import { useShell } from '@portal/browser/remote'
import { billingEndpoints } from '@portal/contracts/billing'
import type { OrderPlace, VerificationStatus, WaitingOrder } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { useCallback } from 'react'
import { isMeanwhile, isPriceChange, useBillingFailure } from '../../parts/billing-failure'
import { browser, left } from '../../parts/leave-portal'
import { useAskAgain } from './use-ask-again'
import { own, type PurchaseResult, type PurchaseState } from '../../parts/addresses'

type Ordered = PurchaseState & { readonly planId: number; readonly paymentMode: 'CC' | 'INV' }

/** The place and the sum with tax that the member was shown (D115, BOOK-04). */
type Placed = Ordered & { readonly place: OrderPlace; readonly total: number }

/** The place that the member was shown (D115): the purchase is refused if it is another one by then. */
const placeOf = ({ subscriptionStatus }: Ordered, waits: WaitingOrder | 'nothing waits'): OrderPlace =>
  // A waiting card order is replaced, and one by invoice keeps its place.
  subscriptionStatus === 'IS' || (waits !== 'nothing waits' && waits.payment_mode === 'INV') ? 'next' : 'present'

/** BUY-21 to BUY-24: the result of an invoice purchase, by the status of the screening. */
const AFTER_INVOICE: Readonly<
  Record<Exclude<VerificationStatus, 'REJECTED'>, { request: boolean; result: PurchaseResult }>
> = {
  NA: { request: true, result: 'pending' },
  PENDING: { request: false, result: 'pending' },
  VERIFIED: { request: false, result: 'complete' },
}

/** A refusal by the server, as opposed to a network failure, an expired session or what happened meanwhile. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.isNetwork && error.status !== 401 && !isMeanwhile(error) && !isPriceChange(error)

/** BUY-25: any other refusal means that a next plan exists. */
const REFUSED: Readonly<Record<string, PurchaseResult>> = {
  invoice_unavailable: 'rejected',
  invoice_limit: 'invoice_limit',
  invoice_overdue: 'invoice_overdue',
}

/** Completes a purchase once: a second press during the call or while the browser leaves sends nothing (BUY-16). */
export function usePurchase(): {
  readonly complete: (state: Ordered, total: number) => Promise<void>
  readonly isRunning: boolean
} {
  const api = useApi()
  const shell = useShell()
  const showFailure = useBillingFailure()
  const askAgain = useAskAgain()
  const { press, running } = usePress()

  const show = useCallback(
    async (result: PurchaseResult, bought?: PurchaseState) => {
      shell.events.emit('subscriptionChanged', undefined)
      await shell.navigate({
        ...own.transactionSuccess.to({ state: { result, ...(bought && { bought }) } }),
        replace: true,
      })
    },
    [shell],
  )

  /** Returns the screen of the refusal, or undefined on success. */
  const order = useCallback(
    async ({ planId, paymentMode, place, total }: Placed): Promise<PurchaseResult | undefined> => {
      try {
        const query = { payment_mode: paymentMode, place, total: String(total) }
        await api.call(billingEndpoints.purchase, { params: { planId }, query })
        return undefined
      } catch (error) {
        if (isRefusal(error)) return REFUSED[error.code ?? ''] ?? 'next_plan_exists'
        throw error
      }
    },
    [api],
  )

  const invoice = useCallback(
    async (state: Placed) => {
      if (state.verificationStatus === 'REJECTED') return show('rejected')
      const refused = await order(state)
      if (refused) return show(refused, state)
      const { request, result } = AFTER_INVOICE[state.verificationStatus]
      if (!request) return show(result, state)
      try {
        await api.call(billingEndpoints.requestInvoice)
      } catch (error) {
        if (isRefusal(error)) return show('already_invoice_member') // BUY-26
        throw error
      }
      return show(result, state)
    },
    [api, order, show],
  )

  const failed = useCallback(
    async (error: unknown) => {
      await showFailure(error)
      // The billing page shows what is there now.
      if (isMeanwhile(error)) await shell.navigate({ ...paths.billing.to(), replace: true })
    },
    [shell, showFailure],
  )

  const complete = useCallback(
    (state: Ordered, total: number) =>
      press(JSON.stringify({ ...state, total }), async () => {
        try {
          const waits = await askAgain()
          if (waits === 'stop') return
          const placed = { ...state, place: placeOf(state, waits), total }
          if (state.paymentMode === 'INV') await invoice(placed)
          else {
            const refused = await order(placed)
            if (refused) await show(refused)
            // BUY-18: opens the gateway's hosted page.
            else browser.goTo((await api.call(billingEndpoints.cardPage)).gmo_url)
          }
        } catch (error) {
          // Not awaited: the button is enabled again, so that it gets the focus back.
          return void failed(error)
        }
        await left()
      }),
    [api, askAgain, failed, invoice, order, press, show],
  )
  return { complete, isRunning: running.length > 0 }
}
