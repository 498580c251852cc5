import type { BulkAction, Decided } from '@portal/contracts/applications'
import { createContext } from 'react'

/** LIST-07: a decision that can be taken back. */
export interface HeldDecision {
  readonly action: BulkAction
  readonly ids: readonly number[]
  /** The name of the person, if there is only one. */
  readonly name?: string
  /** What leaves about this person. */
  readonly sends?: Decided['results'][number]['sends']
}

export interface HeldDecisions {
  /** The last decision while it can be taken back; `until` is a time of `performance.now()`. */
  readonly held: (HeldDecision & { readonly until: number }) | undefined
  readonly offer: (decision: HeldDecision) => void
  readonly takeBack: () => Promise<void>
}
export const HeldDecisionsContext = createContext<HeldDecisions | undefined>(undefined)
