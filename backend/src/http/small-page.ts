/** A page of the backend for people who follow a link in a mail: a card with a heading, and no script. */
import { chosenLocale, localeOfHeader, PRODUCT, productName } from '@portal/contracts'
import type { Locale, PersonLanguage } from '@portal/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '../services/handler'

/** The form goes to this page's own address. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Fonts of the system: each language has its own, and Chinese needs other forms of characters than Japanese. Characters
 * with a reading above them need the height of the line.
 */
const STYLE = `
  body { margin: 0; background: #f4f6f8; color: #1c2733; font: 16px/1.7 system-ui, sans-serif; overflow-wrap: anywhere; }
  :lang(ja) { font-family: "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif; }
  main { max-width: 520px; margin: 48px auto; padding: 32px 24px; background: #fff; border: 1px solid #d5dce2; border-radius: 12px; }
  @media (max-width: 560px) { main { margin: 0; border: 0; border-radius: 0; min-height: 100vh; box-sizing: border-box; } }
  .brand { margin: 0 0 16px; font-weight: 700; color: ${PRODUCT.color}; } h1 { font-size: 22px; line-height: 1.4; margin: 0 0 12px; } p { margin: 0 0 20px; }
  h2 { font-size: 17px; margin: 0 0 8px; } rt { font-size: 0.55em; } ruby { ruby-align: center; } .read, .below:lang(ja) { line-height: 2.1; } .read h1 { line-height: 1.9; }
  dl { margin: 0 0 20px; padding: 12px 0; border: solid #d5dce2; border-width: 1px 0; } dt { color: #5b6570; font-size: 14px; } dd { margin: 0 0 8px; white-space: pre-line; }
  dd:last-child { margin: 0; } ul { margin: 0; padding: 0; list-style: none; } li { margin: 0 0 8px; }
  button { width: 100%; min-height: 48px; padding: 10px 13px; border: 1px solid ${PRODUCT.color}; border-radius: 8px; background: ${PRODUCT.color}; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
  button.quiet { background: #fff; color: ${PRODUCT.color}; } button small { display: block; font-weight: 400; }
  fieldset { margin: 0 0 16px; padding: 0; border: 0; min-width: 0; } legend { padding: 0; font-weight: 600; margin: 0 0 8px; }
  label.slot { display: flex; gap: 12px; align-items: center; min-height: 48px; padding: 4px 12px; margin: 0 0 8px; border: 1px solid #8a96a1; border-radius: 8px; } label.slot input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: ${PRODUCT.color}; }
  textarea { width: 100%; box-sizing: border-box; min-height: 140px; margin: 4px 0 12px; padding: 10px; border: 1px solid #8a96a1; border-radius: 8px; font: inherit; }
  details { margin: 0 0 12px; border: 1px solid #d5dce2; border-radius: 8px; padding: 0 12px; } summary { min-height: 48px; padding: 10px 0; box-sizing: border-box; cursor: pointer; color: ${PRODUCT.color}; }
  .notice { padding: 10px 12px; border-left: 4px solid ${PRODUCT.color}; background: #eef3fb; } .fault { border-color: #b3261e; background: #fdf0ef; }
  .below { margin: 32px 0 0; padding: 16px 0 0; border-top: 1px solid #d5dce2; color: #44505b; } blockquote { margin: 0 0 16px; padding: 8px 12px; background: #f4f6f8; border-radius: 8px; }
  blockquote p { margin: 0; } blockquote small { color: #5b6570; }
  a { color: ${PRODUCT.color}; } form { margin: 0 0 16px; } :focus-visible { outline: 3px solid #7a9be0; outline-offset: 2px; }
`

/** The reader's choice in the portal, else the language of the browser, which may be another one. */
export const localeOfReader = ({ headers }: Pick<FastifyRequest, 'headers'>): Locale =>
  chosenLocale(headers.cookie) ?? localeOfHeader(headers['accept-language'])

interface SmallPage {
  readonly locale: Locale
  /** If it is another one than that of the portal's name. */
  readonly language?: PersonLanguage
  readonly title: string
  /** Escaped HTML instead of the title. */
  readonly heading?: string
  /** Escaped HTML below the heading. */
  readonly content: string
}

export const smallPage = ({ locale, language = locale, title, heading = title, content }: SmallPage): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main${heading === title ? '' : ' class="read"'}><p class="brand">${productName(locale)}</p>` +
  `<h1>${heading}</h1>${content}</main></body></html>`

const HTML = 'text/html; charset=utf-8'

export const headedAsPage = (reply: FastifyReply): FastifyReply =>
  reply.type(HTML).header('content-security-policy', CSP).header('x-robots-tag', 'noindex')

export function answerPage(reply: FastifyReply, fileName: string, data: string): FileAnswer {
  void headedAsPage(reply)
  return { fileName, contentType: HTML, disposition: 'inline', data }
}
