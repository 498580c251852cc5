import { useRef } from 'react'

/**
 * Returns the previous value while the new one has the same content, so that its consumers do not render on every key
 * press.
 */
export function useSame<Value>(value: Value): Value {
  const kept = useRef(value)
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value
  return kept.current
}
