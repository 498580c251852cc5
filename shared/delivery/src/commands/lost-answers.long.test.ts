/** Each command that writes, over stores whose answers are lost: it knows its own write again. */
import { PLACES, type Place } from '../testing/a-place'
import { CALLS, callingCommands, picture, prepared } from '../testing/every-command'
import { COMMANDS, type WritingCommand } from './commands'
import type { Objects } from '../store/objects'

const run = callingCommands()

type Fault = (objects: Objects) => Objects

const broken = async (write: Promise<unknown>, fault: object): Promise<never> => {
  await write
  throw Object.assign(new Error('the answer did not arrive'), fault)
}
const breaking =
  (fault: object): Fault =>
  (objects) => ({
    ...objects,
    create: (key, body, traits) => broken(objects.create(key, body, traits), fault),
    put: (key, body, traits) => broken(objects.put(key, body, traits), fault),
    remove: (...keys) => broken(objects.remove(...keys), fault),
  })

const FAULTS: Readonly<Record<string, Fault>> = {
  'no fault': (objects) => objects,
  'the answer is lost': breaking({ code: 'ECONNRESET' }),
  'an error after the write': breaking({ $metadata: { httpStatusCode: 500 } }),
  // By the store's client, which then gets 412.
  'the write is repeated': (objects) => ({
    ...objects,
    create: async (key, body, traits) => {
      await objects.create(key, body, traits)
      return objects.create(key, body, traits)
    },
  }),
}

/** Applies the fault once to each object, as long as it is on. */
function faulty(objects: Objects, fault: Fault): { readonly objects: Objects; turnOn(): void } {
  const bad = fault(objects)
  const met = new Set<string>()
  let isOn = false
  const of = (...keys: readonly string[]): Objects => {
    const isFirst = isOn && keys.some((key) => !met.has(key))
    for (const key of keys) if (isOn) met.add(key)
    return isFirst ? bad : objects
  }
  return {
    turnOn: () => {
      isOn = true
    },
    objects: {
      ...objects,
      create: (key, body, traits) => of(key).create(key, body, traits),
      put: (key, body, traits) => of(key).put(key, body, traits),
      remove: (...keys) => of(...keys).remove(...keys),
    },
  }
}

/** Only commands that write releases need them in the same place, because copying them into a bucket takes long. */
async function afterCall(place: Place, releasePlace: Place, call: string, fault: Fault) {
  const { objects, turnOn } = faulty(place.environments(), fault)
  const releases: { turnOn(): void }[] = []
  const store = releasePlace.store((given) => {
    const own = faulty(given, fault)
    releases.push(own)
    return own.objects
  })
  const delivery = await prepared(store, objects)
  const before = await picture(store, objects)
  for (const own of [{ turnOn }, ...releases]) own.turnOn()
  const { code, complaints } = await run(call, delivery)
  return { code, complaints, before, after: await picture(store, objects) }
}

it('[DOOR-27] each command that writes has its calls here', () => {
  const writing = Object.entries(COMMANDS).flatMap(([name, command]) => ('writes' in command ? [name] : []))
  expect(Object.keys(CALLS).sort()).toEqual(writing.sort())
})

const calls = (Object.keys(CALLS) as WritingCommand[]).flatMap((name) =>
  CALLS[name].map((call) => [call, COMMANDS[name].writes] as const),
)

describe.each(['a folder', 'a bucket'] as const)('in %s', (name) => {
  let place: Place
  let folder: Place
  beforeAll(async () => {
    place = await PLACES[name]()
    folder = await PLACES['a folder']()
  })
  afterAll(async () => {
    await place.end()
    await folder.end()
  })

  it.each(calls)('[DOOR-27] knows its own write again: %s', async (call, writes) => {
    const releasePlace = writes === 'releases' ? place : folder
    const plain = await afterCall(place, releasePlace, call, FAULTS['no fault'] ?? ((objects) => objects))
    expect([plain.code, plain.complaints]).toEqual([0, []])
    // The call does change something.
    expect(plain.after).not.toEqual(plain.before)
    for (const [fault, apply] of Object.entries(FAULTS).slice(1)) {
      const { code, complaints, after } = await afterCall(place, releasePlace, call, apply)
      expect({ fault, code, complaints, after }).toEqual({ fault, code: 0, complaints: [], after: plain.after })
    }
  })
})
