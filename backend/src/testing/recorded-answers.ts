/** What a backend answers to the calls of all units' `src/expects.ts`, in the world of the tests (PROOF-01). */
import { execFileSync } from 'node:child_process'
import { readdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@portal/contracts/api'
import type { TestApp } from './test-app'
import { SAMPLES, type World } from './world'

interface Expected {
  readonly about: string
  readonly when: string
  readonly asks?: { readonly query?: Readonly<Record<string, string>> }
  readonly schema?: object
  readonly such?: unknown
}
type Facts = Record<string, Record<string, unknown>>

const root = join(__dirname, '../../..')
const FILE = join(root, 'backend/provides.json')
const asked = readdirSync(root)
  .filter((unit) => existsSync(join(root, unit, 'src/expects.ts')))
  .flatMap((unit) => {
    const written = execFileSync(process.execPath, [join(root, 'shared/build/expects.cjs'), unit], {
      maxBuffer: 64 * 1024 * 1024,
    })
    return (JSON.parse(written.toString()) as { expects: Expected[] }).expects
  })
  .filter(({ about, schema, such }) => about.startsWith('call ') && (schema !== undefined || such !== undefined))

/** Every name that somebody reads, at any depth: what nobody reads is not recorded. */
function namesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, one] of Object.entries(value)) namesIn(one, found.add(name))
  return found
}
const only = (value: unknown, read: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.slice(0, 2).map((one) => only(one, read))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  // A record by keys of its own, such as hours of work.
  const known = entries.filter(([name]) => read.has(name))
  return Object.fromEntries((known.length > 0 ? known : entries).map(([name, one]) => [name, only(one, read)]))
}

/** What is recorded, and what this backend answers. */
export async function recordedAnswers(app: TestApp, world: World): Promise<{ recorded: Facts; seen: Facts }> {
  const seen: Facts = {}
  const read = new Map<string, Set<string>>()
  for (const { about, when, schema, such } of asked)
    read.set(`${about} ${when}`, namesIn([schema, such], read.get(`${about} ${when}`)))
  for (const { about, when, asks } of asked) {
    const endpoint = allEndpoints.find(({ id }) => about === `call ${id}`)
    if (!endpoint || seen[about]?.[when] !== undefined) continue
    const { params, query } = SAMPLES[endpoint.id]?.(world) ?? {}
    const token = endpoint.auth === 'none' ? undefined : world.admin.token
    const reply = await app.call(endpoint, { params, query: (asks?.query ?? query) as never, token })
    seen[about] = {
      ...seen[about],
      [when]: reply.status === 200 && only(reply.ok, read.get(`${about} ${when}`) ?? new Set()),
    }
  }
  if (process.env.PROVIDES === 'write') {
    const sorted = Object.fromEntries(Object.entries(seen).sort(([a], [b]) => (a < b ? -1 : 1)))
    writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
  }
  return { recorded: JSON.parse(readFileSync(FILE, 'utf8')) as Facts, seen }
}
