import { useEndpoint, useInvalidate } from '@portal/browser/api'
import { useShell } from '@portal/browser/remote'
import { billingEndpoints } from '@portal/contracts/billing'
import type { Subscription, WaitingOrder } from '@portal/contracts/billing'
import { useEffect, useRef, useState } from 'react'

/** The polling intervals, in milliseconds, while a payment is being checked; they become longer. */
const FIRST_LOOK = 2000
const LAST_LOOK = 30_000
const lookAfter = (looks: number): number => Math.min(LAST_LOOK, FIRST_LOOK * 1.5 ** Math.max(0, looks - 1))

export const isBeingChecked = (order: WaitingOrder): boolean => order.step === 'payment_checked'

/** The waiting orders (DEAL-03). Polls while a payment is being checked; a hidden page does not poll. */
export const useOrders = (enabled: boolean) =>
  useEndpoint(billingEndpoints.orders, {
    enabled,
    repeat: (orders, looks) => (orders?.some(isBeingChecked) ? lookAfter(looks) : false),
  })

/** `settled`: the payment ended before this page first read it, so the result is unknown here. */
export type Check = 'none' | 'checking' | 'paid' | 'next' | 'unpaid' | 'settled'

interface Plans {
  readonly startedAt: number | null
  readonly nextOrderedAt: number | null
}
const plansOf = ({
  subscription_status: status,
  subscription_data: present,
  next_subscription_data: next,
}: Subscription): Plans => ({
  startedAt: status === 'IS' && present ? present.start_date_timestamp : null,
  nextOrderedAt: next?.ordered_on ?? null,
})

function outcome(before: Plans, after: Plans): Check {
  if (after.startedAt !== null && after.startedAt !== before.startedAt) return 'paid'
  return after.nextOrderedAt !== null && after.nextOrderedAt !== before.nextOrderedAt ? 'next' : 'unpaid'
}

interface Known {
  readonly subscription: Subscription | undefined
  readonly orders: readonly WaitingOrder[] | undefined
  readonly cameBack: boolean
}

/** Polls until the check ends; the plans before and after it show the result. */
export function useCheck({ subscription, orders, cameBack }: Known): Check {
  const shell = useShell()
  const invalidate = useInvalidate()
  const [isSettled, setSettled] = useState(false)
  const [before, setBefore] = useState<Plans>()
  const isReading = useRef(false)
  const isChecking = orders?.some(isBeingChecked) ?? false

  // The plans at the beginning of this check, or of the next one.
  if (isChecking && subscription && (!before || isSettled)) {
    setBefore(plansOf(subscription))
    setSettled(false)
  }

  useEffect(() => {
    if (isChecking || orders === undefined || !before || isSettled || isReading.current) return
    // The orders change before the plan is read, so the plan is read again before it is used.
    isReading.current = true
    void invalidate(billingEndpoints.subscription).then(() => {
      isReading.current = false
      setSettled(true)
      shell.events.emit('subscriptionChanged', undefined)
    })
  }, [before, invalidate, isChecking, isSettled, orders, shell])

  // BOOK-02: the order itself says what is missing.
  if (orders?.some(({ authentication }) => authentication)) return 'none'
  if (isChecking) return 'checking'
  if (before) return isSettled && subscription ? outcome(before, plansOf(subscription)) : 'checking'
  return cameBack && orders !== undefined ? 'settled' : 'none'
}
