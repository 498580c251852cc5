/** What verifies a mix in a browser. */
import type { UnitName } from '@portal/contracts/shell'
import type { Covered } from './covered'

export interface Portal {
  readonly url: string
  /** Starts the same mix once more, with data and a clock of its own. Missing if only an address was given. */
  readonly again?: () => Promise<{ readonly url: string }>
  /** Ends what was started, also again. */
  end(): Promise<void>
}

export interface Journeys {
  /** Starts the environment on its own port with its own database. */
  start(name: string): Promise<Portal>
  /** Mounts entrances and runs journeys: those of these units, or all of them. */
  run(portal: Portal, changed: readonly UnitName[] | undefined): Promise<Outcome>
}

export interface Outcome {
  readonly passed: boolean
  readonly covered: readonly Covered[]
  /** The tests that cross no changed unit. */
  readonly notRepeated: number
}
