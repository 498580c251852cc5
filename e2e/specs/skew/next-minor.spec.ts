/**
 * Host, portal server, command line and remotes, each of today or of the next minor version with a sixth remote: every
 * mix of them works (PLAT-10).
 */
import { paths, type Composition, type UnitName } from '@portal/contracts/shell'
import type { Browser } from '@playwright/test'
import { stripVTControlCharacters } from 'node:util'
import { atMost } from '../../commands/at-most'
import { ALL_SEEN, DEMO, enter, logIn, type Login } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import { words } from '../../fixtures/words'
import { PortalPage } from '../../pages/portal-page'
import type { Built } from './build-editions'
import { runningDay } from './edition-store'
import { MIXED } from './editions'
import { DELIVERY, ENVIRONMENT, MixedPortal } from './mixed-portal'
import { NEW_FIELD, NEW_TOAST, nextMinor, SIXTH, SIXTH_PATH, type NextMinor } from './next-minor'

const PARTS = ['host', 'server', 'cli', 'remotes'] as const
type Mix = Readonly<Record<(typeof PARTS)[number], 'now' | 'next'>>

/** Runs each of the sixteen mixes. */
const MIXES: readonly Mix[] = Array.from(
  { length: 2 ** PARTS.length },
  (_, index) =>
    Object.fromEntries(PARTS.map((part, bit) => [part, (index >> bit) % 2 === 0 ? 'now' : 'next'])) as unknown as Mix,
)
const nameOf = (mix: Mix): string => PARTS.map((part) => `${part} ${mix[part]}`).join(', ')

const AT_ONCE = 2

interface Parts {
  readonly today: ReadonlyMap<UnitName, Built>
  readonly next: NextMinor
  readonly login: Login
  readonly backendUrl: string
}

/**
 * An environment of today or of the next minor, in which a command line of the mix moves a remote there and back. A
 * release of the sixth remote is in the store in any case; if the remotes are today's, nobody promoted it.
 */
async function bring(
  portal: MixedPortal,
  { cli, remotes }: Mix,
  next: NextMinor,
  base: readonly Built[],
): Promise<void> {
  const by = cli === 'next' ? next.delivery : DELIVERY
  const well = async (said: ReturnType<MixedPortal['cli']>) => {
    const { done, text } = await said
    expect(done, text).toBe(true)
    return text
  }
  const fresh = `${MIXED}@${next.of(MIXED).release.version}`
  await well(
    remotes === 'next' ? portal.createBy(next.delivery, [...base, next.of(SIXTH)]) : portal.createBy(DELIVERY, base),
  )
  await well(portal.cliOf(by, 'promote', ENVIRONMENT, fresh))
  await well(portal.cliOf(by, 'rollback', ENVIRONMENT, MIXED))
  if (remotes === 'next') {
    await well(portal.cliOf(by, 'promote', ENVIRONMENT, fresh))
    expect(portal.state()).toMatchObject({ ...NEW_FIELD, units: { [SIXTH]: next.of(SIXTH).release.version } })
  }
  expect(await well(portal.cliOf(by, 'status'))).toContain(MIXED)
  await well(portal.cliOf(by, 'verify', ENVIRONMENT, '--files'))
}

async function lives(browser: Browser, mix: Mix, { today, next, login, backendUrl }: Parts): Promise<void> {
  const host = mix.host === 'next' ? next.of('host') : undefined
  const base = [...new Map([...today, ...(host ? [['host', host] as const] : [])]).values()]
  const portal = new MixedPortal([...base, next.of(MIXED), next.of(SIXTH)])
  try {
    await bring(portal, mix, next, base)
    await portal.start(backendUrl, mix.server === 'next' ? next.delivery : DELIVERY)
    const told = (await (await fetch(`${portal.url}/portal.json`)).json()) as Composition
    const serves = mix.server === 'next' && mix.remotes === 'next'
    expect(told.remotes.some(({ name }) => String(name) === SIXTH)).toBe(serves)

    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 1280, height: 860 },
      locale: 'ja-JP',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    const w = words('ja')
    const shown = new PortalPage(page, w)
    await enter(page, login, { tour: ALL_SEEN })

    await page.goto(paths.interviewTimes.path)
    await expect(shown.heading).toHaveText(w('scheduling:table.title'), { timeout: 15_000 })
    if (mix.remotes === 'next')
      await expect(page.getByTestId('toast').filter({ hasText: NEW_TOAST.text })).toHaveAttribute(
        'data-kind',
        // A host shows an unknown kind as information.
        mix.host === 'next' ? NEW_TOAST.kind : 'info',
      )
    // The sidebar leads to no remote that the environment does not have.
    await expect(shown.sidebar.locator(`a[href="${SIXTH_PATH}"]`)).toHaveCount(mix.host === 'next' && serves ? 1 : 0)

    await page.goto(SIXTH_PATH)
    if (mix.host === 'next' && serves) await expect(shown.heading).toHaveText('六番目', { timeout: 15_000 })
    else await shown.expectNotFound()

    await page.goto(paths.jobs.path)
    await shown.expectScreen()
    await shown.expectFrame()
    expect(errors).toEqual([])
    await context.close()
  } finally {
    await portal.end()
  }
}

test('[PLAT-10] hosts, servers, command lines and remotes of today and of the next minor with a sixth remote work in each mix', async ({
  browser,
  request,
  baseURL,
}) => {
  test.setTimeout(1_200_000)
  const start = Date.now()
  const backendUrl = baseURL ?? ''
  const [today, next] = [await runningDay(backendUrl), await nextMinor()]
  const builtAt = Date.now()
  const only = process.env.MIXES ? new RegExp(process.env.MIXES) : undefined
  const mixes = MIXES.filter((mix) => !only || only.test(nameOf(mix)))
  const failures: string[] = []
  await atMost(AT_ONCE, mixes, async (mix) => {
    try {
      const login = await logIn(request, DEMO.admin, DEMO.password)
      await lives(browser, mix, { today, next, login, backendUrl })
    } catch (error) {
      failures.push(
        `${nameOf(mix)}: ${error instanceof Error ? stripVTControlCharacters(error.message).slice(0, 900) : String(error)}`,
      )
    }
  })
  const seconds = (since: number) => Math.round((Date.now() - since) / 1000)
  const [good, building] = [mixes.length - failures.length, seconds(start) - seconds(builtAt)]
  process.stdout.write(`Next minor: ${good} of ${mixes.length} in ${seconds(start)} s (${building} s of it building)\n`)
  expect(failures).toEqual([])
})
