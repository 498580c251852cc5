/**
 * Long answers, written in pieces. Between two pieces the process serves other requests. On the embedded database this
 * needs an explicit pause, because its answers arrive within the same turn of the event loop.
 */
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A list of pages as the pieces of one JSON array. */
export async function* jsonPieces(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<Buffer> {
  let before = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield Buffer.from(`${before}${page.map((item) => JSON.stringify(item)).join(',')}`)
    before = ','
    await nextTurn()
  }
  yield Buffer.from(before === '[' ? '[]' : ']')
}

/** The lines of a file, page by page; the first piece has the head and the first page. */
export async function* linesOf<Item>(
  head: string,
  pages: AsyncIterable<readonly Item[]>,
  line: (item: Item) => string,
): AsyncGenerator<string> {
  let before = head
  for await (const items of pages) {
    yield before + items.map(line).join('')
    before = ''
    await nextTurn()
  }
  if (before !== '') yield before
}

const COPIED_AT_ONCE = 1024 * 1024

/** All pieces in one buffer, copied with pauses, because ten megabytes at once would delay other requests. */
export async function joined(pieces: readonly Buffer[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafe(pieces.reduce((sum, { length }) => sum + length, 0))
  let [end, pausedAt] = [0, 0]
  for (const piece of pieces) {
    end += piece.copy(whole, end)
    if (end - pausedAt < COPIED_AT_ONCE) continue
    pausedAt = end
    await nextTurn()
  }
  return whole
}

/** Waits for the first piece, so that what fails at once is refused; later it could only break off. */
export async function startedWell<Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncGenerator<Piece>> {
  const first = await pieces.next()
  return (async function* () {
    try {
      if (!first.done) yield first.value
      yield* pieces
    } finally {
      await pieces.return(undefined)
    }
  })()
}

/** The answer of a handler, sent piece by piece. */
export const streamOf = async (pieces: AsyncGenerator<string | Buffer>): Promise<Readable> =>
  Readable.from(await startedWell(pieces))
