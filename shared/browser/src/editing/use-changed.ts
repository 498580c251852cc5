import { useCallback, useMemo, useState } from 'react'
import type { ApiError, ChangedMeanwhile } from '../api'

export interface ChangedAccess {
  /** What somebody else saved, while the question about it shows. */
  readonly change: ChangedMeanwhile | undefined
  /** Answers whether the refusal was about two editors; the question then shows. */
  readonly noticed: (error: unknown) => boolean
  readonly clear: () => void
}

/** Two editors of one thing (D105): keeps the refusal of a save that was made over an older version. */
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
