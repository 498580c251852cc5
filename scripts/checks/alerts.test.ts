import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const root = join(__dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
interface Rules {
  groups: { rules: { alert: string; expr: string }[] }[]
}

const rules = (parse(read('ops/alerts.yml')) as Rules).groups.flatMap((group) => group.rules)
const sources = [
  'shared/delivery/src/server/portal-metrics.ts',
  'backend/src/readings.ts',
  ...readdirSync(join(root, 'backend/src/metrics')).map((name) => `backend/src/metrics/${name}`),
]
const ours = new Set(
  sources.flatMap((path) => [...read(path).matchAll(/'(portal_[a-z_]+)'/g)].map(([, name]) => name ?? '')),
)
// A metric of prom-client itself.
const known = new Set([...ours, 'nodejs_eventloop_lag_p99_seconds'])
const namesIn = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:portal|nodejs)_[a-z0-9_]+/g)].map(([name]) =>
    name.replace(/_(?:bucket|sum|count)$/, ''),
  )

it.each(rules)('[REAL-33] $alert asks for metrics that exist and has a section of its own', ({ alert, expr }) => {
  expect(namesIn(expr).length).toBeGreaterThan(0)
  expect(namesIn(expr).filter((name) => !known.has(name))).toEqual([])
  expect(read('docs/operations.md')).toContain(`### ${alert}\n`)
})
