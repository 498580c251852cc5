import type { BulkAction } from '@portal/contracts/applications'
import { createContext } from 'react'

/** LIST-07: a decision that can be taken back. */
export interface HeldDecision {
  readonly action: BulkAction
  readonly ids: readonly number[]
  /** Of the person, if it is one. */
  readonly name?: string
}

export interface HeldDecisions {
  /** The last one, while it can be taken back; until when by `performance.now()`. */
  readonly held: (HeldDecision & { readonly until: number }) | undefined
  readonly offer: (decision: HeldDecision) => void
  readonly takeBack: () => Promise<void>
}
export const HeldDecisionsContext = createContext<HeldDecisions | undefined>(undefined)
