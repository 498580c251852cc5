import { PRODUCT, productName } from '@portal/contracts'
import type { Locale } from '@portal/contracts'
import { textsIn, type Texts } from '../locales'

/** The content of a mail; the sender in its subject, greeting, footer and HTML are the same for all. */
export interface MailText {
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** Lines with a link each. */
  readonly items?: readonly { readonly text: string; readonly url: string }[]
  readonly button?: { readonly label: string; readonly url: string }
  /** Lines with a link each, below all else. */
  readonly after?: MailText['items']
  /** The languages of the mail if it is not in the one of its receiver. */
  readonly languages?: readonly Locale[]
}

export type MailTemplate<Data> = (texts: Texts, data: Data) => MailText

/** Gives a template the type of its data; its sentences stand in the catalogues. */
export const mailTemplate = <Data>(template: MailTemplate<Data>): MailTemplate<Data> => template

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`

const item = ({ text, url }: { readonly text: string; readonly url: string }) =>
  `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="color:${PRODUCT.color}">${escapeHtml(text)}</a></p>`

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface MailPage {
  readonly language: string
  readonly subject: string
  readonly product: string
  /** Escaped HTML, as the footer. */
  readonly content: string
  readonly footer: string
}

/** The card in which every mail stands. */
export const mailPage = ({ language, subject, product, content, footer }: MailPage): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
  '<body style="margin:0;padding:24px;background:#f4f6f8;font-family:sans-serif;color:#1c2733;line-height:1.7">' +
  '<div style="max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;overflow-wrap:anywhere;word-break:break-word">' +
  `<p style="margin:0 0 24px;font-weight:700;color:${PRODUCT.color}">${escapeHtml(product)}</p>${content}` +
  `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dde3e8;font-size:12px;color:#5b6570">${footer}</p>` +
  '</div></body></html>'

/** `label` is escaped HTML. */
export const mailButton = ({ label, url }: { readonly label: string; readonly url: string }): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${PRODUCT.color};color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>`

export function renderMail<Data>(template: MailTemplate<Data>, locale: Locale, data: Data): RenderedMail {
  const texts = textsIn(locale)
  const { subject: about, paragraphs, items = [], button, after = [], languages = [locale] } = template(texts, data)
  const product = productName(locale)
  // Before every subject, so that a list of mails shows who writes.
  const subject = `${texts.t('mail.sender', { product })}${about}`
  const footer = languages
    .map((language) => textsIn(language).t('mail.footer', { product: productName(language) }))
    .join('\n')
  const text = [
    ...paragraphs,
    ...items.map((item) => `${item.text}\n${item.url}`),
    ...(button ? [`${button.label}\n${button.url}`] : []),
    ...after.map((item) => `${item.text}\n${item.url}`),
    `--\n${footer}`,
  ].join('\n\n')
  const html = mailPage({
    language: locale,
    subject,
    product,
    content:
      paragraphs.map(paragraph).join('') +
      items.map(item).join('') +
      (button
        ? mailButton({ label: escapeHtml(button.label), url: button.url }) +
          `<p style="margin:0 0 16px;font-size:12px;color:#5b6570;word-break:break-all">${escapeHtml(button.url)}</p>`
        : '') +
      after.map(item).join(''),
    footer: escapeHtml(footer).replace('\n', '<br>'),
  })
  return { subject, text, html }
}
