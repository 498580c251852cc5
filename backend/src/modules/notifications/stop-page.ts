import { PRODUCT, productName } from '@portal/contracts'
import type { Locale } from '@portal/contracts'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import type { Config } from '../../config'
import { escapeHtml } from '../../mail/template'
import { settingsPath } from './notification.mail'

/** No script; the form goes to this page's own address. */
export const STOP_PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

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

const STYLE = `
  body { margin: 0; background: #f4f6f8; color: #1c2733; font: 16px/1.7 "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", Meiryo, sans-serif; }
  main { max-width: 520px; margin: 48px auto; padding: 32px 24px; background: #fff; border: 1px solid #d5dce2; border-radius: 12px; }
  .brand { margin: 0 0 16px; font-weight: 700; color: ${PRODUCT.color}; } h1 { font-size: 22px; margin: 0 0 12px; } p { margin: 0 0 20px; }
  button { width: 100%; padding: 13px; border: 0; border-radius: 8px; background: ${PRODUCT.color}; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  a { color: ${PRODUCT.color}; } form { margin: 0 0 16px; } :focus-visible { outline: 3px solid #7a9be0; outline-offset: 2px; }
`

export function stopPage({ origin }: Config, page: StopPage): string {
  const t = TEXTS[page.locale]
  const { title, body } = t[page.state]
  const form =
    page.state === 'ask'
      ? `<form method="post" action="${notificationsEndpoints.stop.path}?token=${encodeURIComponent(page.token)}"><button>${t.stop}</button></form>`
      : ''
  return (
    `<!doctype html><html lang="${page.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><p class="brand">${productName(page.locale)}</p>` +
    `<h1>${title}</h1><p${page.state === 'done' ? ' role="status"' : ''}>${escapeHtml(body('name' in page ? page.name : ''))}</p>${form}` +
    `<a href="${origin}${settingsPath}">${t.settings}</a></main></body></html>`
  )
}
