import { useText } from '@portal/browser/i18n'
import { Box } from '@portal/browser/chakra'
import { StatusBadge } from '@portal/browser/ui'
import { slotState, type Slot } from '@portal/contracts/scheduling'
import { isGroup, SLOT_TONES } from './slot-words'

/** SLOT-14: the state of a slot as a word with a colour. */
export function SlotBadge({ slot, now }: { readonly slot: Slot; readonly now: number }) {
  const { t } = useText()
  const state = slotState(slot, now)
  return (
    <>
      <StatusBadge tone={SLOT_TONES[state]}>{t(`slot.state.${state}`)}</StatusBadge>
      {isGroup(slot) ? (
        <Box as="span" fontSize="xs" whiteSpace="nowrap">
          {t('slot.places', { number: slot.places ?? 1 })}
        </Box>
      ) : null}
    </>
  )
}
