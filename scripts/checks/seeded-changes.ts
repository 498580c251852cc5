/** Generated changes of what the units of this tree provide: some break what others expect, some are harmless. */
import type { Matrix } from '../../shared/delivery/src/ground/matrix'

export type Mix = ReadonlyMap<string, Matrix>
export interface Seeded {
  readonly kind: string
  /** Who made the change. */
  readonly provider: string
  readonly about: string
  readonly what: string
  readonly mix: Mix
}
type Json = Record<string, unknown>
type Path = readonly (string | number)[]

const isIndex = (part: string | number): boolean => /^\d+$/.test(String(part))
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null
const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((one, key) => (isRecord(one) ? one[key as string] : undefined), value)
function put(value: unknown, path: Path, make: (old: unknown) => unknown): void {
  const holder = at(value, path.slice(0, -1)) as Json
  const key = String(path.at(-1))
  const made = make(holder[key])
  if (made === undefined) delete holder[key]
  else holder[key] = made
}
function* leaves(value: unknown, path: Path = []): Generator<{ path: Path; value: unknown }> {
  if (isRecord(value)) for (const [key, one] of Object.entries(value)) yield* leaves(one, [...path, key])
  else yield { path, value }
}
/** The fields of an answer that its reader names. */
function* fieldsIn(schema: unknown, path: Path = []): Generator<Path> {
  if (!isRecord(schema)) return
  for (const branch of [schema['anyOf'] ?? []].flat()) yield* fieldsIn(branch, path)
  if (isRecord(schema['items'])) yield* fieldsIn(schema['items'], [...path, 0])
  for (const [name, one] of Object.entries(isRecord(schema['properties']) ? schema['properties'] : {})) {
    yield [...path, name]
    yield* fieldsIn(one, [...path, name])
  }
}
/** Where the schema of the provider describes a field of its answer. */
function formPath(schema: unknown, path: Path): Path | undefined {
  let here: Path = []
  for (const key of path) {
    const inner = (one: Path): Path | undefined => {
      const found = at(schema, one)
      const next = typeof key === 'number' ? [...one, 'items'] : [...one, 'properties', key]
      if (at(schema, next) !== undefined) return next
      const branches = isRecord(found) && Array.isArray(found['anyOf']) ? found['anyOf'] : []
      return branches.map((_, index) => inner([...one, 'anyOf', index])).find((branch) => branch !== undefined)
    }
    const next = inner(here)
    if (!next) return undefined
    here = next
  }
  return here
}

/** A change of a copy of what one unit provides. */
const changed = (mix: Mix, provider: string, change: (matrix: Matrix) => void): Mix => {
  const own = structuredClone(mix.get(provider) as Matrix)
  change(own)
  return new Map([...mix, [provider, own]])
}

interface Target {
  readonly kind: string
  readonly provider: string
  readonly about: string
  readonly what: string
  readonly change: (matrix: Matrix) => void
}

const expectations = (mix: Mix) => [...mix.values()].flatMap(({ expects }) => expects)
const leaving = (name: string) => (old: unknown) =>
  isRecord(old) ? Object.fromEntries(Object.entries(old).filter(([key]) => key !== name)) : old

function* breaksOfForm(mix: Mix): Generator<Target> {
  for (const { of: provider, about, when, asks, schema } of expectations(mix)) {
    const target = (kind: string, what: string, change: Target['change']): Target => ({
      kind,
      provider,
      about,
      what: `${about} ${what}`,
      change,
    })
    const fact = ['provides', about, when]
    const matrix = mix.get(provider)
    yield target(`${about.split(' ')[0]} gone`, '', (own) => {
      delete own.provides[about]
      delete own.forms[about]
    })
    if (about.startsWith('screen ')) {
      yield target('address changed', when, (own) => put(own, ['provides', about], () => ({ '/elsewhere': {} })))
      continue
    }
    for (const name of Object.keys(asks?.query ?? {})) {
      yield target('query renamed', name, (own) =>
        put(own, ['forms', about, 'query', 'properties', name], () => undefined),
      )
      yield target('query takes a number', name, (own) =>
        put(own, ['forms', about, 'query', 'properties', name], () => ({ type: 'number' })),
      )
    }
    if (isRecord(asks?.body)) {
      yield target('body needs more', '', (own) =>
        put(own, ['forms', about, 'body', 'required'], (old) => [...((old as string[]) ?? []), 'consent']),
      )
      for (const name of Object.keys(asks.body))
        yield target('body renamed', name, (own) => put(own, ['forms', about, 'body', 'properties'], leaving(name)))
    }
    if (!schema) continue
    yield target('answer wrapped', '', (own) => put(own, fact, (old) => ({ data: old })))
    for (const path of fieldsIn(schema)) {
      const value = at(matrix?.provides[about]?.[when], path)
      if (value === undefined) continue
      const name = path.join('.')
      yield target('field removed', name, (own) => put(own, [...fact, ...path], () => undefined))
      yield target('field renamed', name, (own) => {
        put(own, [...fact, ...path], () => undefined)
        put(own, [...fact, ...path.slice(0, -1), `${path.at(-1)}_v2`], () => value)
      })
      yield target('field as list', name, (own) => put(own, [...fact, ...path], (old) => [old]))
      if (typeof value === 'number') yield target('number as text', name, (own) => put(own, [...fact, ...path], String))
      if (typeof value === 'boolean')
        yield target('boolean as number', name, (own) => put(own, [...fact, ...path], Number))
      if (typeof value === 'string')
        yield target('text as object', name, (own) => put(own, [...fact, ...path], (old) => ({ text: old })))
      const form = formPath(matrix?.forms[about]?.answer, path)
      if (form && typeof path.at(-1) === 'string')
        yield target('field may be absent', name, (own) =>
          put(own, ['forms', about, 'answer', ...form.slice(0, -2), 'required'], (old) =>
            ((old as string[]) ?? []).filter((one) => one !== path.at(-1)),
          ),
        )
    }
  }
}

