/** A page of the backend for people who follow a link in a mail: a card with a heading, and no script. */
import { chosenLocale, localeOfHeader, PRODUCT, productName } from '@portal/contracts'
import type { Locale } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from './handler'

/** The form goes to this page's own address. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const STYLE = `
  body { margin: 0; background: #f4f6f8; color: #1c2733; font: 16px/1.7 "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", Meiryo, sans-serif; overflow-wrap: anywhere; }
  main { max-width: 520px; margin: 48px auto; padding: 32px 24px; background: #fff; border: 1px solid #d5dce2; border-radius: 12px; }
  @media (max-width: 560px) { main { margin: 0; border: 0; border-radius: 0; min-height: 100vh; box-sizing: border-box; } }
  .brand { margin: 0 0 16px; font-weight: 700; color: ${PRODUCT.color}; } h1 { font-size: 22px; line-height: 1.4; margin: 0 0 12px; } p { margin: 0 0 20px; }
  dl { margin: 0 0 20px; padding: 12px 0; border: solid #d5dce2; border-width: 1px 0; } dt { color: #5b6570; font-size: 14px; } dd { margin: 0 0 8px; white-space: pre-line; }
  dd:last-child { margin: 0; } ul { margin: 0; padding: 0; list-style: none; } li { margin: 0 0 8px; }
  button { width: 100%; padding: 13px; border: 0; border-radius: 8px; background: ${PRODUCT.color}; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  a { color: ${PRODUCT.color}; } form { margin: 0 0 16px; } :focus-visible { outline: 3px solid #7a9be0; outline-offset: 2px; }
`

/** The reader's choice in the portal, else the language of the browser, which may be another one. */
export const localeOfReader = ({ headers }: Pick<FastifyRequest, 'headers'>): Locale =>
  chosenLocale(headers.cookie) ?? localeOfHeader(headers['accept-language'])

interface SmallPage {
  readonly locale: Locale
  readonly title: string
  /** Escaped HTML below the heading. */
  readonly content: string
}

export const smallPage = ({ locale, title, content }: SmallPage): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><p class="brand">${productName(locale)}</p>` +
  `<h1>${title}</h1>${content}</main></body></html>`

const HTML = 'text/html; charset=utf-8'

export const headedAsPage = (reply: FastifyReply): FastifyReply =>
  reply.type(HTML).header('content-security-policy', CSP).header('x-robots-tag', 'noindex')

export function answerPage(reply: FastifyReply, fileName: string, data: string): FileAnswer {
  void headedAsPage(reply)
  return { fileName, contentType: HTML, disposition: 'inline', data }
}
