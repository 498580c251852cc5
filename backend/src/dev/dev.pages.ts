import { PRODUCT } from '@portal/contracts/kernel'
import { escapeHtml } from '../mail/template'
import type { SentMail, SentSms } from './sent-messages'

/** Forbids scripts. The mails are in sandboxed frames, which inherit this policy. */
export const DEV_PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const STYLE = `
  :root { color-scheme: light; --line: #dde3e8; --ink: #1c2733; --quiet: #5b6570; --brand: ${PRODUCT.color}; }
  body { margin: 0; background: #f4f6f8; color: var(--ink); font: 15px/1.6 system-ui, sans-serif; }
  main { max-width: 820px; margin: 0 auto; padding: 32px 20px 64px; }
  h1 { font-size: 24px; margin: 0 0 16px; }
  form { display: flex; gap: 8px; margin: 0 0 24px; }
  input { flex: 1; padding: 10px 12px; border: 1px solid #8a96a1; border-radius: 8px; font: inherit; }
  button { padding: 10px 20px; border: 0; border-radius: 8px; background: var(--brand); color: #fff; font: inherit; font-weight: 600; }
  article { margin: 0 0 16px; padding: 20px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
  h2 { margin: 0; font-size: 17px; }
  .meta { margin: 4px 0 12px; color: var(--quiet); font-size: 13px; }
  pre { margin: 0; white-space: pre-wrap; word-break: break-word; font: inherit; }
  a { color: var(--brand); word-break: break-all; }
  details { margin-top: 12px; }
  iframe { width: 100%; height: 480px; margin-top: 12px; border: 1px solid var(--line); border-radius: 8px; }
  .code { font-size: 24px; font-weight: 700; letter-spacing: 4px; }
`

const moment = (seconds: number) => new Date(seconds * 1000).toLocaleString('ja-JP', { timeZone: 'Asia/Tokyo' })

/** Escapes a text and turns its addresses into links. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"'）」]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}" rel="noreferrer">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')

function page(title: string, label: string, to: string | undefined, entries: readonly string[]): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>` +
    `<form method="get"><input name="to" value="${escapeHtml(to ?? '')}" aria-label="${label}" placeholder="${label}"><button>Show</button></form>` +
    `${entries.length > 0 ? entries.join('') : '<p>Nothing was sent yet.</p>'}</main></body></html>`
  )
}

export const mailPage = (mails: readonly SentMail[], to?: string): string =>
  page(
    'Sent mails',
    'Recipient',
    to,
    mails.map(
      (mail) =>
        `<article><h2>${escapeHtml(mail.subject)}</h2><p class="meta">${escapeHtml(mail.to)} · ${moment(mail.sent_at)}</p><pre>${linked(mail.text)}</pre>` +
        `<details><summary>HTML</summary><iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html)}"></iframe></details></article>`,
    ),
  )

export const smsPage = (texts: readonly SentSms[], to?: string): string =>
  page(
    'Sent SMS',
    'Number',
    to,
    texts.map(
      (sms) =>
        `<article><h2>${escapeHtml(sms.to)}</h2><p class="meta">${moment(sms.sent_at)}</p>${sms.code ? `<p class="code">${escapeHtml(sms.code)}</p>` : ''}` +
        `<pre>${linked(sms.text)}</pre></article>`,
    ),
  )
