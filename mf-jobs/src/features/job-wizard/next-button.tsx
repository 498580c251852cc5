import { Button } from '@portal/browser/chakra'
import { useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import type { WizardForm } from './wizard.form'
import { isStageFilled } from './wizard.rules'
import { useWizard } from './wizard-context'

/** JWIZ-16: disabled while a location is incomplete; a press then says what is missing. */
export function NextButton({ isBusy }: { readonly isBusy: boolean }) {
  const { t } = useText()
  const {
    mode,
    rules,
    state: { stage },
  } = useWizard()
  const form = useWatch() as WizardForm
  const isOpen = rules.readOnly || isStageFilled(stage, form)
  return (
    <Button type="submit" loading={isBusy} aria-disabled={!isOpen} opacity={isOpen ? 1 : 0.5}>
      {t(stage === 'confirm' ? `save.${mode === 'edit' ? 'edit' : 'create'}` : 'common.next')}
    </Button>
  )
}
