import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { useShell } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { Banner, DefinitionList, InfoCard, Loaded, PageHeader, Screen, StickyActions } from '@portal/browser/ui'
import { Button, Checkbox, Stack, Text } from '@portal/browser/chakra'
import { billingEndpoints, listingWeeks, planNameIn, priceText } from '@portal/contracts/billing'
import type { Plan } from '@portal/contracts/billing'
import { useId, useRef, useState } from 'react'
import { LeftOut, usePostings } from '../../features/plan-choice/left-out'
import { PlanChange } from '../../features/purchase/plan-change'
import { useTermsLines } from '../../parts/terms-lines'
import { termsOfPurchase } from '../../parts/terms-of'
import { usePurchase } from '../../features/purchase/use-purchase'
import { AdminOnly } from '../../parts/admin-only'
import { useRequiredState } from '../../parts/purchase-state'
import { own } from '../../parts/addresses'

/** `/dashboard/billing/confirm-purchase` (BUY-12 to BUY-17). */
export function ConfirmScreen() {
  return (
    <AdminOnly>
      <Confirm />
    </AdminOnly>
  )
}

function Confirm() {
  const { t, locale } = useText()
  const shell = useShell()
  const now = useNow()
  const linesOf = useTermsLines()
  const state = useRequiredState('payment')
  const plans = useEndpoint(billingEndpoints.plans)
  // MEET-01: what runs now and would stop.
  const running = usePostings().filter(({ status }) => status === 'RN')
  const { complete, isRunning } = usePurchase()
  const [hasAgreed, setAgreed] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const messageId = useId()
  const box = useRef<HTMLInputElement>(null)
  if (!state) return null
  const chosen = plans.data?.find((each) => each.id === state.planId)
  // Nothing is bought with a trial.
  const isTrial = chosen?.is_trial === true

  const termsOf = (bought: Plan) => termsOfPurchase(bought, plans.data ?? [], state, now, locale)
  const submit = () => {
    // BUY-15: nothing is sent while the box is not ticked.
    setRefused(!hasAgreed)
    if (hasAgreed && chosen) return void complete(state, termsOf(chosen).plan.sum.total)
    // On a phone the box may be outside the viewport or behind the bottom bar.
    box.current?.focus({ preventScroll: true })
    box.current?.closest('label')?.scrollIntoView({ block: 'center' })
  }
  const rowsOf = (bought: Plan) => [
    { id: 'plan', label: t('confirm.plan'), value: planNameIn(bought, locale) },
    { id: 'weeks', label: t('confirm.weeks'), value: t('select.weeks', { weeks: listingWeeks(bought.max_days) }) },
    { id: 'method', label: t('confirm.method'), value: t(`payment.mode.${state.paymentMode}`) },
    ...linesOf(termsOf(bought)),
  ]
  return (
    <Screen width="form">
      <PageHeader
        title={t(isTrial ? 'confirm.trial.title' : 'confirm.title')}
        back={{ label: t('common.back'), onClick: () => void shell.back(own.selectPlan.to({ state })) }}
      />
      <Loaded
        query={{ data: chosen, isError: plans.isError, isFetching: plans.isFetching, refetch: plans.refetch }}
        skeleton="detail"
      >
        {(plan) => (
          <Stack gap="6">
            <PlanChange state={state} terms={termsOf(plan)} />
            <InfoCard title={t(isTrial ? 'confirm.trial.details' : 'confirm.details')} headingLevel={2}>
              <DefinitionList isBrief rows={rowsOf(plan)} />
            </InfoCard>
            <LeftOut plan={plan} postings={running} />
            <Banner tone="warning" title={t(isTrial ? 'confirm.trial.notice.title' : 'confirm.notice.title')}>
              {t(isTrial ? 'confirm.notice.trial' : 'confirm.notice.paid')}
            </Banner>
            <Stack gap="2">
              <Checkbox
                inputRef={box}
                checked={hasAgreed}
                invalid={isRefused}
                onCheckedChange={(checked) => {
                  setAgreed(checked)
                  setRefused(false)
                }}
                aria-describedby={isRefused ? messageId : undefined}
              >
                {t('confirm.agree')}
              </Checkbox>
              <Text>
                <ShellLink to={own.billingTerms.to()}>{t('confirm.terms')}</ShellLink>
              </Text>
              {isRefused ? (
                <Text id={messageId} role="alert" color="fg.error">
                  {t(isTrial ? 'confirm.trial.mustAgree' : 'confirm.mustAgree')}
                </Text>
              ) : null}
            </Stack>
            <StickyActions
              note={t('action.line', {
                label: planNameIn(plan, locale),
                value: priceText(termsOf(plan).plan.sum, locale),
              })}
            >
              <Button onClick={submit} loading={isRunning} size="lg">
                {t(isTrial ? 'trial.start' : 'confirm.complete')}
              </Button>
            </StickyActions>
          </Stack>
        )}
      </Loaded>
    </Screen>
  )
}
