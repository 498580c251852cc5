import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { CalendarIcon } from '@portal/browser/ui'
import { useState, type Ref } from 'react'

// A separate chunk, because most visits add one slot or none.
const AvailabilityDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "availability" */ './availability-dialog')).AvailabilityDialog,
)

interface AvailabilityButtonProps {
  readonly jobId?: number
  readonly ref?: Ref<HTMLButtonElement>
}

/** Opens the dialog that adds many slots at once. */
export function AvailabilityButton({ jobId, ref }: AvailabilityButtonProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button ref={ref} variant="outline" onClick={() => setOpen(true)}>
        <CalendarIcon />
        {t('availability.open')}
      </Button>
      {isOpen && <AvailabilityDialog jobId={jobId} onClose={() => setOpen(false)} />}
    </>
  )
}
