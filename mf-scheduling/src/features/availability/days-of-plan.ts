import { tokyoDay } from '@portal/contracts/kernel'
import { type LeftSlot, type SeriesPreview, type SlotLeft } from '@portal/contracts/scheduling'

type Times = SeriesPreview['made'][number]

export interface LeftOfDay {
  readonly reason: SlotLeft
  /** Undefined if the reason applies to all postings. */
  readonly jobId: number | undefined
  /** Empty if the reason applies to the whole day. */
  readonly times: readonly LeftSlot[]
}

export interface DayOfPlan {
  readonly day: string
  readonly made: readonly Times[]
  readonly left: readonly LeftOfDay[]
}

/** The line of a holiday has no posting and no times; the line of a closed posting has no times. */
function lineOf(slot: LeftSlot): Omit<LeftOfDay, 'times'> & { readonly hasTimes: boolean } {
  return {
    reason: slot.reason,
    jobId: slot.reason === 'holiday' ? undefined : slot.job_id,
    hasTimes: slot.reason !== 'holiday' && slot.reason !== 'job_closed',
  }
}

function leftOfDay(slots: readonly LeftSlot[]): LeftOfDay[] {
  const lines = new Map<string, LeftOfDay & { readonly times: LeftSlot[] }>()
  for (const slot of slots) {
    const { reason, jobId, hasTimes } = lineOf(slot)
    const key = `${reason} ${jobId ?? ''}`
    const line = lines.get(key) ?? { reason, jobId, times: [] }
    if (hasTimes) line.times.push(slot)
    lines.set(key, line)
  }
  return [...lines.values()]
}

/** Groups the plan by day: two thousand slots become at most twelve weeks of lines. */
export function daysOfPlan({ made, left }: Pick<SeriesPreview, 'made' | 'left'>): DayOfPlan[] {
  const days = new Map<string, { readonly made: Times[]; readonly left: LeftSlot[] }>()
  const of = (start: number) => {
    const day = tokyoDay(start)
    const known = days.get(day) ?? { made: [], left: [] }
    days.set(day, known)
    return known
  }
  for (const slot of made) of(slot.start_timestamp).made.push(slot)
  for (const slot of left) of(slot.start_timestamp).left.push(slot)
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, slots]) => ({ day, made: slots.made, left: leftOfDay(slots.left) }))
}
