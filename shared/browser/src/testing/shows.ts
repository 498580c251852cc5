import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Facts = Record<string, Record<string, unknown>>
const sorted = (value: object) => Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))

/**
 * What a unit does in a case, as its tests see it, stands in its `provides.json`; a release carries the file, and what
 * other units expect is compared with it (PROOF-01). A test that sees something else fails; `PROVIDES=write` writes
 * what it sees.
 */
export function shows(room: string, about: string, when: string, fact: unknown): void {
  const file = join(__dirname, '../../../..', room, 'provides.json')
  const seen: unknown = JSON.parse(JSON.stringify(fact))
  const known = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Facts
  if (process.env['PROVIDES'] === 'write') {
    const written = sorted({ ...known, [about]: sorted({ ...known[about], [when]: seen }) })
    writeFileSync(file, `${JSON.stringify(written, null, 2)}\n`)
  } else expect({ [about]: { [when]: seen } }).toEqual({ [about]: { [when]: known[about]?.[when] } })
}

/** How often a change told the others, and with which details. */
export const told = (
  { emitted }: { readonly emitted: readonly { readonly name: string; readonly detail: unknown }[] },
  event: string,
) => {
  const details = emitted.filter(({ name }) => name === event).map(({ detail }) => detail ?? null)
  return { times: details.length, details }
}
