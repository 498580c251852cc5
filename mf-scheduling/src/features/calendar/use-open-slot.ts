import { useShell } from '@portal/browser/remote'
import { canDeleteSlot, type Slot } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'

/** Chosen in the calendar, a booked slot opens its applicant; a free one is deleted. */
export function useOpenSlot(onDelete: (slot: Slot) => void) {
  const shell = useShell()
  return (slot: Slot) => {
    if (slot.job_application) void shell.navigate(paths.applicantDetails.to({ applicationId: slot.job_application.id }))
    else if (canDeleteSlot(slot)) onDelete(slot)
  }
}
