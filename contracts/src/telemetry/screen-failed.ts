/**
 * The event with which a remote tells the host that an error replaced its screen. The host renews the addresses of the
 * remote's code if that is the cause. A remote of an older release names no cause.
 */
export const SCREEN_FAILED = 'screen_failed'

export const CAUSES = {
  /** The code of the screen could not be loaded. */
  code: 'code',
} as const
