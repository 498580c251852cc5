import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The value of the last finished render, for code that runs after it: listeners, timers, answers. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
