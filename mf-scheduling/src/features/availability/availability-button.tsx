import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { CalendarIcon } from '@portal/browser/ui'
import type { SlotTimes } from '@portal/contracts/scheduling'
import { useState, type Ref } from 'react'

// A separate chunk, because most visits add one slot or none.
const AvailabilityDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "availability" */ './availability-dialog')).AvailabilityDialog,
)

interface AvailabilityButtonProps {
  readonly jobId?: number
  /** Gets the first of the slots that were added. */
  readonly onAdded?: (first: SlotTimes) => void
  readonly ref?: Ref<HTMLButtonElement>
}

/** Opens the dialog that adds many slots at once. */
export function AvailabilityButton({ jobId, onAdded, ref }: AvailabilityButtonProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button ref={ref} variant="outline" onClick={() => setOpen(true)}>
        <CalendarIcon />
        {t('availability.open')}
      </Button>
      {isOpen && <AvailabilityDialog jobId={jobId} onAdded={onAdded} onClose={() => setOpen(false)} />}
    </>
  )
}
