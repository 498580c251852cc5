import { inks, lines, palettes, surfaces } from '@portal/browser/colors'
import { LOCALES, MARK, productName, type Locale } from '@portal/contracts/kernel'
import { messages } from '@portal/contracts/messages'
import type { FirstView } from '@portal/contracts/shell'
import commonEn from '../../shared/browser/src/i18n/locales/en.json'
import commonJa from '../../shared/browser/src/i18n/locales/ja.json'
import en from './locales/en.json'
import ja from './locales/ja.json'

/**
 * The text and the first fields of the landing page as plain HTML, so that a visitor reads and types before any script
 * has run. The build evaluates this file into the release. Places are those of the live screen; `first-view.spec.ts`
 * compares them. It lies over `#root` until that has a heading. On narrow pages the form is below the first screenful,
 * so only the text is shown. Without scripts the page shows its notice instead.
 */
const style = `
html{background:${surfaces.canvas};scrollbar-gutter:stable}
#first-view{position:absolute;inset:0 0 auto;z-index:1;min-height:100vh;background:${palettes.brand.subtle};color:${inks.DEFAULT};font-size:15px;line-height:1.7;word-break:auto-phrase;
font-family:"Hiragino Sans","Hiragino Kaku Gothic ProN","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif}
#first-view:lang(en){line-height:1.5}
@media (scripting:none){#first-view{display:none}}
:is([data-member],[data-late]) #first-view,#root:has(h1)+#first-view:not([data-composing]){display:none}
#first-view *{box-sizing:border-box;margin:0}
#first-view .head{height:65px;background:${surfaces.panel};border-bottom:1px solid ${lines.DEFAULT}}
#first-view .head>b{display:flex;align-items:center;gap:10px;max-width:1120px;height:64px;margin:0 auto;padding:0 16px;white-space:nowrap}
#first-view svg{width:32px;height:32px}#first-view svg :is(rect,circle){fill:${palettes.brand.solid}}
#first-view .page{display:grid;grid-template-columns:minmax(0,1fr);align-items:start;max-width:1120px;margin:0 auto;padding:32px 16px}
#first-view .eyebrow{margin-bottom:12px;color:${palettes.brand.fg};font-weight:600}
#first-view :is(h1,h2){font-feature-settings:"palt"}
#first-view h1{font-size:30px;line-height:1.35;text-wrap:balance;white-space:pre-line}
#first-view .lead{max-width:34em;margin-top:20px;font-size:17px;color:${inks.muted}}
#first-view ul{margin-top:24px;padding:0;list-style:none}
#first-view li{display:flex;gap:10px;padding:4px 0}
#first-view li::before{content:"";flex:none;width:4px;height:9px;margin:6px 6px 0 6.5px;border:solid ${palettes.brand.fg};border-width:0 1.5px 1.5px 0;transform:rotate(45deg)}
#first-view section{display:none;min-height:1200px;padding:28px;background:${surfaces.panel};border:1px solid ${lines.DEFAULT};border-radius:12px}
#first-view h2{margin-bottom:64px;font-size:20px;line-height:28px}
#first-view .row{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:20px;margin-bottom:20px}
#first-view label{display:grid;gap:6px;align-content:start;font-size:14px;color:${inks.muted}}
#first-view label>span{display:flex;gap:8px;align-items:center;flex-wrap:wrap;color:${inks.DEFAULT};font-weight:600}
#first-view label i{padding:2px 6px;border:1px solid ${palettes.brand.border};border-radius:4px;color:${palettes.brand.fg};font-style:normal;font-size:13px;line-height:1.4}
#first-view label i::before{content:"*";margin-inline-end:2px;color:${palettes.danger.fg};line-height:0}
#first-view input{width:100%;height:44px;padding:0 12px;border:1px solid ${lines.emphasized};border-radius:8px;background:${surfaces.panel};color:${inks.DEFAULT};font:inherit;font-size:15px}
@media (min-width:48rem){#first-view .head>b{padding:0 24px;font-size:17px}#first-view .page{padding:56px 24px}#first-view h1{font-size:36px}}
@media (min-width:64rem){#first-view .page{grid-template-columns:minmax(0,1fr) 480px;gap:56px}#first-view section{display:block}}
@media (min-width:80rem){#first-view h1{font-size:44px}}
`

const CATALOGUES: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  ja: { ...messages.ja, ...commonJa, ...ja },
  en: { ...messages.en, ...commonEn, ...en },
}

const PROMISES = ['landing.promise.free', 'landing.promise.types', 'landing.promise.languages']

/** A field of the registration; what is typed goes to the live field of the same name. All of them are required. */
interface Field {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly type: 'text' | 'tel' | 'email'
  readonly autocomplete: string
}
const ROWS: readonly (readonly Field[])[] = [
  [{ name: 'companyName', label: 'register.companyName', type: 'text', autocomplete: 'organization' }],
  [
    { name: 'contactName', label: 'register.contactName', type: 'text', autocomplete: 'name' },
    {
      name: 'contactNum',
      label: 'register.contactNum',
      hint: 'field.phone.hint',
      type: 'tel',
      autocomplete: 'tel-national',
    },
  ],
  [{ name: 'email', label: 'field.email', hint: 'register.email.hint', type: 'email', autocomplete: 'email' }],
]

const escaped = (text: string): string => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function bodyIn(locale: Locale): string {
  /** A text may contain others, as i18next has it. */
  const text = (key: string): string => {
    const found = CATALOGUES[locale][key]?.replace(/\$t\(([^()]+)\)/g, (_, inner: string) => text(inner))
    if (found === undefined || found.includes('{{')) throw new Error(`The first view needs a plain text ${key}.`)
    return found
  }
  const said = (tag: string, key: string, name = tag) => `<${name}>${escaped(text(key))}</${tag}>`
  const field = ({ name, label, hint, type, autocomplete }: Field) =>
    [
      `<label><span>${escaped(text(label))}${said('i', 'common.required')}</span>`,
      `<input name="${name}" type="${type}" autocomplete="${autocomplete}">`,
      hint === undefined ? '' : escaped(text(hint)),
      '</label>',
    ].join('')
  return [
    '<div id="first-view">',
    `<div class="head"><b>${MARK}${productName(locale)}</b></div>`,
    '<div class="page"><div>',
    said('p', 'landing.eyebrow', 'p class="eyebrow"'),
    said('h1', 'landing.title'),
    said('p', 'landing.lead', 'p class="lead"'),
    `<ul>${PROMISES.map((promise) => said('li', promise)).join('')}</ul>`,
    '</div>',
    `<section aria-label="${escaped(text('register.title'))}">${said('h2', 'register.title')}`,
    ...ROWS.map((row) => `<div class="row">${row.map(field).join('')}</div>`),
    '</section></div></div>',
  ].join('')
}

export const firstView: FirstView = {
  unless: ['invite_token', 'verified', 'login'],
  style,
  bodies: Object.fromEntries(LOCALES.map((locale) => [locale, bodyIn(locale)])),
}
