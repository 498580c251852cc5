import { DAY_SECONDS, dayAfter, startOfDay, tokyoDay, tokyoDayStart } from '@portal/contracts/kernel'
import { SLOT_LIMITS, type SlotTimes } from '@portal/contracts/scheduling'
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
  for (let day = tokyoDay(from); startOfDay(day) < until; day = dayAfter(day, 1)) {
    for (const group of groups) columns.push({ key: `${day} ${group.id}`, start: startOfDay(day), group })
  }
  return columns
}

export interface Placed<Item> extends SlotTimes {
  readonly item: Item
  /** Position among overlapping items, and the number of these items. */
  readonly lane: number
  readonly lanes: number
  /** Position among the overlapping items that start at the same time. */
  readonly turn: number
  /** All of them have the very same time: each is a line, and none lies on another. */
  readonly isStacked: boolean
}

/**
 * The parts of the items that lie on one day. Of those that overlap, a later one lies on an earlier one and leaves its
 * time and person visible, so that each has the whole width for its text.
 */
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
    const [first] = cluster
    const isStacked =
      lanes > 1 && cluster.every(({ part }) => part.start === first?.part.start && part.end === first.part.end)
    const turns = new Map<number, number>()
    for (const { part, lane } of cluster) {
      const turn = turns.get(part.start) ?? 0
      turns.set(part.start, turn + 1)
      placed.push({ ...part, lane, lanes, turn, isStacked })
    }
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

/** In pixels. */
export const ROW_HEIGHT = 42
/** A line of the text of a slot. */
export const TEXT_HEIGHT = 16
/** What an overlapping slot shows of itself: its time, and two lines for the person. */
export const OVERLAP_HEIGHT = 56
/** A line of a stack is high enough for a finger (WCAG 2.5.8). */
export const LINE_HEIGHT = 25
/** Between a slot and what is below it. */
export const SPACE_BELOW = 3

/** The heights of the half hours: rows in which a stack, or several slots that start there, do not fit are higher. */
export function rowHeights(days: readonly (readonly Placed<unknown>[])[]): readonly number[] {
  const heights = Array.from({ length: ROWS }, () => ROW_HEIGHT)
  for (const { start, end, lanes, turn, isStacked } of days.flat()) {
    const { first, rows } = rowsOf({ start, end })
    if (!isStacked) {
      if (lanes > 1) heights[first] = Math.max(heights[first] ?? 0, (turn + 1) * OVERLAP_HEIGHT)
      continue
    }
    const needed = Math.ceil((lanes * LINE_HEIGHT + SPACE_BELOW) / rows)
    for (let row = first; row < first + rows; row += 1) heights[row] = Math.max(heights[row] ?? 0, needed)
  }
  return heights
}

export const heightOfRows = (heights: readonly number[], first: number, rows: number): number =>
  heights.slice(first, first + rows).reduce((sum, height) => sum + height, 0)

/** The half hours that a part of one day covers. */
export function rowsOf({ start, end }: SlotTimes): { readonly first: number; readonly rows: number } {
  const day = tokyoDayStart(start)
  return { first: Math.floor((start - day) / STEP_SECONDS), rows: Math.ceil((end - start) / STEP_SECONDS) }
}

/** The cell that the keyboard moves: a half hour, and the position of its group in the day. */
export interface Cursor {
  readonly time: number
  readonly group: number
}

/** AVAIL-05: the cell to which a key moves; undefined for other keys. */
export function movedCursor({ time, group }: Cursor, key: string, groups: number): Cursor | undefined {
  const day = tokyoDayStart(time)
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
