import { useText } from '@portal/browser/i18n'
import { Banner } from '@portal/browser/ui'
import { useWizard } from './wizard-context'

/** JWIZ-29: says which fields cannot change after posting, and what to do instead. */
export function LockedNote() {
  const { t } = useText()
  const { mode } = useWizard()
  if (mode !== 'edit') return null
  return (
    <Banner tone="info" mb="5">
      {t('wizard.locked')}
    </Banner>
  )
}
