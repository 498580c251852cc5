import type { Day } from './edition-store'

/** One host, one remote, and what must become of them. */
export interface Mix {
  readonly host: Day
  readonly remote: Day
  /** Other releases of the remote in the store; the first one stands in the environment before the promotion. */
  readonly beside: readonly Day[]
  /** The day that runs on the page, forced where it was refused; `card` where nothing fits. */
  readonly shows: Day | 'card'
  /** Refused at the promotion. */
  readonly refused?: true
  /** The remote found what the next minor of the contract adds. */
  readonly announced?: true
}

/** Minor apart, major apart, packages apart; what fits is taken as it is, what does not gives way to the newest that fits. */
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

  // Another patch of React and another minor of the kit: the host's own copies are the only ones.
  { host: 'now', remote: 'older-packages', beside: ['now'], shows: 'older-packages' },
  { host: 'older-packages', remote: 'now', beside: ['older-packages'], shows: 'now' },
  { host: 'older-packages', remote: 'older-packages', beside: ['now'], shows: 'older-packages' },
  { host: 'now', remote: 'own-react', beside: ['now'], shows: 'own-react' },
]
