import { DAY_SECONDS, HOUR_SECONDS, tokyoDayStart } from '../kernel'

/** TELL-02: the hours in Tokyo at which digests go out. */
export const DIGEST_HOURS = [8, 17] as const

/** The next digest after a moment, both in epoch seconds. */
export function nextDigest(now: number): number {
  const midnight = tokyoDayStart(now)
  const moments = [0, 1].flatMap((days) =>
    DIGEST_HOURS.map((hour) => midnight + days * DAY_SECONDS + hour * HOUR_SECONDS),
  )
  return moments.find((moment) => moment > now) ?? now
}
