/**
 * What the units of a mix need of each other, beside what each provides (PROOF-01). Both stand as data beside the
 * releases, so the answer needs no code of any unit.
 */
import Ajv, { type ValidateFunction } from 'ajv'
import * as v from 'valibot'

type Json = Readonly<Record<string, unknown>>
const JsonSchema = v.record(v.string(), v.unknown())

const FormSchema = v.object({
  answer: v.optional(JsonSchema),
  query: v.optional(JsonSchema),
  body: v.optional(JsonSchema),
})

/** Of one release, or of the backend. */
export const MatrixSchema = v.object({
  team: v.string(),
  expects: v.array(
    v.object({
      of: v.string(),
      about: v.string(),
      when: v.string(),
      asks: v.optional(v.object({ query: v.optional(JsonSchema), body: v.optional(v.unknown()) })),
      schema: v.optional(JsonSchema),
      such: v.optional(v.unknown()),
    }),
  ),
  /** By subject and case: what tests of the unit recorded, and what its table says. */
  provides: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** What calls take and may give, of the backend alone. */
  forms: v.record(v.string(), FormSchema),
})
export type Matrix = v.InferOutput<typeof MatrixSchema>
type Expected = Matrix['expects'][number]

/** An expectation that does not hold, with both owners. */
export interface Broken extends Pick<Expected, 'of' | 'about' | 'when'> {
  readonly by: string
  readonly byTeam: string
  readonly ofTeam: string
  readonly why: string
}

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const written = (value: unknown): string => JSON.stringify(value) ?? 'missing'

const ajv = new Ajv({ strict: false, allErrors: false, validateFormats: false })
const compiled = new WeakMap<object, ValidateFunction>()
function faultBy(schema: Json, value: unknown): string | undefined {
  const check = compiled.get(schema) ?? ajv.compile(schema)
  compiled.set(schema, check)
  if (check(value)) return undefined
  const [first] = check.errors ?? []
  const allowed = first?.keyword === 'enum' || first?.keyword === 'const' ? ` (${written(first.params)})` : ''
  return `${first?.instancePath.slice(1).replaceAll('/', '.') || 'it'} ${first?.message ?? 'does not fit'}${allowed}`
}

/** Where a value differs from what is said of it; the rest may be anything. Lists are compared in their order. */
function differing(said: unknown, value: unknown, path = ''): string | undefined {
  if (Array.isArray(said) ? Array.isArray(value) : isRecord(said) && isRecord(value)) {
    for (const [name, one] of Object.entries(said as object)) {
      const found = differing(one, (value as Json)[name], path ? `${path}.${name}` : name)
      if (found !== undefined) return found
    }
    return undefined
  }
  return written(said) === written(value) ? undefined : `${path || 'it'} is ${written(value)} and not ${written(said)}`
}

const branchesOf = (schema: unknown): Json[] => {
  if (!isRecord(schema)) return []
  const inner = [schema['anyOf'], schema['oneOf']].flatMap((list) => (Array.isArray(list) ? list : []))
  return inner.length > 0 ? inner.flatMap(branchesOf) : [schema]
}
const partsOf = (branches: readonly Json[], name: string): unknown => branches.find((one) => one[name])?.[name]

/** The same answer in each other way that the provider allows, where somebody reads it. */
function* otherWays(value: unknown, given: unknown, read: unknown): Generator {
  const [forms, wanted] = [branchesOf(given), branchesOf(read)]
  if (value !== null && forms.some(({ type }) => type === 'null')) yield null
  const known = partsOf(forms, 'enum')
  if (Array.isArray(known) && partsOf(wanted, 'enum')) yield* known
  const properties = partsOf(forms, 'properties')
  const readable = partsOf(wanted, 'properties')
  if (isRecord(value) && isRecord(properties) && isRecord(readable)) {
    const required = partsOf(forms, 'required')
    for (const name of Object.keys(readable)) {
      if (!Array.isArray(required) || !required.includes(name)) {
        const { [name]: _left, ...rest } = value
        yield rest
      }
      for (const other of otherWays(value[name], properties[name], readable[name])) yield { ...value, [name]: other }
    }
  }
  const items = partsOf(forms, 'items')
  if (Array.isArray(value) && items) {
    yield []
    if (value.length > 0)
      for (const other of otherWays(value[0], items, partsOf(wanted, 'items'))) yield [other, ...value.slice(1)]
  }
}

/** What the provider would not take of a request; what it does not know, it ignores. */
function refusedOf(asked: unknown, form: Json | undefined, what: string): string | undefined {
  if (asked === undefined) return undefined
  if (!form) return `takes no ${what}`
  const properties = partsOf(branchesOf(form), 'properties')
  const ignored = isRecord(asked) && isRecord(properties) && Object.keys(asked).find((name) => !(name in properties))
  if (ignored) return `ignores ${ignored} in the ${what}`
  const fault = faultBy(form, asked)
  return fault === undefined ? undefined : `refuses the ${what}: ${fault}`
}

function whyBroken({ about, when, asks, schema, such }: Expected, provider: Matrix): string | undefined {
  const form = provider.forms[about]
  const refused = refusedOf(asks?.query, form?.query, 'query') ?? refusedOf(asks?.body, form?.body, 'body')
  if (refused !== undefined) return refused
  if (!schema && such === undefined) return form ? undefined : 'is not there'
  const cases = provider.provides[about]
  if (!cases) return 'is not there'
  if (!Object.hasOwn(cases, when)) return 'has no such case'
  const fact = cases[when]
  const meant = such === undefined ? undefined : differing(such, fact)
  if (!schema) return meant
  const fault = faultBy(schema, fact) ?? meant
  if (fault !== undefined || !form?.answer) return fault
  for (const other of otherWays(fact, form.answer, schema)) {
    const found = faultBy(schema, other)
    if (found !== undefined) return `may be so that ${found}`
  }
  return undefined
}

/** Every expectation between these units that does not hold. `concerns` leaves out pairs that nobody asks about. */
export function brokenIn(
  mix: ReadonlyMap<string, Matrix>,
  concerns: (by: string, of: string) => boolean = () => true,
): Broken[] {
  return [...mix].flatMap(([by, { team: byTeam, expects }]) =>
    expects.flatMap((expected): Broken[] => {
      const { of, about, when } = expected
      // A provider without a matrix was released before there was one.
      const provider = concerns(by, of) ? mix.get(of) : undefined
      const why = provider && whyBroken(expected, provider)
      return provider && why !== undefined ? [{ by, byTeam, of, ofTeam: provider.team, about, when, why }] : []
    }),
  )
}

export const sentenceOf = ({ by, byTeam, of, ofTeam, about, when, why }: Broken): string =>
  `${by} (${byTeam}) expects ${about} of ${of} (${ofTeam}), ${when}: ${why}`
