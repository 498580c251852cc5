import { useCallback, useRef } from 'react'

/** Runs one thing at a time: the second click of a double click, and a question asked twice, do nothing. */
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
