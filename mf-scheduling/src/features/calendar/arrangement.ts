import type { Text } from '@portal/browser/i18n'
import type { Job } from '@portal/contracts/jobs'
import type { Slot } from '@portal/contracts/scheduling'
import { placeName } from '../../parts/slot-words'

/** SLOT-03: by what the columns within each day are grouped. */
export const ARRANGEMENTS = ['none', 'location', 'interviewer', 'job'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

export interface Group {
  readonly id: string
  readonly title: string
}

const ONLINE = 'online'

export function groupOf(slot: Slot, arrangement: Arrangement, t: Text): Group {
  switch (arrangement) {
    case 'location':
      return { id: String(slot.interview_location?.id ?? ONLINE), title: placeName(slot.interview_location, t) }
    case 'interviewer':
      return { id: String(slot.interviewer_id), title: slot.interviewer_lastname }
    case 'job':
      return { id: String(slot.job_id), title: `${slot.job_display_name} (${slot.web_id})` }
    case 'none':
      return { id: '', title: '' }
  }
}

/** The column in which a new slot of the posting appears. */
export function groupOfJob(job: Job, arrangement: Arrangement, t: Text): Group {
  switch (arrangement) {
    case 'location':
      return { id: String(job.interview_location?.id ?? ONLINE), title: placeName(job.interview_location, t) }
    case 'interviewer':
      return { id: String(job.interview_in_charge?.id ?? ''), title: job.interview_in_charge?.last_name ?? '' }
    case 'job':
      return { id: String(job.id), title: `${job.display_name} (${job.web_id})` }
    case 'none':
      return { id: '', title: '' }
  }
}

/** The posting's own column first, then the postings with slots in the visible range. */
export function groupsOf(slots: readonly Slot[], job: Job | undefined, arrangement: Arrangement, t: Text): Group[] {
  const groups = new Map<string, Group>()
  const own = job ? [groupOfJob(job, arrangement, t)] : []
  for (const group of [...own, ...slots.map((slot) => groupOf(slot, arrangement, t))]) {
    if (!groups.has(group.id)) groups.set(group.id, group)
  }
  return groups.size > 0 ? [...groups.values()] : [{ id: '', title: '' }]
}
