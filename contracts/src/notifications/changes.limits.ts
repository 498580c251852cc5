export const EVENT_STREAM = 'text/event-stream'

/** TELL-05. */
export const CHANGES_LIMITS = {
  /** The length of one stream. The page then opens the next one, so that streams also reach a new process. */
  streamSeconds: 300,
  /** Shorter than every limit between backend and browser. */
  beatSeconds: 20,
  /** How often a page without a stream asks. */
  askSeconds: 60,
  /** Visible tabs at the same time, on all devices; a hidden tab has no stream. */
  ofMember: 10,
  ofProcess: 2000,
} as const
