import { useRef } from 'react'

/** The value drawn before while the new one says the same, so that who depends on it is not drawn again at each key. */
export function useSame<Value>(value: Value): Value {
  const kept = useRef(value)
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value
  return kept.current
}
