import { useText } from '@portal/browser/i18n'
import { Banner } from '@portal/browser/ui'
import { Button, Text } from '@portal/browser/chakra'
import { useNow } from '@portal/browser/time'
import { datedOf, isBasicPlan, planNameIn, priceText, sumOn } from '@portal/contracts/billing'
import type { Plan } from '@portal/contracts/billing'
import type { Job } from '@portal/contracts/jobs'
import { DAY_SECONDS } from '@portal/contracts/kernel'
import { LeftOut } from './left-out'

interface TrialOfferProps {
  readonly plans: readonly Plan[]
  readonly postings: readonly Job[]
  readonly onChoose: (plan: Plan) => void
}

/** BUY-07: the trial is offered once, in status BT, by card only. DEAL-02: says which plan follows, and its price. */
export function TrialOffer({ plans, postings, onChoose }: TrialOfferProps) {
  const { t, locale } = useText()
  const now = useNow()
  const trial = plans.find((plan) => plan.is_trial)
  const basic = plans.find(isBasicPlan)
  if (!trial) return null
  const end = now + trial.max_days * DAY_SECONDS
  return (
    <Banner
      tone="info"
      title={t('trial.title')}
      action={
        <Button variant="outline" onClick={() => onChoose(trial)}>
          {t('trial.start')}
        </Button>
      }
    >
      {t('trial.body', { days: trial.max_days })}
      {basic ? (
        <Text mt="1">
          {t('trial.becomes', {
            plan: planNameIn(basic, locale),
            total: priceText(sumOn(datedOf(basic), { soldAt: end, servedAt: end }), locale),
          })}
        </Text>
      ) : null}
      <LeftOut plan={trial} postings={postings} />
    </Banner>
  )
}
