import { useCallback, useMemo, useState } from 'react'
import type { ApiError, ChangedMeanwhile } from '../api'

export interface ChangedAccess {
  /** The save of another editor, while the dialog about it is open. */
  readonly change: ChangedMeanwhile | undefined
  /** Returns whether the refusal is `changed_meanwhile`, and opens the dialog in that case. */
  readonly noticed: (error: unknown) => boolean
  readonly clear: () => void
}

/** Two editors (D105): handles the refusal of a save that was made from an older version. */
export function useChanged(): ChangedAccess {
  const [change, setChange] = useState<ChangedMeanwhile>()
  const noticed = useCallback((error: unknown) => {
    const found = (error as Partial<ApiError> | undefined)?.change
    if (found) setChange(found)
    return found !== undefined
  }, [])
  const clear = useCallback(() => setChange(undefined), [])
  return useMemo(() => ({ change, noticed, clear }), [change, noticed, clear])
}
