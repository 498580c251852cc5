export interface OutgoingMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Takes one mail; throwing means "try again later". */
export interface MailPort {
  send(mail: OutgoingMail): Promise<void>
}
