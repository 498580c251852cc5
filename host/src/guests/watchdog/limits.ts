/** How much of the page a remote may take. Each is far beyond what a person causes, because a wrong alarm takes a screen away. */
export const LIMITS = {
  /** Between two looks; a look reads some hundred properties and the place of header and sidebar. */
  lookMs: 2_000,
  /** Of the time between two looks, in scripts of frames over 50 ms: with less, clicks still get through between them. */
  busyShare: 0.8,
  /** So many looks are reported, and then stopped: a slow telephone or a computer at its limits may need many seconds for a long form. */
  busyLooks: { told: 3, stopped: 10 },
  /** Changes of the page a second: the fastest screens draw 120 pictures a second, and nobody sees more. */
  changesPerSecond: 200,
  changeLooks: { told: 1, stopped: 3 },
  /** Changes of path between two looks in which nobody touched anything. */
  moves: 16,
  /** Listeners on window and document: a screen of ours holds fewer than ten. */
  listeners: { told: 100, stopped: 500 },
  /** Elements below a remote's place: browsers become slow from some ten thousand on. */
  elements: 50_000,
  /** So often what covers or hides the frame is taken away in a page. */
  uncovers: 3,
  /** Locks of a dialog that closes with its screen are taken back by then, and another tab's session has arrived. */
  settleMs: 500,
} as const
