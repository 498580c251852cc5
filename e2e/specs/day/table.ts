/** The table of `npm run day`: this product beside the one before. */
import { BEFORE } from './before'
import { withHand, type Effort } from './count-input'

const TASKS = {
  decide: 'decide 20 new applicants',
  answer: 'answer a question of an applicant',
  slots: 'three weeks of slots for two postings',
  find: 'find a person by the kana of the name',
  outcomes: 'report five outcomes',
} as const
export type Task = keyof typeof TASKS

/** At most this share of the clicks before. */
export const AIM = 1 / 3

const WIDTHS = [38, 7, 7, 8, 8, 7, 6] as const
const line = (cells: readonly string[]): string =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[0]) : cell.padStart(WIDTHS[at] ?? 0))).join(' ')

/** The share of the clicks before; undefined for what was not possible. */
export const shareOf = (task: Task, { clicks }: Effort): number | undefined => {
  const before = BEFORE[task]
  return before === undefined ? undefined : clicks / before
}

export function table(efforts: ReadonlyMap<Task, Effort>): string {
  const lines = [...efforts].map(([task, effort]) =>
    line([
      TASKS[task],
      String(effort.clicks),
      String(effort.keys),
      effort.seconds.toFixed(1),
      withHand(effort).toFixed(1),
      String(BEFORE[task] ?? '–'),
      shareOf(task, effort)?.toFixed(2) ?? '–',
    ]),
  )
  return [line(['Task', 'clicks', 'keys', 'seconds', 'by hand', 'before', 'share']), ...lines].join('\n')
}
