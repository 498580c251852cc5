import type { Queryable } from './database'

interface Prepared<Row> {
  execute(values: Readonly<Record<string, unknown>>): Promise<Row[]>
}

/**
 * The name of a statement whose text is built once, but which is planned for its values each time: what is best for a
 * company with few rows may be slow for one with thousands.
 */
export const PLANNED_EACH_TIME = ''

/** The limit of kept statements: each form of a search has its own, and users choose the form. */
const MOST_SHAPES = 500

/**
 * A statement (`.prepare(name)`) whose text is built once for each shape. With a name each connection also parses and
 * plans it once; so only for rows found by keys, and with its columns listed.
 */
export function prepared<Row, Shape extends readonly (string | boolean)[]>(
  build: (tx: Queryable, ...shape: Shape) => Prepared<Row>,
): (tx: Queryable, ...shape: Shape) => Prepared<Row> {
  const built = new WeakMap<Queryable, Map<string, Prepared<Row>>>()
  return (tx, ...shape) => {
    const known = built.get(tx) ?? new Map<string, Prepared<Row>>()
    built.set(tx, known)
    const key = shape.join('|')
    const before = known.get(key)
    if (before) return before
    if (known.size >= MOST_SHAPES) known.clear()
    const statement = build(tx, ...shape)
    known.set(key, statement)
    return statement
  }
}
