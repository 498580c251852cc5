/** Validates an SVG with a parser in one pass: no scripts, no event handlers, no external references (D67). */
import { SaxesParser } from 'saxes'
import type { SaxesAttributeNS } from 'saxes'

const BANNED_ELEMENTS = new Set([
  'script',
  'foreignobject',
  'iframe',
  'embed',
  'object',
  'audio',
  'video',
  'handler',
  'listener',
  'animate',
  'set',
  'animatetransform',
  'animatemotion',
  'a',
  'html',
  'body',
  'link',
  'meta',
  'base',
  'feimage',
])
const LOCAL = ['#', 'data:image/png;base64,', 'data:image/jpeg;base64,']
const BANNED_TEXTS = ['javascript:', 'expression(', '@import']

class Harmful extends Error {}
const refuse = (): never => {
  throw new Harmful()
}

const isLocal = (address: string): boolean => LOCAL.some((start) => address.trimStart().toLowerCase().startsWith(start))

/** Every `url(…)` of a style must refer to the file itself. */
function checkStyle(given: string): void {
  const text = given.toLowerCase()
  // CSS escapes with a backslash can hide names from this check.
  if (text.includes('\\') || BANNED_TEXTS.some((banned) => text.includes(banned))) refuse()
  for (let at = text.indexOf('url'); at !== -1; at = text.indexOf('url', at + 3)) {
    const rest = text.slice(at + 3, at + 100).trimStart()
    if (!rest.startsWith('(')) continue
    const target = rest.slice(1).trimStart()
    if (!isLocal(target.startsWith('"') || target.startsWith("'") ? target.slice(1) : target)) refuse()
  }
}

function checkAttribute({ prefix, local, value }: SaxesAttributeNS): void {
  const name = local.toLowerCase()
  if (name.startsWith('on')) refuse()
  if (name === 'href' || name === 'src') {
    if (!isLocal(value)) refuse()
    return
  }
  // Metadata of drawing programs under their own prefix is ignored.
  if (prefix === '') checkStyle(value)
}

export function isHarmlessSvg(source: string): boolean {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  let styles = 0
  let root: string | undefined
  parser.on('error', refuse)
  parser.on('processinginstruction', refuse)
  // A doctype may name the standard but define nothing.
  parser.on('doctype', (doctype) => (doctype.includes('[') ? refuse() : undefined))
  parser.on('opentag', ({ local, attributes }) => {
    const name = local.toLowerCase()
    root ??= name
    depth += 1
    if (root !== 'svg' || depth > 200 || BANNED_ELEMENTS.has(name)) refuse()
    if (name === 'style') styles += 1
    for (const attribute of Object.values(attributes)) checkAttribute(attribute)
  })
  parser.on('closetag', ({ local }) => {
    depth -= 1
    if (local.toLowerCase() === 'style') styles -= 1
  })
  const inside = (text: string): void => {
    if (styles > 0) checkStyle(text)
  }
  parser.on('text', inside)
  parser.on('cdata', inside)
  try {
    parser.write(source).close()
    return root === 'svg'
  } catch (error) {
    // The parser throws plain errors for fatal syntax errors.
    if (error instanceof Error) return false
    throw error
  }
}

/** The text of an SVG; undefined if it is not UTF-8. */
export function textOf(data: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    return undefined
  }
}
