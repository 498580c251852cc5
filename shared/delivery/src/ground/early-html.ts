/**
 * What a release may put into the index page before any script has run: an outline and first views (`first-views.ts`
 * of contracts). A page shows it unchanged, so only tags and attributes that draw are let in. A script, an event, an
 * address, a form or a frame is none of them.
 */
import type { FirstView, Outline } from '@portal/contracts/shell'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Tags without an end. */
const VOID = words('input br hr')
const HTML = new Set([
  ...VOID,
  ...words('div span p b i em strong small ul ol li dl dt dd h1 h2 h3 h4 header footer main nav section article'),
  ...words('label svg'),
])
/** The only tags inside a picture; each ends in itself. */
const SHAPES = words('rect circle ellipse line path polyline polygon')
const ATTRIBUTES = words(
  'class lang dir role hidden name type autocomplete readonly disabled focusable viewbox width height ' +
    'x y x1 y1 x2 y2 rx ry r cx cy d points fill fill-rule clip-rule stroke stroke-width stroke-linecap stroke-linejoin ' +
    'transform opacity',
)
const SAID = /^(?:aria|data)-[a-z-]+$/
/** The ids that the page itself looks for; another one could stand in for a part of the page. */
const IDS = words('first-view outline')
const INPUTS = words('text tel email')
const SVG = 'http://www.w3.org/2000/svg'

// Whatever is written in another way than this is refused, because browsers read it in ways of their own.
const PIECE =
  /(?<text>[^<>]+)|<\/(?<end>[a-z][a-z0-9]*)>|<(?<tag>[a-z][a-z0-9]*)(?<given>(?:\s+[^\s"'<>=/]+="[^"<>]*")*)\s*(?<alone>\/?)>/gy
const GIVEN = /\s+([^\s"'<>=/]+)="([^"<>]*)"/gy

function faultOfAttributes(given: string): string | undefined {
  const seen = new Set<string>()
  for (const [, written = '', value = ''] of given.matchAll(GIVEN)) {
    const name = written.toLowerCase()
    const isSaid = SAID.test(name)
    const isKnown = name === 'id' ? IDS.has(value) : name === 'xmlns' ? value === SVG : isSaid || ATTRIBUTES.has(name)
    const isWrong =
      !isKnown || seen.has(name) || (name === 'type' && !INPUTS.has(value)) || (!isSaid && /&|url|script/i.test(value))
    if (isWrong) return `${written}="${value}"`
    seen.add(name)
  }
  return undefined
}

/** The first thing in this HTML that a page may not show. */
export function faultOfHtml(html: string): string | undefined {
  const open: string[] = []
  let at = 0
  for (const { 0: piece, groups } of html.matchAll(PIECE)) {
    at += piece.length
    const { end, tag, given = '', alone } = groups ?? {}
    if (end !== undefined && open.pop() !== end) return piece
    if (tag === undefined) continue
    const isPicture = open.at(-1) === 'svg'
    if (!(isPicture ? SHAPES : HTML).has(tag)) return piece
    const fault = faultOfAttributes(given)
    if (fault !== undefined) return fault
    // HTML ignores the slash of any other tag, so what follows would stand inside it.
    if (alone === '/' ? !isPicture && !VOID.has(tag) : isPicture) return piece
    if (alone === '' && !VOID.has(tag)) open.push(tag)
  }
  if (at < html.length) return html.slice(at, at + 40)
  return open.length > 0 ? `<${open.at(-1)}> without an end` : undefined
}

/** A style ends with its tag, and may not fetch anything. */
const faultOfStyle = (style: string): string | undefined =>
  /<|@import|url\s*\(|image-set\s*\(|expression\s*\(|\\/i.exec(style)?.[0]

const checked = new WeakMap<object, string | undefined>()

/** The first thing in an outline or a first view that a page may not show. Each object is read once. */
export function faultOfEarly(early: Outline | FirstView): string | undefined {
  if (!checked.has(early)) {
    const byLocale: readonly (string | Readonly<Record<string, string>>)[] = Object.values(early.bodies)
    const bodies = byLocale.flatMap((body) => (typeof body === 'string' ? [body] : Object.values(body)))
    checked.set(early, faultOfStyle(early.style) ?? bodies.map(faultOfHtml).find((fault) => fault !== undefined))
  }
  return checked.get(early)
}
