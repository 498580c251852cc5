/** TELL-03: the mails of notifications, one layout for every kind. */
import type { Locale } from '@portal/contracts'
import { kindOf, notificationText } from '@portal/contracts/notifications'
import type { NotificationData, NotificationType, Said } from '@portal/contracts/notifications'
import { paths } from '@portal/contracts/shell'
import { harmless } from '../../mail/harmless'
import { mailTemplate } from '../../mail/template'
import type { MailText } from '../../mail/template'
import { excerpt } from './excerpt'

/** Where one chooses what one is told of. */
export const settingsPath = `${paths.userSettings.path}?view=notifications`

interface AnyMail {
  readonly company: Said
  readonly settingsUrl: string
  readonly stopUrl: string
}
interface Happened {
  readonly textKey: string
  readonly data: NotificationData
  readonly url: string
}
export interface NotificationMailData extends AnyMail, Happened {
  readonly type: NotificationType
}
export interface DigestMailData extends AnyMail {
  readonly items: readonly Happened[]
  readonly listUrl: string
}

const subject = (locale: Locale, company: Said, text: string): string =>
  ({
    ja: `${harmless(company.ja)}：${text}`,
    en: `${harmless(company.en)}: ${text}`,
  })[locale]

const STOP: Said = { ja: 'この種類のメールを止める', en: 'Stop mails of this kind' }
const STOP_DIGESTS: Said = { ja: 'まとめてお送りするメールを止める', en: 'Stop digests' }
const SETTINGS: Said = { ja: '受け取り方を変更する', en: 'Change how you are told' }
const endOf = (locale: Locale, stop: Said, { settingsUrl, stopUrl }: AnyMail): string[] => [
  `${SETTINGS[locale]}\n${settingsUrl}`,
  `${stop[locale]}\n${stopUrl}`,
]

/** What happened, without the words of an applicant. Names that strangers typed stand in it without links. */
function shortText(locale: Locale, textKey: string, data: NotificationData): string {
  const safe = Object.entries(data).map(
    ([name, value]) => [name, typeof value === 'string' ? harmless(value) : value] as const,
  )
  return notificationText(textKey, locale, Object.fromEntries(safe), 'short')
}

function single(locale: Locale, mail: NotificationMailData): MailText {
  const { todo, action } = kindOf(mail.type)
  const said = shortText(locale, mail.textKey, mail.data)
  const quote = typeof mail.data.text === 'string' ? excerpt(mail.data.text, locale) : undefined
  return {
    subject: subject(locale, mail.company, said),
    paragraphs: [
      { ja: `${said}。`, en: `${said}.` }[locale],
      ...(quote === undefined ? [] : [{ ja: `「${quote}」`, en: `“${quote}”` }[locale]]),
      todo[locale],
    ],
    button: { label: action[locale], url: mail.url },
    after: endOf(locale, STOP, mail),
  }
}

function digest(locale: Locale, mail: DigestMailData): MailText {
  const items = mail.items.map(({ textKey, data, url }) => ({ text: shortText(locale, textKey, data), url }))
  const [first] = items
  const others = items.length - 1
  const more = others === 0 ? '' : { ja: `、ほか${others}件`, en: ` and ${others} more` }[locale]
  return {
    subject: subject(locale, mail.company, `${first?.text ?? ''}${more}`),
    paragraphs: [
      { ja: `新しいお知らせが${items.length}件あります。`, en: `New notifications: ${items.length}` }[locale],
    ],
    items,
    button: { label: { ja: 'お知らせを開く', en: 'Open the notifications' }[locale], url: mail.listUrl },
    after: endOf(locale, STOP_DIGESTS, mail),
  }
}

export const notificationMail = mailTemplate<NotificationMailData>({
  ja: (data) => single('ja', data),
  en: (data) => single('en', data),
})
export const digestMail = mailTemplate<DigestMailData>({
  ja: (data) => digest('ja', data),
  en: (data) => digest('en', data),
})
