import { useState } from 'react'

/**
 * Returns the previous value while the new one has the same content, so that its consumers do not render on every key
 * press.
 */
export function useSame<Value>(value: Value): Value {
  const [kept, setKept] = useState(value)
  if (kept === value || JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}
