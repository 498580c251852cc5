// Two commands write docs/performance.md: each replaces its own part.
export const API_SECTION = 'The API with 10,000 applicants'

const partOf = (page, title) => {
  const begin = page.indexOf(`\n## ${title}\n`)
  if (begin < 0) return undefined
  const next = page.indexOf('\n## ', begin + 1)
  return { begin, end: next < 0 ? page.length : next }
}

/** The section with its heading, or nothing. */
export function sectionOf(page, title) {
  const part = partOf(page, title)
  return part ? page.slice(part.begin, part.end) : ''
}

/** The page with the section replaced, or added at its end. */
export function withSection(page, title, text) {
  const part = partOf(page, title)
  const made = `\n## ${title}\n\n${text.trimEnd()}\n`
  return part ? `${page.slice(0, part.begin)}${made}${page.slice(part.end)}` : `${page.trimEnd()}\n${made}`
}
