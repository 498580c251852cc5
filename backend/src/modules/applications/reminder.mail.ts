/** AVAIL-09: the mail before an interview, in the person's language; the Japanese is easy to read (D103). */
import type { InterviewAnswer } from '@portal/contracts/applications'
import type { Locale } from '@portal/contracts/kernel'
import { mailTemplate } from '../../mail/template'
import type { MailText } from '../../mail/template'
import type { InterviewFacts } from './interview-facts'
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

/** The name of each answer, also on the buttons of the page. */
export const ANSWER_NAMES = {
  ja: { confirm: '面接に参加します', request_new_date: '別の日をお願いする', cancel: '面接をキャンセルする' },
  en: { confirm: 'I will be there', request_new_date: 'Ask for another date', cancel: 'Cancel the interview' },
} as const

const TEXTS = {
  ja: {
    greeting: (name: string) => `${name} 様`,
    subject: {
      day: ({ day, time, company }: InterviewFacts) => `面接のお知らせ：${day}${time}（${company}）`,
      hours: ({ time, company }: InterviewFacts) => `もうすぐ面接です：${time}（${company}）`,
    },
    begin: { day: '面接の日が近くなりました。', hours: 'もうすぐ面接の時間です。' },
    ask: '面接に参加できるかどうかを、会社に教えてください。',
    confirmed: '「参加します」という返事は、会社に届いています。',
    when: (text: string) => `日時：${text}（日本時間）`,
    place: '場所：',
    online: 'オンライン面接です。',
    later: 'オンライン面接です。参加の方法は、会社から別のメールで届きます。',
    join: 'オンライン面接を開く',
    job: '求人：',
    company: '企業：',
    otherwise: '参加できないときは、下のリンクから教えてください。リンクは面接が始まるまで、ログインなしで使えます。',
  },
  en: {
    greeting: (name: string) => `Dear ${name},`,
    subject: {
      day: ({ day, time, company }: InterviewFacts) => `Your interview on ${day}, ${time} (${company})`,
      hours: ({ time, company }: InterviewFacts) => `Your interview is soon: ${time} (${company})`,
    },
    begin: { day: 'Your interview is coming up.', hours: 'Your interview begins soon.' },
    ask: 'Please tell the company whether you will be there.',
    confirmed: 'The company knows that you will be there.',
    when: (text: string) => `When: ${text} (Japan time)`,
    place: 'Where: ',
    online: 'This is an online interview.',
    later: 'This is an online interview. The company sends you another mail that says how to join.',
    join: 'Open the online interview',
    job: 'Posting: ',
    company: 'Company: ',
    otherwise:
      'If you cannot come, please use one of the links below. They work without signing in until the interview begins.',
  },
} as const

function reminder(locale: Locale, { kind, name, facts, online, isConfirmed, links }: ReminderMailData): MailText {
  const t = TEXTS[locale]
  const names = ANSWER_NAMES[locale]
  const place = facts.place === null ? (online ? `${t.online}\n${online.text}` : t.later) : `${t.place}${facts.place}`
  return {
    subject: t.subject[kind](facts),
    paragraphs: [
      t.greeting(name),
      `${t.begin[kind]}${{ ja: '', en: ' ' }[locale]}${isConfirmed ? t.confirmed : t.ask}`,
      t.when(facts.when),
      place,
      `${t.job}${facts.job}\n${t.company}${facts.company}`,
    ],
    items: facts.place === null && online?.url ? [{ text: t.join, url: online.url }] : [],
    ...(!isConfirmed && { button: { label: names.confirm, url: links.confirm } }),
    after: [t.otherwise],
    others: (['request_new_date', 'cancel'] as const).map((answer) => ({ text: names[answer], url: links[answer] })),
  }
}

export const reminderMail = mailTemplate<ReminderMailData>({
  ja: (data) => reminder('ja', data),
  en: (data) => reminder('en', data),
})
