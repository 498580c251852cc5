/** TELL-03: the mails of notifications, one layout for every kind. */
import { namedIn, type Locale } from '@portal/contracts/kernel'
import { kindOf, notificationText } from '@portal/contracts/notifications'
import type { NotificationData, NotificationType } from '@portal/contracts/notifications'
import { paths } from '@portal/contracts/shell'
import type { Texts } from '../../locales'
import { harmless } from '../../mail/harmless'
import { mailTemplate } from '../../mail/template'
import type { CompanyNames } from './company-names'
import { excerpt } from './excerpt'

/** The address of the member's choices. */
export const settingsPath = `${paths.userSettings.path}?view=notifications`

interface AnyMail {
  readonly company: CompanyNames
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

const subject = ({ t, locale }: Texts, company: CompanyNames, text: string): string =>
  t('notice.subject', { company: harmless(namedIn(company, locale)), text })

const endOf = ({ t }: Texts, stop: 'notice.stop' | 'notice.stopDigests', { settingsUrl, stopUrl }: AnyMail) => [
  { text: t('notice.settings'), url: settingsUrl },
  { text: t(stop), url: stopUrl },
]

/** What happened, without the text of an applicant. Names that strangers typed do not become links. */
function shortText(locale: Locale, textKey: string, data: NotificationData): string {
  const safe = Object.entries(data).map(
    ([name, value]) => [name, typeof value === 'string' ? harmless(value) : value] as const,
  )
  return notificationText(textKey, locale, Object.fromEntries(safe), 'short')
}

export const notificationMail = mailTemplate<NotificationMailData>((texts, mail) => {
  const { t, locale } = texts
  const { todo, action } = kindOf(mail.type)
  const text = shortText(locale, mail.textKey, mail.data)
  const quote = typeof mail.data.text === 'string' ? [t('notice.quote', { text: excerpt(mail.data.text, locale) })] : []
  return {
    subject: subject(texts, mail.company, text),
    paragraphs: [t('notice.sentence', { text }), ...quote, todo[locale]],
    button: { label: action[locale], url: mail.url },
    after: endOf(texts, 'notice.stop', mail),
  }
})

export const digestMail = mailTemplate<DigestMailData>((texts, mail) => {
  const { t, locale } = texts
  const items = mail.items.map(({ textKey, data, url }) => ({ text: shortText(locale, textKey, data), url }))
  const text = items[0]?.text ?? ''
  const others = items.length - 1
  return {
    subject: subject(texts, mail.company, others === 0 ? text : t('digest.more', { text, others })),
    paragraphs: [t('digest.lead', { number: items.length })],
    items,
    button: { label: t('digest.button'), url: mail.listUrl },
    after: endOf(texts, 'notice.stopDigests', mail),
  }
})
