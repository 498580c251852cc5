import { productName, type Locale } from '@portal/contracts/kernel'
import type { FirstViewTexts } from '@portal/contracts/shell'
import { escapeHtml } from './escape'
import { FAVICON } from './favicon'
import { handOverFirstView } from './first-view-hand-over'

/**
 * The text and the first fields of a public screen as plain HTML, so that a visitor reads and types before any script
 * has run. Places and colours are those of the live screen; `first-view.spec.ts` compares them. It lies over `#root`
 * until that has a heading. On narrow pages the form is below the first screenful, so only the text is shown. Without
 * scripts the page shows its notice instead.
 */
export const FIRST_VIEW_STYLE = `
html{background:#F6F7F9;scrollbar-gutter:stable}
#first-view{position:absolute;inset:0 0 auto;z-index:1;min-height:100vh;background:#EEF2FA;color:#1B2230;font-size:15px;line-height:1.7;word-break:auto-phrase;
font-family:"Hiragino Sans","Hiragino Kaku Gothic ProN","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif}
#first-view:lang(en){line-height:1.5}
@media (scripting:none){#first-view{display:none}}
:is([data-member],[data-late]) #first-view,#root:has(h1)+#first-view:not([data-composing]){display:none}
#first-view *{box-sizing:border-box;margin:0}
#first-view .head{height:65px;background:#fff;border-bottom:1px solid #DADFE6}
#first-view .head>b{display:flex;align-items:center;gap:10px;max-width:1120px;height:64px;margin:0 auto;padding:0 16px;white-space:nowrap}
#first-view svg{width:32px;height:32px}
#first-view .page{display:grid;grid-template-columns:minmax(0,1fr);align-items:start;max-width:1120px;margin:0 auto;padding:32px 16px}
#first-view .eyebrow{margin-bottom:12px;color:#264080;font-weight:600}
#first-view :is(h1,h2){font-feature-settings:"palt"}
#first-view h1{font-size:30px;line-height:1.35;text-wrap:balance;white-space:pre-line}
#first-view .lead{max-width:34em;margin-top:20px;font-size:17px;color:#4A5260}
#first-view ul{margin-top:24px;padding:0;list-style:none}
#first-view li{display:flex;gap:10px;padding:4px 0}
#first-view li::before{content:"";flex:none;width:4px;height:9px;margin:6px 6px 0 6.5px;border:solid #264080;border-width:0 1.5px 1.5px 0;transform:rotate(45deg)}
#first-view section{display:none;min-height:1200px;padding:28px;background:#fff;border:1px solid #DADFE6;border-radius:12px}
#first-view h2{margin-bottom:64px;font-size:20px;line-height:28px}
#first-view .row{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:20px;margin-bottom:20px}
#first-view label{display:grid;gap:6px;align-content:start;font-size:14px;color:#4A5260}
#first-view label>span{display:flex;gap:8px;align-items:center;flex-wrap:wrap;color:#1B2230;font-weight:600}
#first-view label i{padding:2px 6px;border:1px solid #A9BADF;border-radius:4px;color:#264080;font-style:normal;font-size:13px;line-height:1.4}
#first-view label i::before{content:"*";margin-inline-end:2px;color:#B42318;line-height:0}
#first-view input{width:100%;height:44px;padding:0 12px;border:1px solid #858E9C;border-radius:8px;background:#fff;color:#1B2230;font:inherit;font-size:15px}
@media (min-width:48rem){#first-view .head>b{padding:0 24px;font-size:17px}#first-view .page{padding:56px 24px}#first-view h1{font-size:36px}}
@media (min-width:64rem){#first-view .page{grid-template-columns:minmax(0,1fr) 480px;gap:56px}#first-view section{display:block}}
@media (min-width:80rem){#first-view h1{font-size:44px}}
`

/** Follows the first view in the page. */
export const FIRST_VIEW_SCRIPT = `(${handOverFirstView})()`

export function firstView(locale: Locale, { eyebrow, title, lead, promises, form }: FirstViewTexts): string {
  const said = (tag: string, text: string, name = tag) => `<${name}>${escapeHtml(text)}</${tag}>`
  const field = ({ name, label, hint, type, autocomplete }: FirstViewTexts['form']['rows'][number][number]) =>
    [
      `<label><span>${escapeHtml(label)}${said('i', form.required)}</span>`,
      `<input name="${escapeHtml(name)}" type="${type}" autocomplete="${escapeHtml(autocomplete)}">`,
      hint === undefined ? '' : escapeHtml(hint),
      '</label>',
    ].join('')
  return [
    '<div id="first-view">',
    `<div class="head"><b>${FAVICON.trim()}${escapeHtml(productName(locale))}</b></div>`,
    '<div class="page"><div>',
    said('p', eyebrow, 'p class="eyebrow"'),
    said('h1', title),
    said('p', lead, 'p class="lead"'),
    `<ul>${promises.map((promise) => said('li', promise)).join('')}</ul>`,
    '</div>',
    `<section aria-label="${escapeHtml(form.title)}">${said('h2', form.title)}`,
    ...form.rows.map((row) => `<div class="row">${row.map(field).join('')}</div>`),
    '</section></div></div>',
  ].join('')
}
