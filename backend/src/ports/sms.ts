import type { Sending } from './mail'

export interface OutgoingSms {
  /** Wire form, +81-9012345678. */
  readonly to: string
  readonly text: string
  /** The code in it, if any; development shows it (D31). */
  readonly code?: string
}

/** Sends one SMS. A permanent `TaskFailure` means "never", any other error "retry later". */
export interface SmsPort {
  readonly concurrency: number
  send(sms: OutgoingSms, sending: Sending): Promise<string | void>
}
