import { productName, type Locale } from '@portal/contracts/kernel'
import type { SkeletonShape } from '@portal/contracts/shell'
import { FAVICON } from './favicon'

/**
 * The outline of header, sidebar and screen as plain HTML, so that a member sees the page before any script has run.
 * Places and colours are those of the host's frame and skeletons; `first-paint.spec.ts` compares them. It is shown over
 * `#root` while that is empty, and its header also while the host's frame is still loading (`data-outline`). The
 * product's name is written by the style, so that it stands in the page only once.
 */
export const OUTLINE_STYLE = `
html{background:#F6F7F9;scrollbar-gutter:stable}
#outline{display:none;position:absolute;inset:0 0 auto;z-index:1;pointer-events:none;line-height:1.7;
font-family:"Hiragino Sans","Hiragino Kaku Gothic ProN","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif}
#outline:lang(en){line-height:1.5}
#outline *{box-sizing:border-box}
[data-member] #root:empty+#outline,[data-member] #root:has([data-outline])+#outline{display:block}
#root:not(:empty)+#outline :is(.side,.page){display:none}
#outline .head{display:flex;align-items:center;gap:4px;height:56px;padding:0 8px;background:#fff;border-bottom:1px solid #DADFE6}
#outline .head::before{content:"";width:40px}
#outline .name{display:flex;align-items:center;gap:8px;color:#264080;font-weight:700;font-size:14px;white-space:nowrap}
#outline svg{width:28px;height:28px}
#outline .side{display:none;position:absolute;top:56px;width:256px;height:calc(100vh - 56px);background:#fff;border-right:1px solid #DADFE6}
#outline .page{max-width:1120px;margin:0 auto;padding:16px;display:grid;gap:24px}
#outline .form>*{max-width:672px}
#outline .page i{display:block;border-radius:6px;background:#E4E7EC}
#outline .page>i{height:36px;width:60%}
#outline .rest{display:grid;gap:12px}
#outline .rest i{height:64px}
#outline :is(.list,.calendar) .rest i:first-child{height:40px}
#outline :is(.detail,.cards) .rest{gap:16px}
#outline .detail i{height:160px}
#outline .cards .rest i{height:168px}
#outline .calendar .rest i+i{height:480px}
#outline .form .rest{gap:24px}
@media (min-width:30rem){#outline .name::after{content:attr(data-name)}}
@media (min-width:48rem){#outline .head{gap:12px;padding:0 16px}#outline .name{font-size:17px}#outline .page{padding:32px 24px}
#outline .page>i{width:280px}#outline .cards .rest{grid-template-columns:1fr 1fr}}
@media (min-width:64rem){#outline .side{display:block}#outline .main{margin-left:256px}
[data-narrow] #outline .side{width:64px}[data-narrow] #outline .main{margin-left:64px}}
`

const BLOCKS = { list: 7, cards: 4, detail: 4, calendar: 2, form: 5, public: 0 } as const

export function outline(shape: SkeletonShape, locale: Locale): string {
  return [
    '<div id="outline" aria-hidden="true">',
    `<div class="head"><span class="name" data-name="${productName(locale)}">${FAVICON.trim()}</span></div>`,
    '<div class="side"></div>',
    `<div class="main"><div class="page ${shape}"><i></i><div class="rest">${'<i></i>'.repeat(BLOCKS[shape])}</div></div></div>`,
    '</div>',
  ].join('')
}
