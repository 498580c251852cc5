import { storedValue, type StoredValue } from '@portal/browser/storage'
import type { ComposedRemote } from '@portal/contracts/shell'
import * as v from 'valibot'
import { createRunningStarts, isShared, keyOfNote } from './running-starts'

/**
 * `starting`: the remote loads or mounts, which is when endless loops happen. `shown`: it has been visible for a
 * moment. `left`: the page ended normally before that.
 */
type Stage = 'starting' | 'shown' | 'left'
export type NotePlace = 'load' | 'root' | 'overlay' | 'widget'
type Version = Pick<ComposedRemote, 'name' | 'version'>

/**
 * One hang during the start of a version is sufficient evidence. A hang while it was shown may have another cause, so
 * it counts less. A reload during the start counts least: only a remote that reloads the page itself causes several in
 * a row.
 */
const WEIGHT: Readonly<Record<Stage, number>> = { starting: 4, shown: 2, left: 1 }
const PROOF = 4
/** Loops in effects or callbacks begin shortly after the mount. */
export const STANDS_AFTER = 2_000

const NotesSchema = v.object({
  /** `mf-jobs@1.4.0 root` → its phase. */
  running: v.record(v.string(), v.picklist(['starting', 'shown', 'left'])),
  /** `mf-jobs@1.4.0` → the weight of the hangs recorded for it. */
  died: v.record(v.string(), v.number()),
})
type Notes = v.InferOutput<typeof NotesSchema>
const storedNotes = () => storedValue<Notes>('session', 'portal.running', NotesSchema, { running: {}, died: {} })

const NONE: Required<Options>['stored'] = { read: () => ({ running: {}, died: {} }), write: () => undefined }

export interface RunningNotes {
  /** Whether pages hung in this version. Then it starts only if the user asks for it. */
  hasHung(remote: Version): boolean
  starting(remote: Version, place: NotePlace): void
  shown(remote: Version, place: NotePlace): void
  gone(remote: Version, place: NotePlace): void
  /** The user asks for another try. */
  forgive(remote: Version): void
}

interface Options {
  /**
   * In a frame of another page of the tab, as the preview beside a form: that page runs, so its notes say nothing of
   * hangs.
   */
  readonly isFramed?: boolean
  readonly stored?: Pick<StoredValue<Notes>, 'read' | 'write'>
  readonly view?: Window
  readonly isReload?: () => boolean
  readonly wasUsed?: () => boolean
}
const reloaded = () =>
  (performance.getEntriesByType?.('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload'

const keyOf = ({ name, version }: Version): string => `${name}@${version}`

/** Whether the user pressed a key or a pointer in this page. Then the user caused a reload, not the remote. */
function watchUse(view: Window): () => boolean {
  let isUsed = false
  const use = (event: Event) => {
    isUsed ||= event.isTrusted
  }
  for (const name of ['pointerdown', 'keydown']) view.addEventListener(name, use, { capture: true, passive: true })
  return () => isUsed
}

/**
 * A page that hangs in a remote's code cannot report it. So the session storage records what runs before it runs, and a
 * page that ends normally or is hidden removes the record. If the next page finds a record, it names the code in which
 * the last page hung. A page in another tab finds what began too long ago in a page that still hangs.
 */
export function createRunningNotes({
  isFramed = window.parent !== window,
  stored = isFramed ? NONE : storedNotes(),
  view = window,
  isReload = reloaded,
  wasUsed = watchUse(view),
}: Options = {}): RunningNotes {
  const found = stored.read()
  const died = new Map(Object.entries(found.died))
  // A page counts once for a version, even if the version runs in several places.
  const weights = new Map<string, number>()
  const begun = Object.keys(found.running).filter((note) => found.running[note] === 'starting')
  for (const [note, stage] of Object.entries(found.running)) {
    if (stage === 'left' && !isReload()) continue
    const key = keyOfNote(note)
    const weight = WEIGHT[stage === 'starting' && isShared(begun) ? 'shown' : stage]
    weights.set(key, Math.max(weights.get(key) ?? 0, weight))
  }
  for (const [key, weight] of weights) died.set(key, (died.get(key) ?? 0) + weight)
  const running = new Map<string, Stage>()
  const inAllTabs = createRunningStarts({ isFramed })
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const write = (now: ReadonlyMap<string, Stage> = view.document.visibilityState === 'hidden' ? new Map() : running) =>
    stored.write({ running: Object.fromEntries(now), died: Object.fromEntries(died) })
  if (Object.keys(found.running).length > 0) write()

  const set = (note: string, stage: Stage | undefined) => {
    if (stage === 'starting') inAllTabs.begin(note)
    else inAllTabs.over((one) => one === note)
    clearTimeout(timers.get(note))
    timers.delete(note)
    if (stage) running.set(note, stage)
    else running.delete(note)
    write()
  }
  // The browser hides a page after `pagehide`, and this must not overwrite what `pagehide` recorded.
  let isLeaving = false
  view.addEventListener('pagehide', () => {
    isLeaving = true
    const left = new Map<string, Stage>()
    for (const [note, stage] of running) {
      if (stage === 'shown') died.delete(keyOfNote(note))
      else if (!wasUsed()) left.set(note, 'left')
    }
    write(left)
    inAllTabs.over((note) => running.has(note))
  })
  view.addEventListener('pageshow', (event) => {
    isLeaving = false
    if (event.persisted) write()
  })
  view.document.addEventListener('visibilitychange', () => {
    if (isLeaving) return
    write()
    if (view.document.visibilityState === 'hidden') inAllTabs.over((note) => running.has(note))
  })

  return {
    hasHung: (remote) => inAllTabs.hangs(keyOf(remote)) || (died.get(keyOf(remote)) ?? 0) >= PROOF,
    starting: (remote, place) => set(`${keyOf(remote)} ${place}`, 'starting'),
    shown(remote, place) {
      const note = `${keyOf(remote)} ${place}`
      timers.set(
        note,
        setTimeout(() => set(note, 'shown'), STANDS_AFTER),
      )
    },
    gone(remote, place) {
      const note = `${keyOf(remote)} ${place}`
      if (running.get(note) === 'shown') died.delete(keyOf(remote))
      set(note, undefined)
    },
    forgive(remote) {
      died.delete(keyOf(remote))
      inAllTabs.forgive(keyOf(remote))
      write()
    },
  }
}
