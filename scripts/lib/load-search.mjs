// LIST-02 under measurement: what is typed while somebody looks for a person, in a company of many applications.
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

/** Another page each time: one that did not change is not read again, and would be no measurement. */
const queryOf = (at) =>
  new URLSearchParams({
    q: TYPED[at % TYPED.length],
    limit: String(100 - (Math.floor(at / TYPED.length / SORTS.length) % 90)),
    sort: SORTS[Math.floor(at / TYPED.length) % SORTS.length],
  })

/** Milliseconds of each search, one after the other; `ask(query)` returns status and time of one. */
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
