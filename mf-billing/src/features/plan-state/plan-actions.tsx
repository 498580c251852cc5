import { ApiError, useRemember, useSend } from '@portal/browser/api'
import { formatYen, useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { Button, Flex } from '@portal/browser/chakra'
import { billingEndpoints, cardKey, SUBSCRIPTION_ACTIONS } from '@portal/contracts/billing'
import type { Subscription, SubscriptionAction } from '@portal/contracts/billing'
import { formatDate, useNow } from '@portal/browser/time'
import { useTermsLines } from '../../parts/terms-lines'
import { sumAtEnd, termsOfRenewal } from '../../parts/terms-of'
import { useBillingFailure } from '../../parts/billing-failure'
import { CardButton } from '../../parts/card-button'
import { purchaseStateOf } from '../../parts/purchase-state'
import { own } from '../../parts/addresses'
import { useCardLine } from './registered-card'

/** Buy, renew, cancel, resubscribe, card: contracts define which of them the state allows (D56, D93). */
export function PlanActions({ subscription }: { readonly subscription: Subscription }) {
  const { t, locale } = useText()
  const shell = useShell()
  const showFailure = useBillingFailure()
  const remember = useRemember()
  const now = useNow()
  const linesOf = useTermsLines()
  const card = useCardLine()(subscription.card)
  const calls = {
    cancel: useSend(billingEndpoints.cancel),
    resubscribe: useSend(billingEndpoints.resubscribe),
    renew: useSend(billingEndpoints.renew),
  } as const
  const { renewal_state: state, subscription_status: status } = subscription
  const hasFailed = state === 'failed'
  // After a failed renewal both buy the same plan again now, so one button is enough.
  const allowed = (['renew', 'resubscribe', 'cancel'] as const).filter(
    (action) => SUBSCRIPTION_ACTIONS[action](state, status) && !(hasFailed && action === 'renew'),
  )
  // D52: there is only one next plan, and it is shown below.
  const mayBuy = subscription.next_subscription_data === null

  /** What is bought now; undefined for a renewal at the end. */
  const boughtBy = (action: SubscriptionAction) =>
    action === 'renew' || hasFailed ? termsOfRenewal(subscription, now, locale) : undefined

  /** DEAL-02: before a purchase it says what is charged, when, and how to stop it. */
  const questionOf = (action: SubscriptionAction): string => {
    const asDay = (seconds: number) => formatDate(seconds, locale)
    const day = subscription.subscription_data ? asDay(subscription.subscription_data.expiry_date_timestamp) : ''
    const atEnd = sumAtEnd(subscription)
    const total = atEnd ? formatYen(atEnd.total) : ''
    const terms = boughtBy(action)
    const lines = linesOf(terms).map(({ label, value }) => t('action.line', { label, value }))
    // BOOK-02: the card that is shown is the card that is charged.
    if (terms && card !== undefined) lines.push(t('action.line', { label: t('card.label'), value: card }))
    return [
      t(`action.${action}.${hasFailed ? 'failed' : 'body'}`, { day, total, plan: terms?.plan.name ?? '' }),
      ...lines,
    ].join('\n')
  }

  const send = (action: SubscriptionAction) => {
    if (action === 'cancel') return calls.cancel.send()
    // BOOK-04: the price that was confirmed.
    const total = boughtBy(action)?.plan.sum.total
    const query = {
      ...(total !== undefined && { total: String(total) }),
      ...(subscription.card && { card: cardKey(subscription.card) }),
    }
    return calls[action].send({ query })
  }

  const run = async (action: SubscriptionAction) => {
    const isSure = await shell.confirm({
      title: t(`action.${action}.title`),
      body: questionOf(action),
      confirm: t(`action.${action}.confirm`),
      cancel: t(action === 'cancel' ? 'common.back' : 'common.cancel'),
      danger: action === 'cancel',
    })
    if (!isSure) return
    try {
      remember(billingEndpoints.subscription, await send(action))
      shell.notify({ kind: 'success', text: t(`action.${action}.done`) })
      shell.events.emit('subscriptionChanged', undefined)
    } catch (error) {
      // BILL-16, BILL-18: a refused charge has its own text.
      const isCharge = error instanceof ApiError && error.code === 'charge_failed'
      if (isCharge)
        await shell.showFailure({
          title: t('charge.failed.title'),
          message: t(state === 'failed' ? 'charge.failed.resubscribe' : 'charge.failed.body'),
        })
      else await showFailure(error)
    }
  }

  const buy = mayBuy ? (
    <Button
      variant={hasFailed ? 'outline' : 'solid'}
      onClick={() => void shell.navigate(own.selectPlan.to({ state: purchaseStateOf(subscription) }))}
    >
      {t(status === 'IS' ? 'overview.buyNext' : 'overview.buy')}
    </Button>
  ) : null
  const actions = allowed.map((action) => (
    <Button
      key={action}
      variant={hasFailed ? 'solid' : 'outline'}
      loading={calls[action].isPending}
      onClick={() => void run(action)}
    >
      {t(`action.${action}.button`)}
    </Button>
  ))
  const editCard = (
    <CardButton
      hasCard={subscription.is_cc_added_in_gmo}
      variant={hasFailed || (!mayBuy && allowed.length === 0) ? 'outline' : 'ghost'}
    />
  )
  return (
    <Flex
      gap="3"
      wrap="wrap"
      {...(status === 'IS' ? { mt: '6' } : { mb: '5' })}
      direction={{ base: 'column', md: 'row' }}
    >
      {hasFailed ? (
        <>
          {actions}
          {editCard}
          {buy}
        </>
      ) : (
        <>
          {buy}
          {actions}
          {editCard}
        </>
      )}
    </Flex>
  )
}