const TIME = /_at$|_timestamp$|^at$|^since$|_on$|_date$|_by$/
const MONEY = /salary|price|amount|^tax$|cost|credit|paid|remaining|wage/
const COUNT = /count|^total$|^unread$|slots$|applications|hires|left$|max_|days/

function* breaksOfMeaning(mix: Mix): Generator<Target> {
  const read = new Map<string, string>()
  for (const { of, about, when, schema, such } of expectations(mix)) {
    const key = `${of} ${about} ${when}`
    read.set(key, `${read.get(key) ?? ''}${JSON.stringify([schema, such])}`)
  }
  for (const [provider, { provides }] of mix)
    for (const [about, cases] of Object.entries(provides))
      for (const [when, given] of Object.entries(cases)) {
        const readers = read.get(`${provider} ${about} ${when}`)
        if (readers === undefined) continue
        const target = (kind: string, what: string, change: Target['change']): Target => ({
          kind,
          provider,
          about,
          what: `${about} ${what}`,
          change,
        })
        const fact = ['provides', about, when]
        if (about.startsWith('event ')) {
          yield target('event comes twice', when, (own) =>
            put(own, fact, (old) => ({ times: 2, details: [...(old as { details: unknown[] }).details, null] })),
          )
          yield target('event does not come', when, (own) => put(own, fact, () => ({ times: 0, details: [] })))
          if (isRecord(at(given, ['details', 0])))
            yield target('event for another one', when, (own) =>
              put(own, [...fact, 'details', 0], () => ({ applicationId: 2 })),
            )
        }
        if (about.startsWith('link ')) yield target('query ignored', when, (own) => put(own, fact, () => ({})))
        if (about.startsWith('widget '))
          yield target('widget leads elsewhere', '', (own) =>
            put(own, [...fact, 'leadsTo'], () => ['/dashboard/today']),
          )
        if (Array.isArray(given) && given.length > 1)
          yield target('order turned', '', (own) => put(own, fact, (old) => [...(old as unknown[])].reverse()))
        // A unit changes in every line of a list.
        const alike = (path: Path) => path.map((part) => (isIndex(part) ? '*' : part)).join('.')
        const known = new Set<string>()
        for (const { path, value } of leaves(given)) {
          const key = String(path.findLast((part) => !isIndex(part)) ?? about)
          const name = alike(path)
          // What nobody reads breaks nobody.
          if (known.has(name) || (path.length > 0 && !readers.includes(`"${key}"`))) continue
          known.add(name)
          const everywhere = (own: Matrix, make: (old: unknown) => unknown) => {
            const all = [...leaves(own.provides[about]?.[when])].filter((one) => alike(one.path) === name)
            for (const one of all)
              put(own, [...fact, ...one.path], (old) => (typeof old === typeof value ? make(old) : old))
          }
          const number = (kind: string, make: (old: number) => number) =>
            target(kind, name, (own) => everywhere(own, (old) => make(old as number)))
          if (typeof value === 'number' && value !== 0) {
            if (TIME.test(key)) {
              yield number('milliseconds', (old) => old * 1000)
              yield number('another zone', (old) => old + 9 * 3600)
            } else if (MONEY.test(key)) {
              yield number('hundredths of yen', (old) => old * 100)
              yield number('thousands of yen', (old) => Math.max(1, Math.floor(old / 1000)))
              yield number('with tax', (old) => Math.round(old * 1.1))
            } else if (COUNT.test(key)) yield number('counts others too', (old) => old + 5)
          }
          if (typeof value === 'boolean' && path.length > 0)
            yield target('turned round', name, (own) => everywhere(own, (old) => !old))
          if (key === 'status') yield target('another state', name, (own) => everywhere(own, () => 'XX'))
        }
      }
}

