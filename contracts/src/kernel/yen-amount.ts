import { normalizeNumeric } from './text'

/** From the largest, so that each part of an amount is smaller than the one before. */
const UNITS = { 億: 100_000_000, 万: 10_000, 千: 1000, 百: 100 } as const
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`
const PARTS = Object.keys(UNITS).map((unit) => `(?:(${NUMBER})${unit})?`)
const AMOUNT = new RegExp(`^${PARTS.join('')}(${NUMBER})?$`)
/** Longer amounts lose digits as numbers. */
const MOST_CHARACTERS = 15

/**
 * The yen that somebody means by `250000`, `250,000円`, `２５万`, `25.5万` or `25万5千`; undefined for anything of which
 * another amount could be meant, because pay must never change its meaning on the way (MEET-14).
 */
export function yenAmount(typed: string): number | undefined {
  const text = normalizeNumeric(typed)
    .replaceAll('、', ',')
    .replace(/^[¥\\]/, '')
    .replace(/円$/, '')
  const parts = text.length <= MOST_CHARACTERS ? AMOUNT.exec(text)?.slice(1) : undefined
  if (!parts || parts.every((part) => part === undefined)) return undefined
  const units = [...Object.values(UNITS), 1]
  let yen = 0
  let room = Infinity
  for (const [index, part] of parts.entries()) {
    if (part === undefined) continue
    const unit = units[index] ?? 1
    const value = Number(part.replaceAll(',', '')) * unit
    // `25万30000` has a second part that is larger than the unit of the first.
    if (value >= room) return undefined
    yen += value
    room = unit
  }
  // 0.1 has no exact number: 25.1万 is 251,000.
  const whole = Math.round(yen)
  return Math.abs(yen - whole) < 1e-6 ? whole : undefined
}
