import { useText } from '@portal/browser/i18n'
import { useGo } from '@portal/browser/navigation'
import { useSession } from '@portal/browser/remote'
import { useLocation } from '@portal/browser/router'
import { onceASession } from '@portal/browser/storage'
import { DialogFrame, StepIndicator } from '@portal/browser/ui'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { HowToUseGuide } from './how-to-use-guide'
import { AddressStage } from './stages/address-stage'
import { AdminStage } from './stages/admin-stage'
import { CeoStage } from './stages/ceo-stage'
import { CompanyStage } from './stages/company-stage'
import { DoneStage } from './stages/done-stage'
import { useCompanyWizard, type CompanyWizard as Wizard } from './use-company-wizard'
import { DONE } from './wizard.progress'

const STEPS = ['company', 'address', 'ceo', 'admin'] as const

/**
 * WIZ-01, WIZ-21: opens at every load while the company is not initialised.
 * Closing it is kept in memory only, so it opens again after a reload; the guide behind it leads back at once. Only the
 * first closing in a tab leads away (WIZ-20): later ones keep the page that was asked for. The answer of a payment is
 * read first; the wizard opens on the next page.
 */
export function CompanyWizard() {
  const { t } = useText()
  const go = useGo()
  const wizard = useCompanyWizard()
  const [view, setView] = useState<'wizard' | 'guide' | 'closed'>('wizard')
  const isDone = wizard.stage === DONE
  const hasLed = onceASession(`company-wizard.${useSession().email}`)
  const { pathname, search } = useLocation()
  const [answered] = useState(() => (new URLSearchParams(search).has('payment') ? pathname : undefined))
  const isOpen = !wizard.isOver && answered !== pathname

  const leave = async () => {
    hasLed.write(true)
    setView('closed')
    await go(paths.selectJobType.to())
  }

  return (
    <>
      <DialogFrame
        open={view === 'wizard' && isOpen}
        onClose={() => setView(hasLed.read() ? 'closed' : 'guide')}
        size="xl"
        title={t('wizard.title')}
        closeLabel={t('common.close')}
        description={isDone ? undefined : t('wizard.lead')}
        closeOnOutside={false}
        scrollsInside
      >
        {isDone ? <DoneStage onCreateJob={() => void leave()} /> : <Stages wizard={wizard} />}
      </DialogFrame>
      <HowToUseGuide
        open={view === 'guide' && isOpen}
        isUnfinished={!isDone}
        onBack={() => setView('wizard')}
        onClose={() => void leave()}
      />
    </>
  )
}

function Stages({ wizard }: { readonly wizard: Wizard }) {
  const { t } = useText()
  const steps = STEPS.map((id) => ({ id, label: t(`wizard.step.${id}`) }))
  return (
    <>
      <StepIndicator
        label={t('wizard.steps')}
        steps={steps}
        current={STEPS[wizard.stage - 1] ?? 'company'}
        doneText={t('wizard.steps.done')}
      />
      {wizard.stage === 1 ? <CompanyStage wizard={wizard} /> : null}
      {wizard.stage === 2 ? <AddressStage wizard={wizard} /> : null}
      {wizard.stage === 3 ? <CeoStage wizard={wizard} /> : null}
      {wizard.stage === 4 ? <AdminStage wizard={wizard} /> : null}
    </>
  )
}
