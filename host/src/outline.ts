import { lines, palettes, surfaces } from '@portal/browser/colors'
import { LOCALES, MARK, productName } from '@portal/contracts/kernel'
import type { Outline, SkeletonShape } from '@portal/contracts/shell'

/**
 * The outline of header, sidebar and screen as plain HTML, so that a member sees the page before any script has run.
 * The build evaluates this file into the release. Places are those of the frame and the skeletons;
 * `first-paint.spec.ts` compares them. It is shown over `#root` while that is empty, and its header also while the
 * frame is still loading (`data-outline`). The product's name is written by the style, so that it stands in the page
 * only once.
 */
const style = `
html{background:${surfaces.canvas};scrollbar-gutter:stable}
#outline{display:none;position:absolute;inset:0 0 auto;z-index:1;pointer-events:none;line-height:1.7;
font-family:"Hiragino Sans","Hiragino Kaku Gothic ProN","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif}
#outline:lang(en){line-height:1.5}
#outline *{box-sizing:border-box}
[data-member] #root:empty+#outline,[data-member] #root:has([data-outline])+#outline{display:block}
#root:not(:empty)+#outline :is(.side,.page){display:none}
#outline .head{display:flex;align-items:center;gap:4px;height:56px;padding:0 8px;background:${surfaces.panel};border-bottom:1px solid ${lines.DEFAULT}}
#outline .head::before{content:"";width:40px}
#outline .name{display:flex;align-items:center;gap:8px;color:${palettes.brand.fg};font-weight:700;font-size:14px;white-space:nowrap}
#outline svg{width:28px;height:28px}#outline svg :is(rect,circle){fill:${palettes.brand.solid}}
#outline .side{display:none;position:absolute;top:56px;width:256px;height:calc(100vh - 56px);background:${surfaces.panel};border-right:1px solid ${lines.DEFAULT}}
#outline .page{max-width:1120px;margin:0 auto;padding:16px;display:grid;gap:24px}
#outline .form>*{max-width:672px}
#outline .page i{display:block;border-radius:6px;background:${palettes.gray.muted}}
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

const BLOCKS: Readonly<Record<SkeletonShape, number>> = {
  list: 7,
  cards: 4,
  detail: 4,
  calendar: 2,
  form: 5,
  public: 0,
}

const bodyOf = (shape: string, blocks: number, name: string): string =>
  [
    '<div id="outline" aria-hidden="true">',
    `<div class="head"><span class="name" data-name="${name}">${MARK}</span></div>`,
    '<div class="side"></div>',
    `<div class="main"><div class="page ${shape}"><i></i><div class="rest">${'<i></i>'.repeat(blocks)}</div></div></div>`,
    '</div>',
  ].join('')

export const outline: Outline = {
  style,
  bodies: Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.fromEntries(
        Object.entries(BLOCKS).map(([shape, blocks]) => [shape, bodyOf(shape, blocks, productName(locale))]),
      ),
    ]),
  ),
}