/** Takes of each kind in turn, spread over its targets. */
function spread(targets: readonly Target[], most: number): Target[] {
  const byKind = new Map<string, Target[]>()
  for (const one of targets) byKind.set(one.kind, [...(byKind.get(one.kind) ?? []), one])
  const kinds = [...byKind.values()]
  const taken: Target[] = []
  for (let turn = 0; taken.length < most && turn < most; turn += 1)
    for (const one of kinds) {
      const found = one[(turn * 7919) % one.length]
      if (found && taken.length < most && !taken.includes(found)) taken.push(found)
    }
  return taken
}
const made = (mix: Mix, { change, provider, ...rest }: Target): Seeded => ({
  ...rest,
  provider,
  mix: changed(mix, provider, change),
})

export const seededBreaks = (mix: Mix, form = 60, meaning = 40): Seeded[] =>
  [...spread([...breaksOfForm(mix)], form), ...spread([...breaksOfMeaning(mix)], meaning)].map((one) => made(mix, one))

/** Releases that break nobody: more to read, other texts, further cases, another address with the old one kept. */
export function harmlessReleases(mix: Mix, count = 500): Seeded[] {
  const kinds: Record<string, (own: Matrix, turn: number) => void> = {
    'a further field': (own, turn) => {
      const calls = Object.keys(own.forms)
      const about = calls.filter((call) => own.forms[call]?.answer)[turn % calls.length] ?? calls[0] ?? ''
      for (const fact of Object.values(own.provides[about] ?? {}))
        for (const one of [fact].flat()) if (isRecord(one)) one[`more_${turn}`] = turn
      const properties = own.forms[about]?.answer?.['properties']
      if (isRecord(properties)) properties[`more_${turn}`] = { type: 'number' }
    },
    'other texts': (own, turn) => {
      for (const cases of Object.values(own.provides))
        for (const { path, value } of leaves(cases))
          if (typeof value === 'string' && /[^\x20-\x7e]/.test(value)) put(cases, path, () => `文${turn}`)
    },
    'a further query': (own, turn) => {
      for (const { query } of Object.values(own.forms))
        if (isRecord(query?.['properties'])) (query['properties'] as Json)[`more_${turn}`] = { type: 'string' }
    },
    'an optional field of a body': (own, turn) => {
      for (const { body } of Object.values(own.forms))
        if (isRecord(body?.['properties'])) (body['properties'] as Json)[`more_${turn}`] = { type: 'string' }
    },
    'a further value that nobody has yet': (own, turn) => {
      for (const { answer } of Object.values(own.forms))
        for (const { path } of leaves(structuredClone(answer)))
          if (path.at(-2) === 'enum' && path.at(-1) === '0')
            put(answer, path.slice(0, -1), (old) => [...(old as unknown[]), `NEW${turn}`])
    },
    'a further screen, widget and case': (own, turn) => {
      own.provides[`screen more${turn}`] = { [`/dashboard/more-${turn}`]: {} }
      own.provides[`widget more${turn}`] = { declared: { size: 'small', leadsTo: [] } }
      own.provides['event jobsChanged'] = {
        ...own.provides['event jobsChanged'],
        [`case ${turn}`]: { times: 2, details: [] },
      }
    },
    'another address, the old one kept': (own, turn) => {
      for (const [about, cases] of Object.entries(own.provides))
        if (about.startsWith('screen ')) own.provides[about] = { [`/dashboard/new-${turn}`]: {}, ...cases }
    },
    'other names inside': (own, turn) => {
      own.expects = [...own.expects].reverse()
      own.team = `${own.team}`
      own.provides[`internal ${turn}`] = { renamed: turn }
    },
  }
  const names = Object.keys(kinds)
  const providers = [...mix.keys()]
  return Array.from({ length: count }, (_, turn) => {
    const kind = names[turn % names.length] as string
    const isOfCalls = /field|query|value/.test(kind)
    const provider = isOfCalls ? 'backend' : (providers[(turn * 31) % providers.length] as string)
    return made(mix, { kind, provider, about: '', what: String(turn), change: (own) => kinds[kind]?.(own, turn) })
  })
}
