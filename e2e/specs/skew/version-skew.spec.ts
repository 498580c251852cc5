/**
 * Host and one remote of different editions, really built, in one page: the page does what was negotiated (PLAT-10,
 * PLAT-14).
 */
import type { Browser } from '@playwright/test'
import { rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { atMost } from '../../commands/at-most'
import { DEMO, logIn } from '../../commands/company'
import { distOf } from '../../commands/delivery'
import { expect, test } from '../../fixtures/portal-test'
import { countReactCopies, reactCopies } from '../../fixtures/react-copies'
import { FORCE, MIXED, markOf, reactOf, type EditionName } from './editions'
import type { Built } from './build-editions'
import { editionStore, type Day, type EditionStore } from './edition-store'
import { hourOf, meetsTheCard, walks, type Recruiter } from './journeys'
import { MIXES, type Mix } from './mixes'
import { ENVIRONMENT, MixedPortal } from './mixed-portal'

// Serial, because the first test builds the editions.
test.describe.configure({ mode: 'default' })

/** Each mix has its own portal and browser context. */
const AT_ONCE = 2

const nameOf = ({ host, remote }: Mix): string => `host ${host} × ${MIXED} ${remote}`

interface Parts {
  readonly host: Built
  readonly remote: Built
  readonly beside: readonly Built[]
  readonly others: readonly Built[]
  readonly shown?: Built
}

function partsOf(store: EditionStore, { host, remote, beside, shows }: Mix): Parts {
  const of = (day: Day) => store.of(MIXED, day)
  return {
    host: store.of('host', host),
    remote: of(remote),
    beside: beside.map(of),
    others: store.others(host),
    ...(shows === 'card' ? {} : { shown: of(shows) }),
  }
}

const refusalOf = ({ release }: Built, { release: host }: Built, fits: Built | undefined): string =>
  [
    `${MIXED} ${release.version} needs contract ${release.contract}`,
    ` and does not fit contract ${host.contract} of host ${host.version}`,
    fits ? `; ${fits.release.version} would fit` : '',
  ].join('')

/** The real command line promotes the remote into the environment, or refuses it. */
async function comesIn(
  portal: MixedPortal,
  { refused }: Mix,
  { host, remote, beside, others, shown }: Parts,
): Promise<void> {
  const [before] = beside
  const base = [host, ...others]
  if (before) expect(await portal.create([...base, before])).toMatchObject({ done: true })
  const bring = (...more: readonly string[]) =>
    before
      ? portal.cli('promote', ENVIRONMENT, `${MIXED}@${remote.release.version}`, ...more)
      : portal.create([...base, remote], ...more)
  const first = await bring()
  expect(first, first.text).toMatchObject({ done: !refused })
  if (!refused) return
  expect(first.text).toContain(refusalOf(remote, host, shown))
  const forced = await bring(...FORCE)
  expect(forced, forced.text).toMatchObject({ done: true })
}

async function holds(
  browser: Browser,
  store: EditionStore,
  mix: Mix,
  recruiter: Recruiter,
  backendUrl: string,
): Promise<void> {
  const parts = partsOf(store, mix)
  const { host, remote, beside, others, shown } = parts
  const portal = new MixedPortal([host, remote, ...beside, ...others])
  try {
    await comesIn(portal, mix, parts)
    await portal.start(backendUrl)
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 1280, height: 860 },
      locale: 'ja-JP',
      timezoneId: 'America/New_York',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await countReactCopies(page)
    if (shown)
      await walks(page, recruiter, hourOf(MIXES.filter(({ shows }) => shows !== 'card').indexOf(mix)), {
        host,
        remote: shown,
        mark: mix.shows === 'now' ? '' : markOf(mix.shows as EditionName, mix.announced === true),
      })
    else await meetsTheCard(page, recruiter, { needs: remote.release.contract, has: host.release.contract })
    expect(await reactCopies(page)).toEqual([reactOf(mix.host)])
    expect(errors).toEqual([])
    await context.close()
  } finally {
    await portal.end()
  }
}

test('[PLAT-10] [PLAT-14] hosts × remotes × contracts × packages of other days are accepted, refused, stepped down or replaced by a card, exactly as negotiated', async ({
  browser,
  request,
  dev,
  baseURL,
}) => {
  test.setTimeout(1_200_000)
  const url = baseURL ?? ''
  const start = Date.now()
  const store = await editionStore(url)
  const builtAt = Date.now()
  const only = process.env.MIXES ? new RegExp(process.env.MIXES) : undefined
  const mixes = MIXES.filter((mix) => !only || only.test(nameOf(mix)))
  const failures: string[] = []
  await atMost(AT_ONCE, mixes, async (mix) => {
    try {
      // One login per mix, because each mix logs out.
      await holds(browser, store, mix, { request, dev, login: await logIn(request, DEMO.admin, DEMO.password) }, url)
    } catch (error) {
      failures.push(
        `${nameOf(mix)}: ${error instanceof Error ? stripVTControlCharacters(error.message).slice(0, 900) : String(error)}`,
      )
    }
  })
  const seconds = (since: number, until: number) => Math.round((until - since) / 1000)
  const [good, all, building] = [mixes.length - failures.length, seconds(start, Date.now()), seconds(start, builtAt)]
  process.stdout.write(`Version skew: ${good} of ${mixes.length} in ${all} s (${building} s of it building)\n`)
  expect(failures).toEqual([])
})

test('[PLAT-14] the store refuses a remote that was built with a React of its own', async ({ baseURL }) => {
  test.setTimeout(600_000)
  const dist = distOf((await editionStore(baseURL ?? '')).of(MIXED, 'own-react'))
  const portal = new MixedPortal([])
  try {
    const said = await portal.cli('release', MIXED, '--dist', dist, '--version', '1.0.0', '--quality', '1')
    expect(said.done).toBe(false)
    expect(said.text).toContain('react would be compiled into this remote')
  } finally {
    await portal.end()
    rmSync(dist, { recursive: true })
  }
})
