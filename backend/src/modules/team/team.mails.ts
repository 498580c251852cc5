import { mailTemplate } from '../../mail/template'
import { harmless } from '../../mail/harmless'

/** REAL-16: typed texts are neither at the beginning of the mail nor clickable. */
export const invitationMail = mailTemplate<{ company: string; inviter: string; url: string }>(
  ({ t, paragraphs }, { company, inviter, url }) => ({
    subject: t('invitation.subject', { company: harmless(company) }),
    paragraphs: paragraphs('invitation.body', { company: harmless(company), inviter: harmless(inviter) }),
    button: { label: t('invitation.button'), url },
  }),
)
