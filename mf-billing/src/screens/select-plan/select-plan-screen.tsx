import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { Banner, Loaded, PageHeader, Screen, together } from '@portal/browser/ui'
import { SimpleGrid, Stack } from '@portal/browser/chakra'
import { billingEndpoints, leftOut } from '@portal/contracts/billing'
import type { Plan } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { usePostings } from '../../features/plan-choice/left-out'
import { PlanColumn } from '../../features/plan-choice/plan-column'
import { TrialOffer } from '../../features/plan-choice/trial-offer'
import { AdminOnly } from '../../parts/admin-only'
import { purchaseStateOf, useCarriedState } from '../../parts/purchase-state'
import { termsOfPurchase } from '../../parts/terms-of'
import { own, type PurchaseState } from '../../parts/addresses'

/** `/dashboard/billing/select-plan`. Opened without its carried state it loads the subscription itself (D51). */
export function SelectPlanScreen() {
  return (
    <AdminOnly>
      <SelectPlan />
    </AdminOnly>
  )
}

function SelectPlan() {
  const { t, locale } = useText()
  const now = useNow()
  const shell = useShell()
  const carried = useCarriedState()
  const plans = useEndpoint(billingEndpoints.plans)
  const postings = usePostings()
  const subscription = useEndpoint(billingEndpoints.subscription, { enabled: carried === undefined })
  const start = {
    data: carried ?? (subscription.data && purchaseStateOf(subscription.data)),
    isError: subscription.isError,
    isFetching: subscription.isFetching,
    refetch: subscription.refetch,
  }

  const choose = (from: PurchaseState, plan: Plan) => {
    const next = { ...from, planId: plan.id }
    // BUY-07: the trial is paid by card only. BUY-08: a previous payer may use the same method again.
    if (plan.is_trial) void shell.navigate(own.confirmPurchase.to({ state: { ...next, paymentMode: 'CC' } }))
    else if (from.paidBy) void shell.navigate(own.selectPreviousPaymentMethod.to({ state: next }))
    else void shell.navigate(own.selectPaymentMethod.to({ state: next }))
  }

  const termsAmong = (offered: readonly Plan[], from: PurchaseState) => (plan: Plan) =>
    termsOfPurchase(plan, offered, { ...from, paymentMode: undefined }, now, locale)

  // DEAL-01: an offer that none of the postings can use must not come before the plans that they need.
  const trialComesFirst = postings.length === 0 || leftOut({ is_all_in_one: false }, postings).length < postings.length
  const trialOffer = (offered: readonly Plan[], from: PurchaseState) =>
    from.subscriptionStatus === 'BT' ? (
      <TrialOffer plans={offered} postings={postings} onChoose={(plan) => choose(from, plan)} />
    ) : null

  return (
    <Screen>
      <PageHeader
        title={t('select.title')}
        description={t('select.lead')}
        back={{ label: t('common.back'), onClick: () => void shell.navigate(paths.billing.to()) }}
      />
      <Loaded query={together(plans, start)} skeleton="list">
        {([offered, from]) => (
          <Stack gap="6">
            {from.subscriptionStatus === 'IS' ? <Banner tone="info">{t('select.next')}</Banner> : null}
            {trialComesFirst ? trialOffer(offered, from) : null}
            <SimpleGrid columns={{ base: 1, lg: 2 }} gap="6">
              <PlanColumn
                kind="allInOne"
                postings={postings}
                plans={offered.filter((plan) => plan.is_all_in_one)}
                termsOf={termsAmong(offered, from)}
                onChoose={(plan) => choose(from, plan)}
              />
              <PlanColumn
                kind="light"
                postings={postings}
                plans={offered.filter((plan) => !plan.is_all_in_one && !plan.is_trial)}
                termsOf={termsAmong(offered, from)}
                onChoose={(plan) => choose(from, plan)}
              />
            </SimpleGrid>
            {trialComesFirst ? null : trialOffer(offered, from)}
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}
