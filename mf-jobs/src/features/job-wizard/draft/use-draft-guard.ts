import { useLeaveGuard } from '@portal/browser/remote'
import { useEffect, useRef } from 'react'
import type { WizardMachine } from '../machine/use-wizard-machine'
import { isReleased } from '../machine/wizard.machine'
import type { LeaveAnswer } from './draft-dialogs'

interface DraftGuardOptions {
  readonly wizard: WizardMachine
  readonly isDirty: boolean
  /** With it, leaving offers to save (JDRA-05); without it, the host asks whether to discard. */
  readonly save?: () => Promise<boolean>
}

/** Asks before typed input is lost. Returns what the dialog calls with the user's answer. */
export function useDraftGuard({ wizard: { state, now, send }, isDirty, save }: DraftGuardOptions) {
  const resolve = useRef<((leaves: boolean) => void) | undefined>(undefined)
  const answerHost = (leaves: boolean) => {
    resolve.current?.(leaves)
    resolve.current = undefined
  }
  const ask = () =>
    new Promise<boolean>((answer) => {
      answerHost(false)
      resolve.current = answer
      send({ type: 'leave' })
    })
  useLeaveGuard(() => isDirty && !isReleased(now()), save && ask)
  const isAsking = state.over.name === 'leave' || state.over.name === 'leaveSaving'
  useEffect(() => {
    // A conflict replaced the question, so the user stays.
    if (!isAsking) answerHost(false)
  }, [isAsking])
  return async (choice: LeaveAnswer): Promise<void> => {
    let leaves = choice === 'discard'
    if (choice === 'save') {
      send({ type: 'saving' })
      leaves = (await save?.()) ?? false
      if (now().over.name !== 'leaveSaving') return
    }
    answerHost(leaves)
    send({ type: 'close' })
  }
}
