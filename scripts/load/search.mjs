// Measures LIST-02: the texts that a user types while searching for a person, in a company with many applications.
const TYPED = [
  'n',
  'ng',
  'nguyen',
  'グエン',
  'ぐえん',
  'tanaka',
  'example.com',
  '090',
  '090-1234',
  'ベトナム',
  'vietnam',
  'ホール',
  '新宿',
  'nguyen ホール',
  'nobody at all',
]
const SORTS = ['-applied', 'name', 'waiting', 'interview']

/** A different page each time: an unchanged page is not read again, which would measure nothing. */
const queryOf = (at) =>
  new URLSearchParams({
    q: String(TYPED[at % TYPED.length]),
    limit: String(100 - (Math.floor(at / TYPED.length / SORTS.length) % 90)),
    sort: String(SORTS[Math.floor(at / TYPED.length) % SORTS.length]),
  })

/** The duration of each search in milliseconds, in sequence; `ask(query)` returns its status and time. */
export async function searchTimes(ask, times) {
  const seen = []
  for (let at = 0; at < times; at += 1) {
    const query = queryOf(at)
    const { status, ms } = await ask(`?${query}`)
    if (status !== 200) throw new Error(`The search ${query} was answered with ${status}`)
    seen.push(ms)
  }
  return seen
}
