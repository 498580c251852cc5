import { useCallback, useEffect, useRef, useState } from 'react'

const FLAG_MS = 3000

/** AACT-20: the loading flag of a status update. It ends with the answer, after 3 seconds at the latest. */
export function useStatusFlag() {
  const [isUpdating, setUpdating] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const during = useCallback(async <T>(work: Promise<T>): Promise<T> => {
    clearTimeout(timer.current)
    setUpdating(true)
    timer.current = setTimeout(() => setUpdating(false), FLAG_MS)
    try {
      return await work
    } finally {
      clearTimeout(timer.current)
      setUpdating(false)
    }
  }, [])
  return { isUpdating, during }
}
