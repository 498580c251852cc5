import { deviceNow } from '@portal/browser/clock'
import { storedValue, type StoredValue } from '@portal/browser/storage'
import * as v from 'valibot'

/** No start takes longer, because load, bootstrap and mount have deadlines. */
export const STARTS_WITHIN = 10_000
/** What is so old says nothing about today. */
const FORGOTTEN_AFTER = 24 * 3_600_000

/** `mf-jobs@1.4.0 root` → when a page of any tab began to start it. A page that gets over the start removes it. */
const StartsSchema = v.record(v.string(), v.number())
type Starts = v.InferOutput<typeof StartsSchema>
const storedStarts = () => storedValue<Starts>('local', 'portal.starting', StartsSchema, {})

export const keyOfNote = (note: string): string => note.split(' ')[0] ?? note

/** Several widgets start at once, and only one of them hangs: a hang proves nothing about each. */
export const isShared = (starts: readonly string[]): boolean =>
  starts.length > 1 && starts.some((note) => note.endsWith(' widget'))

interface Options {
  /** In a frame of another page, which knows itself whether it runs. */
  readonly isFramed: boolean
  readonly stored?: Pick<StoredValue<Starts>, 'read' | 'write'>
  readonly now?: () => number
}

/** What pages of all tabs are starting. A start that does not end hangs, and another tab must not start the same. */
export function createRunningStarts({ isFramed, stored = storedStarts(), now = deviceNow }: Options) {
  const hanging = Object.entries(isFramed ? {} : stored.read())
    .filter(([, since]) => now() - since > STARTS_WITHIN && now() - since < FORGOTTEN_AFTER)
    .map(([note]) => note)
  const hung = new Set(isShared(hanging) ? [] : hanging.map(keyOfNote))
  const over = (isOver: (note: string) => boolean) => {
    const left = Object.entries(stored.read()).filter(([note]) => !isOver(note))
    if (!isFramed) stored.write(Object.fromEntries(left))
  }
  return {
    /** Whether a page that still hangs is starting it. */
    hangs: (key: string): boolean => hung.has(key),
    begin(note: string): void {
      if (!isFramed) stored.write({ ...stored.read(), [note]: now() })
    },
    over,
    forgive(key: string): void {
      hung.delete(key)
      over((note) => keyOfNote(note) === key)
    },
  }
}
