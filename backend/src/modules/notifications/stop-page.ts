import type { Locale } from '@portal/contracts'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import type { Config } from '../../config'
import { smallPage } from '../../http/small-page'
import { escapeHtml } from '../../mail/template'
import { settingsPath } from './notification.mail'

export type StopPage =
  | { readonly state: 'unknown'; readonly locale: Locale }
  | { readonly state: 'ask'; readonly locale: Locale; readonly name: string; readonly token: string }
  | { readonly state: 'done'; readonly locale: Locale; readonly name: string }

const TEXTS = {
  ja: {
    ask: {
      title: 'メールを止めますか？',
      body: (name: string) =>
        `「${name}」のお知らせをメールで受け取らないようにします。ポータルの中のお知らせは、これまでどおり届きます。`,
    },
    done: {
      title: 'メールを止めました',
      body: (name: string) =>
        `「${name}」のお知らせは、今後メールでは届きません。ポータルの中のお知らせは、これまでどおり届きます。`,
    },
    unknown: {
      title: 'このリンクは使えません',
      body: () => 'メールの受け取り方は、ログイン後にユーザー設定で変更できます。',
    },
    stop: 'メールを止める',
    settings: 'ユーザー設定を開く',
  },
  en: {
    ask: {
      title: 'Stop these mails?',
      body: (name: string) =>
        `“${name}” is not sent by e-mail any more. It still stands among the notifications in the portal.`,
    },
    done: {
      title: 'The mails are stopped',
      body: (name: string) =>
        `“${name}” is not sent by e-mail from now on. It still stands among the notifications in the portal.`,
    },
    unknown: {
      title: 'This link does not work',
      body: () => 'After signing in you can change in the user settings which mails you get.',
    },
    stop: 'Stop these mails',
    settings: 'Open the user settings',
  },
} as const

export function stopPage({ origin }: Config, page: StopPage): string {
  const t = TEXTS[page.locale]
  const { title, body } = t[page.state]
  const form =
    page.state === 'ask'
      ? `<form method="post" action="${notificationsEndpoints.stop.path}?token=${encodeURIComponent(page.token)}"><button>${t.stop}</button></form>`
      : ''
  return smallPage({
    locale: page.locale,
    title,
    content:
      `<p${page.state === 'done' ? ' role="status"' : ''}>${escapeHtml(body('name' in page ? page.name : ''))}</p>${form}` +
      `<a href="${origin}${settingsPath}">${t.settings}</a>`,
  })
}
