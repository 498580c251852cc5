/**
 * Limits for what a remote does to the page. Each is far above what a user causes, because a false alarm removes a
 * screen.
 */
export const LIMITS = {
  /** The time between two checks. A check reads some hundred properties and the position of header and sidebar. */
  lookMs: 2_000,
  /** The part of the time between two checks that scripts in frames over 50 ms take. Below it, clicks still work. */
  busyShare: 0.8,
  /**
   * After so many checks a remote is reported, and later stopped. A slow phone may need many seconds for a long form.
   */
  busyLooks: { told: 3, stopped: 10 },
  /** Changes of the page per second: the fastest screens draw 120 frames per second. */
  changesPerSecond: 200,
  changeLooks: { told: 1, stopped: 3 },
  /** Changes of the address between two checks without any input of the user. */
  moves: 16,
  /** A slow machine gets through fewer of them, but goes on and on. */
  slowMoves: 6,
  slowMoveLooks: { told: 3, stopped: 5 },
  /** Listeners on window and document: a screen of ours has fewer than ten. */
  listeners: { told: 100, stopped: 500 },
  /** Elements inside a remote's place: browsers become slow above some ten thousand. */
  elements: 50_000,
  /** How often a page removes elements that cover or hide the frame. */
  uncovers: 3,
  /** After this time the locks of a closing dialog are removed, and the session of another tab has arrived. */
  settleMs: 500,
} as const
