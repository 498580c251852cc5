export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** How something is sent. */
export interface Sending {
  /** The same whenever this very mail or SMS is tried again: what receives it recognises a double by it. */
  readonly key: string
  /** Ends the try. */
  readonly signal: AbortSignal
}

/** Takes one mail; throwing a permanent `TaskFailure` means "never", anything else "try again later". */
export interface MailPort {
  /** How many may be under way at once. */
  readonly concurrency: number
  send(mail: OutgoingMail, sending: Sending): Promise<void>
  close?(): void
}
