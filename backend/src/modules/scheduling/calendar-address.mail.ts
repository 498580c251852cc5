import { mailTemplate } from '../../mail/template'

export const calendarAddressMail = mailTemplate<undefined>(({ t, paragraphs }) => ({
  subject: t('calendarAddress.subject'),
  paragraphs: paragraphs('calendarAddress.body'),
}))
