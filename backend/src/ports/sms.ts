import type { Sending } from './mail'

export interface OutgoingSms {
  /** Wire form, +81-9012345678. */
  readonly to: string
  readonly text: string
  /** The code in it, if any; development shows it (D31). */
  readonly code?: string
}

/** Takes one SMS; throwing a permanent `TaskFailure` means "never", anything else "try again later". */
export interface SmsPort {
  readonly concurrency: number
  send(sms: OutgoingSms, sending: Sending): Promise<void>
}
