import { useCallback, useRef } from 'react'

/** Runs one action at a time and ignores further calls, such as the second click of a double click. */
export function useAlone() {
  const isRunning = useRef(false)
  return useCallback(async (work: () => unknown): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await work()
    } finally {
      isRunning.current = false
    }
  }, [])
}
