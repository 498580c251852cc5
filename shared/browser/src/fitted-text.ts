import { characterCount } from '@portal/contracts/kernel'

/**
 * A text of at most `max` characters, and the caret in it. What is too much is taken from what was just typed or
 * pasted, which ends at the caret. The `maxLength` of HTML counts code units, so `𠮷` would be two.
 */
export function fittedText(typed: string, caret: number, max: number | undefined): { text: string; caret: number } {
  if (max === undefined || characterCount(typed) <= max) return { text: typed, caret }
  const before = Array.from(typed.slice(0, caret))
  const behind = Array.from(typed.slice(caret)).slice(0, max)
  const kept = before.slice(0, Math.max(0, max - behind.length)).join('')
  return { text: kept + behind.join(''), caret: kept.length }
}
