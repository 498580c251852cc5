import type { Locale } from '@portal/contracts/kernel'
import { textsIn } from '../../locales'
import { escapeHtml } from '../../mail/template'
import { SANDBOX_NUMBERS } from './sandbox-gateway'
import { formatYen } from './yen'

/** Forbids scripts. The form is sent to the page's own address, which redirects to the portal. */
export const SANDBOX_PAGE_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const STYLE = `
  body { margin: 0; background: #eef1f4; color: #1c2733; font: 16px/1.7 "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", Meiryo, sans-serif; }
  main { max-width: 480px; margin: 0 auto; padding: 32px 20px 64px; }
  .card { padding: 28px; border: 1px solid #d5dce2; border-radius: 12px; background: #fff; }
  h1 { font-size: 22px; margin: 0 0 8px; } .lead { margin: 0 0 20px; color: #54606b; font-size: 14px; }
  .amount { display: flex; justify-content: space-between; align-items: baseline; padding: 14px 16px; margin-bottom: 20px; border-radius: 8px; background: #f4f6f8; }
  .amount strong { font-size: 22px; font-variant-numeric: tabular-nums; }
  label { display: block; margin: 16px 0 4px; font-weight: 600; font-size: 14px; }
  input { box-sizing: border-box; width: 100%; padding: 12px; border: 1px solid #8a96a1; border-radius: 8px; font: inherit; }
  .row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; } .hint { color: #54606b; font-size: 12px; word-break: break-word; }
  button { width: 100%; margin-top: 16px; padding: 13px; border: 1px solid #2c4a8a; border-radius: 8px; background: #2c4a8a; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  button.quiet { background: #fff; color: #2c4a8a; } button.plain { border-color: transparent; background: none; color: #54606b; }
  .error { padding: 12px 14px; border-radius: 8px; background: #fdecea; color: #9c2a16; }
  :focus-visible { outline: 3px solid #7a9be0; outline-offset: 2px; }
`

export interface SandboxPage {
  readonly locale: Locale
  /** Yen with tax; null if a card is only edited. */
  readonly amount: number | null
  readonly registered: string | undefined
  /** Name and value of the hidden form fields. */
  readonly hidden: Readonly<Record<string, string>>
  readonly error?: 'invalid' | 'declined'
}

interface ChallengePage {
  readonly locale: Locale
  readonly amount: number | null
  readonly hidden: Readonly<Record<string, string>>
}

const carriedBy = (hidden: Readonly<Record<string, string>>): string =>
  Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')

/** The page of the cardholder's bank: it asks whether it is really them (EMV 3-D Secure). */
export function challengePage({ locale, amount, hidden }: ChallengePage): string {
  const { t } = textsIn(locale)
  return (
    pageStart(locale, t('sandbox.challenge.title')) +
    `<body><main><form class="card" method="post">${carriedBy(hidden)}<h1>${t('sandbox.challenge.title')}</h1><p class="lead">${t('sandbox.challenge.lead')}</p>` +
    amountLine(amount, t('sandbox.amount')) +
    `<button name="answer" value="Y">${t('sandbox.challenge.yes')}</button>` +
    `<button class="quiet" name="answer" value="N">${t('sandbox.challenge.no')}</button>` +
    `<button class="plain" name="answer" value="U">${t('sandbox.challenge.error')}</button></form></main></body></html>`
  )
}

const pageStart = (locale: Locale, title: string): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>`

const amountLine = (amount: number | null, label: string): string =>
  amount === null ? '' : `<div class="amount"><span>${label}</span><strong>${formatYen(amount)}</strong></div>`

export function sandboxPage({ locale, amount, registered, hidden, error }: SandboxPage): string {
  const { t } = textsIn(locale)
  return (
    pageStart(locale, t('sandbox.title')) +
    `<body><main><form class="card" method="post" novalidate>${carriedBy(hidden)}<h1>${t('sandbox.title')}</h1><p class="lead">${t('sandbox.lead')}</p>` +
    amountLine(amount, t('sandbox.amount')) +
    (error ? `<p class="error" role="alert">${t(`sandbox.${error}`)}</p>` : '') +
    (registered
      ? `<button class="quiet" name="action" value="registered">${t('sandbox.registered')} ${escapeHtml(registered)}</button>`
      : '') +
    `<label for="number">${t('sandbox.number')}</label><input id="number" name="number" inputmode="numeric" autocomplete="off" maxlength="19" value="${SANDBOX_NUMBERS.approved}">` +
    `<p class="hint">${t('sandbox.hint')}</p>` +
    `<div class="row"><div><label for="expiry">${t('sandbox.expiry')}</label><input id="expiry" name="expiry" autocomplete="off" value="12/30"></div><div><label for="cvc">${t('sandbox.cvc')}</label><input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" maxlength="4" value="123"></div></div>` +
    `<button name="action" value="card">${amount === null ? t('sandbox.register') : t('sandbox.approve')}</button>` +
    `<button class="plain" name="action" value="cancel">${t('sandbox.cancel')}</button></form></main></body></html>`
  )
}
