/** Five remotes × seventeen faults: a fault in one remote must not affect the rest of the portal (PLAT-16). */
import type { Browser } from '@playwright/test'
import { paths, type RemoteName, type ScreenName } from '@portal/contracts/shell'
import { stripVTControlCharacters } from 'node:util'
import { atMost } from '../../commands/at-most'
import { DEMO, enter, logIn, storedToken, type Login } from '../../commands/company'
import { routes } from '../../fixtures/declared'
import { enterable, entranceOf } from '../../fixtures/entrances'
import { expect, test } from '../../fixtures/portal-test'
import { isAll } from '../../fixtures/scope'
import type { Words } from '../../fixtures/words'
import { PortalPage } from '../../pages/portal-page'
import { FAULT_CASES, type FaultCase } from './fault-cases'
import { FaultyPortal } from './faulty-portal'

/** The number of parallel pages. Each is a portal of its own, and fast faults should not wait for slow ones. */
const AT_ONCE = 2

interface Place {
  readonly portal: FaultyPortal
  readonly page: PortalPage
  readonly name: RemoteName
  readonly w: Words
  readonly login: Login
}

async function openPlace(browser: Browser, name: RemoteName, w: Words, login: Login, baseURL: string): Promise<Place> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 860 }, locale: 'ja-JP' })
  const page = await context.newPage()
  // Several portals in parallel on two cores; some faults are slow on purpose.
  page.setDefaultTimeout(30_000)
  const portal = new FaultyPortal(page, name)
  await portal.install(context)
  await enter(page, login)
  // A first-visit dialog must not cover the sidebar.
  await new PortalPage(page, w).closeDialogsInTheWay()
  // The unbroken page names the files.
  await page.goto(paths[entranceOf(name)].path)
  const place = { portal, page: new PortalPage(page, w), name, w, login }
  await place.page.expectScreen()
  return place
}

const entryOf = (w: Words, screen: ScreenName) => new RegExp(`^${w(`shell:entry.${screen}`)}`)

async function go({ portal: { page }, page: portal, w }: Place, screen: ScreenName): Promise<void> {
  await portal.sidebar.getByRole('link', { name: entryOf(w, screen) }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(new RegExp(`${paths[screen].path}$`))
}

/** The frame, the session and the screens of another remote work. */
async function expectRest(place: Place): Promise<void> {
  const { page, portal, name, login } = place
  await page.expectFrame()
  const other: RemoteName = name === 'mf-accounts' ? 'mf-billing' : 'mf-accounts'
  await go(place, entranceOf(other))
  await page.expectScreen()
  expect(routes.ownerAt(new URL(portal.page.url()).pathname)).toBe(other)
  expect(await storedToken(portal.page)).toBe(login.token)
}

async function meets(place: Place, fault: FaultCase): Promise<void> {
  const { portal, page, name, w } = place
  const screen = entranceOf(name)
  const named = portal.remote
  if (!named) throw new Error('The unbroken page was not read')
  portal.breaks(fault.change?.(named, screen) ?? {}, fault.answer?.(named, screen))
  // A file that hangs delays the page's load event without end.
  await portal.page.goto(paths[screen].path, { waitUntil: 'commit' })

  const card = page.fault(name)
  const own = portal.page
    .locator('#content')
    .getByRole('alert')
    .getByRole('button', { name: w('common:common.retry'), exact: true })
  const shown = fault.shows === 'none' ? page.heading : fault.shows === 'screen' ? own : card
  if (fault.waits) {
    // Meanwhile the rest of the page works.
    await expectRest(place)
    await go(place, screen)
  }
  // Asks the host, because the page may still show the heading of the previous screen.
  const phase = () =>
    portal.page.evaluate(
      (remote) => window.__portal__?.inspect().remotes.find((one) => one.name === remote)?.root.phase,
      name,
    )
  if (fault.mayBeFine) await expect.poll(phase, { timeout: 25_000 }).toMatch(/^(mounted|fault)$/)
  const isFine = fault.mayBeFine && (await phase()) === 'mounted'
  if (!isFine) await expect(shown).toBeVisible({ timeout: 25_000 })
  if (!isFine && fault.shows !== 'none' && fault.shows !== 'screen')
    expect(await card.getAttribute('data-remote-fault')).toBe(fault.shows)
  if (fault.shows === 'none') await expect.poll(phase, { timeout: 25_000 }).toBe('mounted')
  if (!isFine && fault.reported) {
    await expect
      .poll(() => portal.reports.map((report) => `${report.name} ${report.remote} ${report.version}`), {
        message: 'the report',
      })
      .toContain(`${fault.reported} ${name} ${named.version}`)
  }
  expect(await portal.page.evaluate(() => '__tampered' in globalThis)).toBe(false)
  if (!fault.waits) {
    await expectRest(place)
    await go(place, screen)
    await expect(shown).toBeVisible({ timeout: 25_000 })
  }

  await portal.repair()
  if (!isFine) {
    if (fault.heals === 'next page') await portal.page.goto(paths[screen].path)
    else if (fault.heals !== 'is whole') await (fault.shows === 'screen' ? own : card.getByRole('button')).click()
  }
  await page.expectScreen()
  await expect(own).toHaveCount(0)
  await page.expectFrame()
}

test('[PLAT-16] five remotes × seventeen faults: the other remotes stay, and the right card, a report and a retry appear', async ({
  browser,
  w,
  request,
  baseURL,
}) => {
  test.setTimeout(900_000)
  const only = process.env.FAULTS ? new RegExp(process.env.FAULTS) : undefined
  const cases = FAULT_CASES.filter(({ name }) => !only || only.test(name))
  // For each change every fault in one remote, and several faults in every remote.
  const of = (remote: RemoteName) => cases.filter((_, index) => isAll || enterable[index % enterable.length] === remote)
  const wanted = enterable.flatMap(of).length
  const login = await logIn(request, DEMO.admin, DEMO.password)
  const places = new Map<RemoteName, Place>()
  const failures: string[] = []
  let passed = 0
  const run = async (name: RemoteName, faults: readonly FaultCase[]) => {
    for (const fault of faults) {
      try {
        const place = places.get(name) ?? (await openPlace(browser, name, w, login, baseURL ?? ''))
        places.set(name, place)
        await meets(place, fault)
        passed += 1
      } catch (error) {
        failures.push(
          `${name}, ${fault.name}: ${error instanceof Error ? stripVTControlCharacters(error.message).slice(0, 600) : String(error)}`,
        )
      }
    }
  }
  const start = Date.now()
  await atMost(AT_ONCE, enterable, (name) =>
    run(
      name,
      of(name).filter(({ waits }) => !waits),
    ),
  )
  await atMost(AT_ONCE + 1, enterable, (name) =>
    run(
      name,
      of(name).filter(({ waits }) => waits),
    ),
  )
  process.stdout.write(`Fault matrix: ${passed} of ${wanted} in ${Math.round((Date.now() - start) / 1000)} s\n`)
  await Promise.all([...places.values()].map(({ portal }) => portal.page.context().close()))
  expect(failures).toEqual([])
})
