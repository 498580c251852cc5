import { useText } from '@portal/browser/i18n'
import { Banner } from '@portal/browser/ui'
import { Button } from '@portal/browser/chakra'
import type { Plan } from '@portal/contracts/billing'

/** BUY-07: once, at BT, by card only. */
export function TrialOffer({ plans, onChoose }: { readonly plans: readonly Plan[]; readonly onChoose: (plan: Plan) => void }) {
  const { t } = useText()
  const trial = plans.find((plan) => plan.is_trial)
  if (!trial) return null
  return (
    <Banner tone="info" title={t('trial.title')} action={<Button variant="outline" onClick={() => onChoose(trial)}>{t('trial.start')}</Button>}>
      {t('trial.body', { days: trial.max_days })}
    </Banner>
  )
}
