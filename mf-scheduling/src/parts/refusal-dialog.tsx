import { useText } from '@portal/browser/i18n'
import { InfoDialog } from '@portal/browser/ui'
import type { SlotRefusal } from '@portal/contracts/scheduling'

/** The dialog that is open; `network` is the dialog of SLOT-29. */
export type ShownRefusal = SlotRefusal | 'network'

/** SLOT-18, SLOT-22 to SLOT-24, SLOT-26, SLOT-29: explains why a slot was not registered. */
export function RefusalDialog({
  refusal,
  onClose,
}: {
  readonly refusal: ShownRefusal | undefined
  readonly onClose: () => void
}) {
  const { t } = useText()
  if (!refusal) return null
  return (
    <InfoDialog
      open
      tone="error"
      title={t(`refusal.${refusal}.title`)}
      text={t(`refusal.${refusal}.body`)}
      ok={t('common.ok')}
      onClose={onClose}
    />
  )
}
