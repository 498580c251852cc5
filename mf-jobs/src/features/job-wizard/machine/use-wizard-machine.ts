import { useCallback, useRef, useState } from 'react'
import { initialWizard, nextState } from './wizard.machine'
import type { WizardEvent, WizardState } from './wizard.machine'

export interface WizardMachine {
  readonly state: WizardState
  /** The state now: calls that end and guards that are asked do not wait for the next rendering. */
  readonly now: () => WizardState
  readonly send: (event: WizardEvent) => void
}

export function useWizardMachine(start: () => Parameters<typeof initialWizard>[0]): WizardMachine {
  const [state, setState] = useState(() => initialWizard(start()))
  const latest = useRef(state)
  const now = useCallback(() => latest.current, [])
  const send = useCallback((event: WizardEvent) => setState((latest.current = nextState(latest.current, event))), [])
  return { state, now, send }
}
