import { spawnSync } from 'node:child_process'
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

const TRIED = parse(read('ops/alerts.test.yml')) as {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[]
}

it('[OPER-04] each alert is raised once by a series of its metric', () => {
  const raised = TRIED.tests.flatMap(({ alert_rule_test: tried }) =>
    tried.filter(({ exp_alerts: expected = [] }) => expected.length > 0).map(({ alertname }) => alertname),
  )
  expect(raised.sort()).toEqual(rules.map(({ alert }) => alert).sort())
})

const promtool = (...words: string[]) => spawnSync('promtool', words, { cwd: join(root, 'ops'), encoding: 'utf8' })
// Where Debian's package `prometheus` is not installed, the rules are only compared.
const withPromtool = promtool('--version').status === 0 ? describe : describe.skip
withPromtool('with promtool', () => {
  it('[OPER-04] Prometheus reads the rules and raises each of them', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.test.yml')
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') })
  })
})
