/** The text of a PDF as a reader would copy it: maps glyphs back to characters with each font's ToUnicode table. */
import { inflateSync } from 'node:zlib'

const OBJECT = /(\d+) 0 obj\s*([\s\S]*?)endobj/g

function objectsOf(pdf: Buffer): Map<number, { head: string; stream: string }> {
  const source = pdf.toString('latin1')
  const objects = new Map<number, { head: string; stream: string }>()
  for (const [, id, body = ''] of source.matchAll(OBJECT)) {
    const at = body.search(/stream\r?\n/)
    const head = at < 0 ? body : body.slice(0, at)
    const raw =
      at < 0
        ? ''
        : body
            .slice(at)
            .replace(/^stream\r?\n/, '')
            .replace(/\r?\nendstream\s*$/, '')
    const isPacked = head.includes('FlateDecode') && !head.includes('/Length1')
    objects.set(Number(id), {
      head,
      stream: isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw,
    })
  }
  return objects
}

const utf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Glyph → characters, for all fonts together, because our documents have one font. */
function glyphsOf(objects: ReturnType<typeof objectsOf>): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const { stream } of objects.values()) {
    if (!stream.includes('beginbfrange')) continue
    for (const [, from = '', , list] of stream.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*\[([^\]]*)\]/gi)) {
      const texts = [...(list ?? '').matchAll(/<([0-9a-f]*)>/gi)]
      texts.forEach(([, hex = ''], index) => glyphs.set(Number.parseInt(from, 16) + index, utf16(hex)))
    }
  }
  return glyphs
}

/** One line of text per line in the document. */
export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf)
  const glyphs = glyphsOf(objects)
  const lines: string[] = []
  for (const { stream } of objects.values()) {
    for (const [, shown = ''] of stream.matchAll(/\[([^\]]*)\]\s*TJ/g)) {
      const codes = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      lines.push(codes.map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '').join(''))
    }
  }
  return lines.join('\n')
}
