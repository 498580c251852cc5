import { DAY_SECONDS } from '@portal/contracts/kernel'
import { dayAfter, SLOT_LIMITS, startOfDay, tokyoDay, type SlotTimes } from '@portal/contracts/scheduling'
import type { Group } from './arrangement'

export const STEP_SECONDS = SLOT_LIMITS.stepMinutes * 60
export const ROWS = DAY_SECONDS / STEP_SECONDS

/** One day, or one group of one day (SLOT-03). */
export interface Column {
  readonly key: string
  /** 00:00 of the day. */
  readonly start: number
  readonly group: Group
}

export function columnsOf(from: number, until: number, groups: readonly Group[]): Column[] {
  const columns: Column[] = []
  for (let day = tokyoDay(from); (startOfDay(day) ?? until) < until; day = dayAfter(day, 1)) {
    for (const group of groups) columns.push({ key: `${day} ${group.id}`, start: startOfDay(day) ?? from, group })
  }
  return columns
}

export interface Placed<Item> extends SlotTimes {
  readonly item: Item
  /** Position among overlapping items, and the number of items side by side. */
  readonly lane: number
  readonly lanes: number
}

/** The parts of the items that lie on one day, side by side where they overlap. */
export function placeOnDay<Item extends SlotTimes>(items: readonly Item[], dayStart: number): Placed<Item>[] {
  const parts = items
    .map((item) => ({
      item,
      start: Math.max(item.start, dayStart),
      end: Math.min(item.end, dayStart + DAY_SECONDS),
    }))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start || b.end - a.end)
  const placed: Placed<Item>[] = []
  let cluster: { readonly part: (typeof parts)[number]; readonly lane: number }[] = []
  let clusterEnd = Number.NEGATIVE_INFINITY
  const close = () => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane + 1))
    placed.push(...cluster.map(({ part, lane }) => ({ ...part, lane, lanes })))
    cluster = []
  }
  for (const part of parts) {
    if (part.start >= clusterEnd) close()
    const taken = new Set(cluster.filter((other) => other.part.end > part.start).map(({ lane }) => lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    clusterEnd = cluster.length === 0 ? part.end : Math.max(clusterEnd, part.end)
    cluster.push({ part, lane })
  }
  close()
  return placed
}

/** The cell that the keyboard moves: a half hour, and the position of its group in the day. */
export interface Cursor {
  readonly time: number
  readonly group: number
}

/** AVAIL-05: the cell to which a key moves; undefined for other keys. */
export function movedCursor({ time, group }: Cursor, key: string, groups: number): Cursor | undefined {
  const day = startOfDay(tokyoDay(time)) ?? time
  switch (key) {
    case 'ArrowUp':
      return { time: Math.max(day, time - STEP_SECONDS), group }
    case 'ArrowDown':
      return { time: Math.min(day + DAY_SECONDS - STEP_SECONDS, time + STEP_SECONDS), group }
    case 'ArrowLeft':
      return group > 0 ? { time, group: group - 1 } : { time: time - DAY_SECONDS, group: groups - 1 }
    case 'ArrowRight':
      return group < groups - 1 ? { time, group: group + 1 } : { time: time + DAY_SECONDS, group: 0 }
    case 'PageUp':
      return { time: time - 7 * DAY_SECONDS, group }
    case 'PageDown':
      return { time: time + 7 * DAY_SECONDS, group }
    case 'Home':
      return { time: day, group }
    case 'End':
      return { time: day + DAY_SECONDS - STEP_SECONDS, group }
    default:
      return undefined
  }
}
