/** AVAIL-09: the mail before an interview, in the person's language; the Japanese is easy to read (D103). */
import type { InterviewAnswer } from '@portal/contracts/applications'
import { mailTemplate } from '../../mail/template'
import type { InterviewFacts } from './interview/interview-facts'
import type { ReminderKind } from './transitions'

export interface ReminderMailData {
  readonly kind: ReminderKind
  readonly name: string
  readonly facts: InterviewFacts
  /** How to join an online interview; null while the company has not sent it. */
  readonly online: { readonly text: string; readonly url: string | null } | null
  readonly isConfirmed: boolean
  readonly links: Readonly<Record<InterviewAnswer, string>>
}

export const reminderMail = mailTemplate<ReminderMailData>(
  ({ t }, { kind, name, facts, online, isConfirmed, links }) => {
    const { company, job, day, time, when, place } = facts
    const where =
      place === null
        ? online
          ? t('reminder.online', { entries: online.text })
          : t('reminder.later')
        : t('reminder.place', { place })
    return {
      subject: t(`reminder.${kind}.subject`, { day, time, company }),
      paragraphs: [
        t('applicant.greeting', { name }),
        t(`reminder.${kind}.${isConfirmed ? 'confirmed' : 'ask'}`),
        t('reminder.when', { when }),
        where,
        t('applicant.about', { job, company }),
      ],
      items: place === null && online?.url ? [{ text: t('reminder.join'), url: online.url }] : [],
      ...(!isConfirmed && { button: { label: t('answer.confirm'), url: links.confirm } }),
      after: [t('reminder.otherwise')],
      others: (['request_new_date', 'cancel'] as const).map((answer) => ({
        text: t(`answer.${answer}`),
        url: links[answer],
      })),
    }
  },
)
