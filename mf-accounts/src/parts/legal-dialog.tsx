import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { DialogFrame } from '@portal/browser/ui'
import { LegalText } from './legal-text'

export type LegalSubject = 'terms' | 'policy'

interface LegalDialogProps {
  readonly subject: LegalSubject
  readonly open: boolean
  readonly onClose: () => void
}

/** D41: the privacy policy and the registration terms open in a dialog. */
export function LegalDialog({ subject, open, onClose }: LegalDialogProps) {
  const { t } = useText()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      size="lg"
      title={t(`legal.${subject}.title`)}
      closeLabel={t('common.close')}
      footer={<Button onClick={onClose}>{t('legal.read')}</Button>}
    >
      <LegalText document={subject} />
    </DialogFrame>
  )
}
