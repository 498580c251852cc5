// Breaks the prose of the repository's pages at the width of the code. The formatter of the code would also pad every
// table to the width of its longest cell, so it leaves pages alone.
export const WIDTH = 120

const FENCE = /^\s*(```|~~~)/
/** A heading, a table's row, HTML, a rule, an empty line: lines that stay as they are. */
const KEPT = /^\s*(#|\||<|---+\s*$|$)/
const ITEM = /^(\s*)([-*+]|\d+[.)])\s+/
/** What would begin an item, a heading, a quotation or a table at the start of a line. */
const BEGINS = /^([-*+#>|]|\d+[.)]$)/

/** Words at which a line may break. Code in backticks is one word, so that it can be searched for. */
const wordsOf = (text) => text.match(/(?:`[^`]*`|[^\s`])+/g) ?? []

function lines(paragraph, first, next) {
  const made = []
  let line = first
  let isEmpty = true
  for (const word of wordsOf(paragraph)) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH && !BEGINS.test(word)) {
      made.push(line)
      line = next
      isEmpty = true
    }
    line += isEmpty ? word : ` ${word}`
    isEmpty = false
  }
  return [...made, line]
}

/** The page in Markdown with its paragraphs and items in lines of at most 120 characters, where words allow it. */
export function wrapped(page) {
  const made = []
  /** The paragraph or item that is being read. */
  let open
  const close = () => {
    if (open) made.push(...lines(open.text, open.first, open.next))
    open = undefined
  }
  let isCode = false
  for (const line of page.split('\n')) {
    const isFence = FENCE.test(line)
    if (isFence || isCode || KEPT.test(line)) {
      close()
      made.push(line)
      if (isFence) isCode = !isCode
      continue
    }
    const [marker, indent = ''] = ITEM.exec(line) ?? []
    if (marker !== undefined) {
      close()
      open = {
        text: line.slice(marker.length),
        first: marker,
        next: indent + ' '.repeat(marker.length - indent.length),
      }
    } else if (open) open.text += ` ${line.trim()}`
    else {
      const margin = /^\s*/.exec(line)?.[0] ?? ''
      open = { text: line.trim(), first: margin, next: margin }
    }
  }
  close()
  return made.join('\n')
}
