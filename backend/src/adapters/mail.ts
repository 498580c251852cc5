import { createTransport } from 'nodemailer'
import type { Db } from '../database/database'
import { sentMails } from '../database/system.tables'
import type { Clock } from '../ports/clock'
import type { MailPort } from '../ports/mail'

/** Development and test: keeps what was sent, for D31. */
export const keptMail = (db: Db, clock: Clock): MailPort => ({
  send: async (mail) => {
    await db.insert(sentMails).values({ recipient: mail.to, subject: mail.subject, text: mail.text, html: mail.html, sentAt: clock.now() })
  },
})

export function smtpMail(url: string, from: string): MailPort {
  const transport = createTransport(url)
  return {
    send: async (mail) => {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html })
    },
  }
}
