export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** RFC 8058: the address at which one POST without a login stops mails of this kind. */
  readonly stopUrl?: string
  /** AVAIL-08: an invitation or its cancellation, for the receiver's calendar. */
  readonly calendar?: MailCalendar
  readonly file?: MailFile
}

export interface MailFile {
  readonly name: string
  readonly type: string
  readonly data: Buffer
}

export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly content: string
}

/** The conditions of one attempt to send. */
export interface Sending {
  /** Equal for all attempts of this mail or SMS, so that the receiver recognises a repetition. */
  readonly key: string
  /** Aborts the attempt. */
  readonly signal: AbortSignal
}

/**
 * Sends one mail, and returns what the provider answered. A permanent `TaskFailure` means "never", any other error
 * "retry later".
 */
export interface MailPort {
  /** The maximum number of parallel sends. */
  readonly concurrency: number
  send(mail: OutgoingMail, sending: Sending): Promise<string | void>
  close?(): void
}
