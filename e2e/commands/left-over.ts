/**
 * What a remote leaves behind on the page, and how long it holds it (SELF-09): an entrance is shown and left again and
 * again, and nothing may be added. The first time fills caches and compiles.
 */
import type { CDPSession, Page } from '@playwright/test'
import { recordPage, type PageRecord } from '../fixtures/page-record'

/** Far above what any screen of the portal does, because a false alarm stops a release. */
const LIMITS = {
  /** One run of a script, in ms. On a machine with much other work screens of the portal stay below half of it. */
  held: 3_000,
  /** The share of the time in which a screen that is shown and loaded uses the page's only thread. */
  busy: 0.5,
  /** Elements and listeners after a garbage collection. A leaked screen has hundreds. */
  elements: 300,
  listeners: 50,
  /** Timers and frames that its files ask for while the page is looked at. */
  sets: 10,
} as const

/** How long a shown screen is watched. */
const WATCHED_MS = 150
/** React lets go of a large screen after some seconds, and finalizers need one more garbage collection. */
const FREED_AFTER_LOOKS = 20

/** An address of the host inside and outside of the frame. */
const NOWHERE = { member: '/dashboard/nowhere', visitor: '/nowhere' } as const

interface Entrance {
  readonly address: string
  readonly isMember: boolean
  /** Resolves when it is shown and has loaded everything. */
  readonly arrive: () => Promise<void>
}

interface State extends PageRecord {
  readonly elements: number
  readonly heldListeners: number
  /** `click of document`, once for each listener. */
  readonly listeners: readonly string[]
}

const TARGETS = ['window', 'document', 'document.documentElement', 'document.body', "document.getElementById('root')"]

async function listenersOf(devTools: CDPSession): Promise<string[]> {
  const all: string[] = []
  for (const target of TARGETS) {
    const { result } = await devTools.send('Runtime.evaluate', { expression: target, objectGroup: 'left-over' })
    if (!result.objectId) continue
    const { listeners } = await devTools.send('DOMDebugger.getEventListeners', { objectId: result.objectId })
    all.push(...listeners.map(({ type }) => `${type} of ${target}`))
  }
  await devTools.send('Runtime.releaseObjectGroup', { objectGroup: 'left-over' })
  return all
}

async function stateOf(page: Page, devTools: CDPSession): Promise<State> {
  const record = await page.evaluate(() => window.__record__?.())
  if (!record) throw new Error('recordLeftOver was not called before the page was opened')
  await devTools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters')
  return { ...record, elements: nodes, heldListeners: jsEventListeners, listeners: await listenersOf(devTools) }
}

/** The entries of a list that the other list lacks, counted. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const left = [...before]
  return after.filter((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Prepares the page; before it is opened. */
export const recordLeftOver = (page: Page): Promise<unknown> => page.addInitScript(recordPage)

const go = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address)

async function leave(page: Page, { isMember }: Entrance): Promise<void> {
  await go(page, isMember ? NOWHERE.member : NOWHERE.visitor)
  await page.waitForFunction(
    () =>
      document.querySelector('[data-remote]:not(:empty)') === null &&
      document.querySelector('#content h1') !== null &&
      location.pathname.endsWith('/nowhere'),
  )
}

const pass = (page: Page) => page.evaluate((ms) => new Promise((done) => window.setTimeout(done, ms)), WATCHED_MS)

/** The share of the time in which the page's thread was busy. */
async function busyShare(page: Page, devTools: CDPSession): Promise<number> {
  const taken = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await taken()
  await pass(page)
  return ((await taken()) - before) / (WATCHED_MS / 1000)
}

/** The router of the portal wraps these; nothing else in the page changes a function of the browser. */
const BY_SINGLE_SPA = ['window.addEventListener', 'window.removeEventListener'] as const

/** Shows the entrance once more and leaves it. Returns what is wrong, in words, and the state afterwards. */
async function visit(page: Page, devTools: CDPSession, entrance: Entrance, before: State) {
  await go(page, entrance.address)
  await entrance.arrive()
  const busy = await busyShare(page, devTools)
  await leave(page, entrance)
  const setsThen = await page.evaluate(() => window.__record__?.().setsOfRemotes ?? 0)
  let after = await stateOf(page, devTools)
  const sets = after.setsOfRemotes - setsThen
  const grown = () => [after.elements - before.elements, after.heldListeners - before.heldListeners] as const
  const isFreed = () => grown()[0] <= LIMITS.elements && grown()[1] <= LIMITS.listeners
  for (let times = 0; times < FREED_AFTER_LOOKS && !isFreed(); times += 1) {
    await pass(page)
    after = await stateOf(page, devTools)
  }
  const [elements, held] = grown()
  const { ms, source } = after.longest
  const lists: readonly (readonly [string, readonly string[]])[] = [
    ['a listener is left', added(before.listeners, after.listeners)],
    ['an interval goes on', added(before.intervals, after.intervals)],
    ['an element is left', added(before.nodes, after.nodes)],
    ['the page was changed', added(before.attributes, after.attributes)],
    ['a global is left', added(before.globals, after.globals)],
    ['a built-in was changed', added(BY_SINGLE_SPA, after.changedBuiltIns)],
    ['a lock was left', after.leftLocks],
  ]
  const faults = [
    ...(ms > LIMITS.held ? [`a script held the page for ${ms} ms${source ? ` (${source})` : ''}`] : []),
    ...(busy > LIMITS.busy ? [`the shown screen used ${Math.round(busy * 100)} % of the page's time`] : []),
    ...(elements > LIMITS.elements ? [`${elements} elements were not freed`] : []),
    ...(held > LIMITS.listeners ? [`${held} listeners were not freed`] : []),
    ...(sets > LIMITS.sets ? [`${sets} timers and frames were asked for after it was left`] : []),
    ...(after.title === before.title ? [] : [`the title was changed: ${after.title}`]),
    ...lists.flatMap(([what, names]) => names.map((name) => (name ? `${what}: ${name}` : what))),
  ]
  return { faults, after }
}

/** A leak comes with each visit; what the host does once, when the page has been open for a while, does not. */
const VISITS = 3

/** Leaves the entrance that is shown, and visits it again. Returns what each visit does to the page, in words. */
export async function leftOver(page: Page, entrance: Entrance): Promise<readonly string[]> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await leave(page, entrance)
  let before = await stateOf(page, devTools)
  let found: readonly string[] = []
  for (let count = 0; count < VISITS; count += 1) {
    const { faults, after } = await visit(page, devTools, entrance, before)
    found = faults
    if (found.length === 0) break
    before = after
  }
  await devTools.detach()
  return found
}
