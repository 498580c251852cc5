/** The glossary has the one list of what Japanese writes in Latin letters. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const glossary = readFileSync(join(__dirname, '../../../docs/glossary.md'), 'utf8')
const listed = glossary.split('## Latin letters in Japanese')[1]?.split('\n## ')[0] ?? ''

export const LATIN_IN_JAPANESE: ReadonlySet<string> = new Set(
  [...listed.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
)
