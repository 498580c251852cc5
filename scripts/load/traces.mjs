// OPER-02: what traces cost, and one of them whole. Two backends on one database, one of which sends its spans to a
// collector in this process, get the same calls in turns.
import { setTimeout as wait } from 'node:timers/promises'
import { fromSource } from '../lib/from-source.mjs'
import { median } from '../lib/page-times.mjs'
import { Failure } from '../lib/workspace.mjs'

const SLICES = 9
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const BROWSER = '00f067aa0ba902b7'
/** Whose mail is followed. */
const MEMBER = 'demo@example.com'

const shown = (values, digits) =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`

/** The spans of a trace, each below the one that asked for it. */
function treeOf(spans, parent, depth = 1) {
  return spans
    .filter((span) => span.parent === parent)
    .flatMap((span) => [
      `${'  '.repeat(depth)}${span.name}  ${String(span.facts['db.query.text'] ?? '').slice(0, 90)}`.trimEnd(),
      ...treeOf(spans, span.spanId, depth + 1),
    ])
}

async function showOne(port, collector, say) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v2/employer/forgot_password/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-${BROWSER}-01` },
    body: JSON.stringify({ email: MEMBER }),
  })
  if (!answer.ok) throw new Failure(`The call was answered with ${answer.status}.`)
  const own = () => collector.spans.filter(({ traceId }) => traceId === TRACE)
  for (let tries = 0; tries < 100 && !own().some(({ name }) => name === 'send mail'); tries += 1) await wait(200)
  const tree = treeOf(own(), BROWSER)
  say(['One trace, as the collector has it, below the call of a browser:', ...tree].join('\n'))
  if (!tree.some((line) => line.includes('send mail'))) throw new Failure('The trace does not reach the mail.')
}

/** `serve(env)` starts a backend; `calls` makes one call of each kind for the n-th time. */
export async function measureTraces({ serve, prepare, calls, rounds, say }) {
  const { aCollector } = await fromSource('shared/node', 'testing/collector.ts')
  const collector = await aCollector()
  const without = await serve({})
  const traced = await serve({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  try {
    const world = await prepare()
    const sides = [
      { port: without.port, ask: await without.start() },
      { port: traced.port, ask: await traced.start() },
    ]
    /** @type {number[][]} */
    const cpu = []
    /** @type {number[][]} */
    const time = []
    let number = 0
    const slice = async () => {
      /** @type {number[][]} */
      const times = sides.map(() => [])
      for (const { ask } of sides) await ask('loop-start')
      for (let round = 0; round < rounds; round += 1) {
        number += 1
        for (const [at, { port }] of number % 2 === 0 ? [...sides.entries()] : [...sides.entries()].toReversed())
          times[at]?.push(...(await calls(port, world, number)))
      }
      const spent = await Promise.all(sides.map(({ ask }) => ask('loop')))
      return {
        cpu: spent.map(({ cpuMs }, at) => cpuMs / (times[at]?.length ?? 1)),
        time: times.map(median),
      }
    }
    await slice()
    const before = collector.spans.length
    for (let at = 0; at < SLICES; at += 1) {
      const seen = await slice()
      cpu.push(seen.cpu)
      time.push(seen.time)
    }
    const ratio = (pairs) =>
      shown(
        pairs.map(([a, b]) => b / a),
        2,
      )
    const side = (pairs, at, digits) =>
      shown(
        pairs.map((pair) => pair[at]),
        digits,
      )
    say(
      [
        `${SLICES} times ${rounds} rounds of the ten calls, in turns; median (spread), without : with traces`,
        `processor time of a call  ${side(cpu, 0, 2)} : ${side(cpu, 1, 2)} ms, ratio ${ratio(cpu)}`,
        `time of a call            ${side(time, 0, 1)} : ${side(time, 1, 1)} ms, ratio ${ratio(time)}`,
        `${collector.spans.length - before} spans arrived`,
      ].join('\n'),
    )
    // Either would send the mail.
    await without.end()
    await showOne(traced.port, collector, say)
  } finally {
    await without.end()
    await traced.end()
    await collector.close()
  }
}
