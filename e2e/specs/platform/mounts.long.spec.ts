/** One page that stays open all day: a remote frees on unmount what it allocated on mount. */
import { paths, type RemoteName } from '@portal/contracts/shell'
import type { CDPSession, Page } from '@playwright/test'
import { ALL_SEEN, DEMO, enter, logIn } from '../../commands/company'
import { enterable, entranceOf } from '../../fixtures/entrances'
import { expect, test } from '../../fixtures/portal-test'
import { withoutStream } from '../../fixtures/without-stream'

const MOUNTS = 50
const LIMIT = 1_000_000
/** What leaks grows in each round. A message that is shown while one is counted changes two of them. */
const ROUNDS = 3
/** The first mounts fill caches and compile, which is not growth. */
const WARM_UP = Math.min(MOUNTS + 5, 25)

interface Held {
  readonly bytes: number
  readonly elements: number
  readonly listeners: number
}

async function heldBy(devTools: CDPSession): Promise<Held> {
  // Objects that a finalizer releases in one garbage collection are freed only by the next one.
  for (let times = 0; times < 3; times += 1) await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters')
  return { bytes: usedSize, elements: nodes, listeners: jsEventListeners }
}

function usualGrowth(held: readonly Held[]): Held {
  const middle = (of: keyof Held) => {
    const growths = held.slice(1).map((after, index) => after[of] - (held[index]?.[of] ?? 0))
    return growths.sort((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN
  }
  return { bytes: middle('bytes'), elements: middle('elements'), listeners: middle('listeners') }
}

interface Place {
  readonly remote: RemoteName
  readonly path: string
}

/**
 * Goes from the screen of one remote to the next: each step unmounts one and mounts another. Runs in the page, because
 * each call from outside leaves objects behind.
 */
const mountInTurn = (page: Page, places: readonly Place[], times: number): Promise<void> =>
  page.evaluate(
    async ([all, count]) => {
      const until = (isDone: () => boolean, what: string) =>
        new Promise<void>((done, fail) => {
          const end = performance.now() + 15_000
          const look = () => {
            if (isDone()) done()
            else if (performance.now() > end) fail(new Error(`${what} does not come`))
            else requestAnimationFrame(look)
          }
          look()
        })
      const shown = () => [...document.querySelectorAll('#remote-slot > [data-remote]:not(:empty)')]
      for (let turn = 0; turn < count; turn += 1)
        for (const { remote, path } of all) {
          document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click()
          await until(() => {
            const [only, ...others] = shown()
            return (
              others.length === 0 &&
              only?.getAttribute('data-remote') === remote &&
              only.querySelector('h1') !== null &&
              only.querySelector('[aria-busy="true"]') === null
            )
          }, path)
        }
    },
    [places, times] as const,
  )

test('[PLAT-28] remotes that are mounted and unmounted fifty times keep less than 1 MB and no element', async ({
  page,
  request,
  portal,
}) => {
  const places = enterable.map((remote): Place => ({ remote, path: paths[entranceOf(remote)].path }))
  test.setTimeout(30_000 + (WARM_UP + ROUNDS * MOUNTS) * places.length * 1_500)
  await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: ALL_SEEN })
  await withoutStream(page)
  const devTools = await page.context().newCDPSession(page)
  await page.goto(places.at(-1)?.path ?? '')
  await portal.expectScreen()
  await mountInTurn(page, places, WARM_UP)
  const held = [await heldBy(devTools)]
  for (let round = 0; round < ROUNDS; round += 1) {
    await mountInTurn(page, places, MOUNTS)
    held.push(await heldBy(devTools))
  }
  const grown = usualGrowth(held)
  console.log(`${MOUNTS} mounts of ${places.length} remotes keep ${JSON.stringify(grown)} of ${JSON.stringify(held)}`)
  expect(grown.bytes).toBeLessThan(LIMIT)
  // If each mount leaked one object, there would be as many as mounts.
  expect(grown.elements).toBeLessThan(MOUNTS)
  expect(grown.listeners).toBeLessThan(MOUNTS)
})
