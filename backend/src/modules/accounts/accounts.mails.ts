import { mailTemplate } from '../../mail/template'

/** REAL-16: these mails contain no name, because the person who typed the address also typed the name. */
const linkMail = (name: 'verification' | 'newEmail' | 'reset') =>
  mailTemplate<{ url: string }>(({ t, paragraphs }, { url }) => ({
    subject: t(`account.${name}.subject`),
    paragraphs: paragraphs(`account.${name}.body`),
    button: { label: t(`account.${name}.button`), url },
  }))
export const verificationMail = linkMail('verification')
export const newEmailMail = linkMail('newEmail')
export const resetMail = linkMail('reset')

const noticeMail = (name: 'emailChangeAsked' | 'emailChanged') =>
  mailTemplate<{ newEmail: string }>(({ t, paragraphs }, { newEmail }) => ({
    subject: t(`account.${name}.subject`),
    paragraphs: paragraphs(`account.${name}.body`, { newEmail }),
  }))
/** REAL-17: sent to the current address when a change is requested. */
export const emailChangeAskedMail = noticeMail('emailChangeAsked')
/** REAL-17: sent to the previous address after the change. */
export const emailChangedMail = noticeMail('emailChanged')

/** Masks an address so that its owner recognises it, but nobody else can use it. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1***@')
