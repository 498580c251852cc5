/** `node traced-process.js <endpoint> <calls>`: answers so many calls, and says how, and what it loaded. */
import fastify from 'fastify'
import { currentSpan, followCalls, startTracing } from '../index'

const [endpoint = '', calls = '1'] = process.argv.slice(2)
const TRACE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

async function run(): Promise<void> {
  const tracing = await startTracing({ endpoint, service: 'traced', environment: 'test' })
  const http = fastify()
  followCalls(http, tracing)
  http.get('/things/:id', async () => {
    currentSpan()?.child('SELECT', { 'db.query.text': 'select $1' }).end({}, '23505')
    return {}
  })
  const statuses = new Set<number>()
  for (let count = 0; count < Number(calls); count += 1)
    statuses.add((await http.inject({ url: '/things/secret', headers: { traceparent: TRACE } })).statusCode)
  await http.close()
  const before = performance.now()
  await tracing?.close()
  const closeMs = performance.now() - before
  // Its API alone is small, and prom-client loads it too.
  const loaded = Object.keys(require.cache).filter((path) => /@opentelemetry.(?!api\b)/.test(path)).length
  process.stdout.write(JSON.stringify({ statuses: [...statuses], closeMs, loaded }))
  process.exit(0)
}
void run()
