import type { Day } from './edition-store'

/** One host, one remote, and the expected result. */
export interface Mix {
  readonly host: Day
  readonly remote: Day
  /** Other releases of the remote in the store; the environment has the first one before the promotion. */
  readonly beside: readonly Day[]
  /** The edition that runs on the page (promoted by force if it was refused); `card` if none fits. */
  readonly shows: Day | 'card'
  /** The promotion is refused. */
  readonly refused?: true
  /** The remote finds the capability of the next minor version. */
  readonly announced?: true
}

/** Different minors, majors and packages. A remote that fits is used; otherwise the newest one that fits. */
export const MIXES: readonly Mix[] = [
  { host: 'oldest', remote: 'now', beside: ['asks'], shows: 'now' },
  { host: 'oldest', remote: 'asks', beside: ['now'], shows: 'asks' },
  { host: 'oldest', remote: 'minor', beside: ['now', 'asks'], shows: 'asks', refused: true },
  { host: 'oldest', remote: 'major', beside: [], shows: 'card', refused: true },

  { host: 'now', remote: 'now', beside: ['asks'], shows: 'now' },
  { host: 'now', remote: 'asks', beside: ['now'], shows: 'asks' },
  { host: 'now', remote: 'minor', beside: [], shows: 'card', refused: true },
  { host: 'now', remote: 'major', beside: ['now'], shows: 'now', refused: true },

  { host: 'minor', remote: 'now', beside: ['minor'], shows: 'now' },
  { host: 'minor', remote: 'asks', beside: ['now'], shows: 'asks', announced: true },
  { host: 'minor', remote: 'minor', beside: ['now'], shows: 'minor', announced: true },
  { host: 'minor', remote: 'major', beside: ['now', 'asks', 'minor'], shows: 'minor', refused: true, announced: true },

  { host: 'major', remote: 'now', beside: ['major'], shows: 'major', refused: true },
  { host: 'major', remote: 'asks', beside: [], shows: 'card', refused: true },
  { host: 'major', remote: 'minor', beside: [], shows: 'card', refused: true },
  { host: 'major', remote: 'major', beside: [], shows: 'major' },

  // Another patch of React and another minor of the kit: the page uses only the host's copies.
  { host: 'now', remote: 'older-packages', beside: ['now'], shows: 'older-packages' },
  { host: 'older-packages', remote: 'now', beside: ['older-packages'], shows: 'now' },
  { host: 'older-packages', remote: 'older-packages', beside: ['now'], shows: 'older-packages' },
  { host: 'now', remote: 'own-react', beside: ['now'], shows: 'own-react' },
]
