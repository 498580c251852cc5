import { Button } from '@portal/browser/chakra'
import { useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import type { WizardForm } from './form/wizard.form'
import { primaryOf } from './machine/wizard.machine'
import { isStageFilled } from './form/wizard.rules'
import { useWizard } from './wizard-context'

/** JWIZ-16: disabled while a location is incomplete; a press then says what is missing. */
export function NextButton({ isBusy }: { readonly isBusy: boolean }) {
  const { t } = useText()
  const { mode, rules, stage } = useWizard()
  const primary = primaryOf({ mode, stage })
  const form = useWatch() as WizardForm
  if (!primary) return null
  const isOpen = rules.readOnly || isStageFilled(stage, form)
  return (
    <Button type="submit" loading={isBusy} aria-disabled={!isOpen} opacity={isOpen ? 1 : 0.5}>
      {t(primary === 'next' ? 'common.next' : `save.${primary}`)}
    </Button>
  )
}
