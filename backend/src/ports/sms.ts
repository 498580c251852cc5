export interface OutgoingSms {
  /** Wire form, +81-9012345678. */
  readonly to: string
  readonly text: string
  /** The code in it, if any; development shows it (D31). */
  readonly code?: string
}

export interface SmsPort {
  send(sms: OutgoingSms): Promise<void>
}
