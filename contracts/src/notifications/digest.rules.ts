const TOKYO_OFFSET = 9 * 3600
const DAY = 86_400

/** TELL-02: the hours in Tokyo at which digests go out. */
export const DIGEST_HOURS = [8, 17] as const

/** The next of them after a moment, in epoch seconds. */
export function nextDigest(now: number): number {
  const midnight = Math.floor((now + TOKYO_OFFSET) / DAY) * DAY - TOKYO_OFFSET
  const moments = [0, 1].flatMap((days) => DIGEST_HOURS.map((hour) => midnight + days * DAY + hour * 3600))
  return moments.find((moment) => moment > now) ?? now
}
