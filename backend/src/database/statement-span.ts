import { currentSpan, type Span } from '@portal/node'

const LONGEST = 2000
const LITERAL = /'[^']*(?:'|$)/g
const NUMBER = /(?<![\w$".])\d+(?:\.\d+)?/g

/** The text of a statement without the values that stand in it; parameters are not in it anyway. */
export const withoutValues = (text: string): string =>
  text.slice(0, LONGEST).replaceAll(LITERAL, '?').replaceAll(NUMBER, '?')

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '')

/** A span of the call that sends this statement, if there is a collector. */
export function spanOfStatement(query: unknown): Span | undefined {
  const span = currentSpan()
  if (!span) return undefined
  const text = withoutValues(textOf(query))
  return span.child(/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL', {
    'db.system.name': 'postgresql',
    'db.query.text': text,
  })
}
