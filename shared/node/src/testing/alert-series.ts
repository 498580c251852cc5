/** OPER-04: alerts are tried with series that a running server gives. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Registry } from 'prom-client'

const FILE = join(__dirname, '../../../../ops/alerts.test.yml')
const OF_PORTAL_SERVER = /^portal_(?:server_|step_backs|composition)/

interface Metric {
  readonly labelNames: readonly string[]
  readonly upperBounds?: readonly number[]
}

/** The series of `ops/alerts.test.yml` that a server should give and does not: another name, label or limit. */
export function seriesNotGiven(registry: Registry, server: 'backend' | 'portal'): string[] {
  const tried = [...readFileSync(FILE, 'utf8').matchAll(/series: '(\w{1,80})(?:\{([^{}']{0,200})\})?'/g)]
  return tried
    .filter(([, name = '']) => OF_PORTAL_SERVER.test(name) === (server === 'portal'))
    .filter(([, name = '', text = '']) => {
      const metric = registry.getSingleMetric(name.replace(/_(?:bucket|count|sum)$/, '')) as unknown as
        | Metric
        | undefined
      if (!metric) return true
      const labels = text === '' ? [] : text.split(',').map((one) => one.split('='))
      return !labels.every(([label = '', value = '']) => {
        const limit = value.replaceAll('"', '')
        if (label !== 'le') return metric.labelNames.includes(label)
        return limit === '+Inf' || metric.upperBounds?.includes(Number(limit))
      })
    })
    .map(([series]) => series)
}
