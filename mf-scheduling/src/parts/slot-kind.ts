import type { Job } from '@portal/contracts/jobs'
import type { Slot } from '@portal/contracts/scheduling'

/** SLOT-13: the slot belongs to the screen's posting, to another posting of its interviewer, or to neither. */
export type SlotKind = 'own' | 'sameInterviewer' | 'other'
export const SLOT_KINDS: readonly SlotKind[] = ['own', 'sameInterviewer', 'other']

export function kindOf(
  slot: Pick<Slot, 'job_id' | 'interviewer_id'>,
  job: Pick<Job, 'id' | 'interview_in_charge'>,
): SlotKind {
  if (slot.job_id === job.id) return 'own'
  return slot.interviewer_id === job.interview_in_charge?.id ? 'sameInterviewer' : 'other'
}
