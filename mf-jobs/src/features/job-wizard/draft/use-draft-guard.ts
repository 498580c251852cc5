import { useShell } from '@portal/browser/remote'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LeaveAnswer } from './draft-dialogs'

interface DraftGuardOptions {
  readonly isDirty: boolean
  /** With it, leaving offers to save (JDRA-05); without it, the host asks whether to discard. */
  readonly save?: () => Promise<boolean>
}

/** Asks before typed input is lost. `release` lets the wizard leave after saving. */
export function useDraftGuard({ isDirty, save }: DraftGuardOptions) {
  const shell = useShell()
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const resolve = useRef<((leaves: boolean) => void) | undefined>(undefined)
  const released = useRef(false)
  const latest = useRef({ isDirty, save })
  latest.current = { isDirty, save }
  const canSave = save !== undefined
  useEffect(
    () =>
      shell.guardLeave({
        isDirty: () => latest.current.isDirty && !released.current,
        ...(canSave
          ? {
              ask: () =>
                new Promise<boolean>((answer) => {
                  resolve.current?.(false)
                  resolve.current = answer
                  setAsking(true)
                }),
            }
          : {}),
      }),
    [shell, canSave],
  )
  const close = (leaves: boolean) => {
    setAsking(false)
    resolve.current?.(leaves)
    resolve.current = undefined
  }
  const answer = async (choice: LeaveAnswer) => {
    if (choice !== 'save') return close(choice === 'discard')
    setSaving(true)
    const isSaved = await latest.current.save?.().finally(() => setSaving(false))
    close(isSaved ?? false)
  }
  const release = useCallback(() => {
    released.current = true
  }, [])
  return { isAsking, isSaving, answer, release }
}
