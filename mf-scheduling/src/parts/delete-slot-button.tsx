import { useText } from '@portal/browser/i18n'
import { IconButton } from '@portal/browser/chakra'
import { TrashIcon } from '@portal/browser/ui'
import { canDeleteSlot, type Slot } from '@portal/contracts/scheduling'
import { DELETES_ROW } from './kept-focus'
import { slotTime } from './slot-words'

interface DeleteSlotButtonProps {
  readonly slot: Slot
  readonly onDelete: (slot: Slot) => void
}

/** Shown only at slots that may be deleted. */
export function DeleteSlotButton({ slot, onDelete }: DeleteSlotButtonProps) {
  const { t, locale } = useText()
  if (!canDeleteSlot(slot)) return null
  return (
    <IconButton
      {...DELETES_ROW}
      aria-label={t('delete.of', { time: slotTime(slot, locale), job: slot.job_display_name })}
      variant="ghost"
      colorPalette="danger"
      onClick={() => onDelete(slot)}
    >
      <TrashIcon />
    </IconButton>
  )
}
