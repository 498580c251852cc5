import { PRODUCT, type Locale } from '@portal/contracts/kernel'
import type { Composition, Owner } from '@portal/contracts/shell'

export interface PageOptions {
  readonly composition: Composition
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Who owns the address that was asked for; its files are preloaded. */
  readonly owner: Owner
  readonly locale: Locale
  /** Scripts of development alone. */
  readonly extraScripts?: readonly string[]
}

const escapeAttribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** JSON inside a script element: nothing in it can end the element. */
const inlined = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029')

function attributes(composition: Composition, address: string): string {
  const hash = composition.integrity[address]
  // The same rule as webpack's loader: `crossorigin` for another origin only, else a preload is fetched twice.
  return `${hash ? ` integrity="${hash}"` : ''}${/^https?:/.test(address) ? ' crossorigin="anonymous"' : ''}`
}

/** The index page: one file with everything the host must know before it asks the network again. */
export function indexPage({ composition, scripts, styles, owner, locale, extraScripts = [] }: PageOptions): string {
  const link = (address: string) => {
    const as = address.endsWith('.css') ? 'style' : 'script'
    return `<link rel="preload" as="${as}" href="${escapeAttribute(address)}"${attributes(composition, address)}>`
  }
  const remote = composition.remotes.find(({ name, compatible }) => name === owner && compatible)
  const preloads = remote ? [remote.entry, ...remote.preload] : []
  return [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${locale === 'ja' ? PRODUCT.nameJa : PRODUCT.nameEn}</title>`,
    '<meta name="color-scheme" content="light">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...styles.map((address) => `<link rel="stylesheet" href="${escapeAttribute(address)}"${attributes(composition, address)}>`),
    ...scripts.map((address) => `<script defer src="${escapeAttribute(address)}"${attributes(composition, address)}></script>`),
    ...preloads.map(link),
    ...extraScripts.map((address) => `<script defer src="${escapeAttribute(address)}"></script>`),
    '</head>',
    '<body>',
    '<div id="root"></div>',
    `<noscript>${locale === 'ja' ? 'このページを表示するには JavaScript を有効にしてください。' : 'Please enable JavaScript to use this page.'}</noscript>`,
    `<script type="application/json" id="composition">${inlined(composition)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
