/** Texts and lists of 1 MB at every call: nobody else waits for them. */
import { LIMITS } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts'
import { allEndpoints } from '@portal/contracts/api'
import { ELEMENT, KEY, textsOf } from '@portal/contracts/factories'
import type { SchemaText } from '@portal/contracts/factories'
import { loopDuring } from './testing/loop'
import { createTestApp } from './testing'
import type { TestApp } from './testing'
import { aWorld, SAMPLES } from './testing/world'
import type { World } from './testing/world'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createTestApp({ oneProcess: true })
  world = await aWorld(app)
})
afterAll(() => app.close())

/** What the specification allows one request to hold the event loop for, in milliseconds. */
const LONGEST = 50
const ROOM = 2000
/** Beginnings and repeated parts on which expressions with two ways to read a text are slow. */
const NASTY: readonly (readonly [string, string])[] = [
  ['{{', ' '],
  ['', 'a-'],
  ['a@', 'a.'],
  ['　', '1 -'],
  ['=', '\u0301'],
]
const ofUnits = ([start, part]: readonly [string, string], units: number): string =>
  start + part.repeat(Math.max(0, Math.floor((units - start.length) / part.length)))

/** As long as the body can be, a little too long, just allowed. */
const LENGTHS: readonly ((most: number) => number)[] = [() => Infinity, (most) => 4 * most + 900, (most) => most]

type Path = SchemaText['path']

/** The sample with the text at this place. */
function withText(sample: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text
  if (step === ELEMENT) return [withText(Array.isArray(sample) ? sample[0] : undefined, rest, text)]
  const given = typeof sample === 'object' && sample !== null ? sample : {}
  if (step === KEY) return { [text]: [] }
  return { ...given, [step]: withText((given as Readonly<Record<string, unknown>>)[step], rest, text) }
}

const withBody = allEndpoints.filter(({ body, multipart }) => body && !multipart)
const tokenOf = ({ auth }: Endpoint) => (auth === 'token' || auth === 'admin' ? world.admin.token : undefined)
const send = (endpoint: Endpoint, body: unknown) =>
  app.callWith(endpoint, body, { params: SAMPLES[endpoint.id]?.(world).params, token: tokenOf(endpoint) })

/** A text that is slow is slow each time; the first call of a kind also compiles code and loads data. */
async function heldBy(endpoint: Endpoint, body: unknown, allowed: number): Promise<number> {
  const { longest } = await loopDuring(() => send(endpoint, body))
  if (longest <= allowed) return longest
  return Math.min(longest, (await loopDuring(() => send(endpoint, body))).longest)
}

describe('[DOOR-01] a body of 1 MB', () => {
  it.each(withBody.map((endpoint) => [endpoint.id, endpoint] as const))(
    'holds nobody up with long texts for %s',
    async (_, endpoint) => {
      const sample = SAMPLES[endpoint.id]?.(world).body
      const plain = { ...(sample as object), unknown: 'x'.repeat(LIMITS.requestBodyBytes - ROOM) }
      const yardstick = await loopDuring(() => send(endpoint, plain))
      const texts = textsOf(endpoint.body)
      const slow: string[] = []
      for (const nasty of NASTY) {
        const share = LIMITS.requestBodyBytes / 4 / (Buffer.byteLength(nasty[1]) / nasty[1].length) / texts.length
        for (const lengthOf of LENGTHS) {
          let body: unknown = sample
          for (const { path, text } of texts)
            body = withText(body, path, ofUnits(nasty, Math.min(lengthOf(text?.max ?? 0), share)))
          const longest = await heldBy(endpoint, body, LONGEST + yardstick.longest)
          if (longest > LONGEST + yardstick.longest) slow.push(`${JSON.stringify(nasty)} ${longest} ms`)
        }
      }
      expect(slow).toEqual([])
    },
  )

  it.each(withBody.map((endpoint) => [endpoint.id, endpoint] as const))(
    'holds nobody up with long lists for %s',
    async (_, endpoint) => {
      const names = [...new Set(textsOf(endpoint.body).map(({ path: [first] }) => first))]
      const sample = SAMPLES[endpoint.id]?.(world).body as object
      for (const name of [...names, ...Object.keys(sample ?? {})].filter((one) => typeof one === 'string')) {
        const list = Array.from({ length: 400_000 }, () => 0)
        const body = { ...sample, [name]: list }
        expect((await send(endpoint, body)).status).toBeGreaterThanOrEqual(400)
        expect(await heldBy(endpoint, body, 2 * LONGEST)).toBeLessThan(2 * LONGEST)
      }
    },
  )
})
