/**
 * After an attack that no page survives, the tab's next page shows a card and does not start the remote
 * (docs/attacks.md).
 */
import type { Page } from '@playwright/test'
import { paths, type RemoteName } from '@portal/contracts/shell'
import { DEMO, logIn } from '../../commands/company'
import { enterable, entranceOf } from '../../fixtures/entrances'
import { expect, test } from '../../fixtures/portal-test'
import { PortalPage } from '../../pages/portal-page'
import { armed, chooses, expectRest, go, openPlace, otherOf, type Place } from './attacked-place'
import { HEADING } from './attacking-remote'
import { FATAL, type Fatal } from './fatal-attacks'

const NO_ANSWER_MS = 3_000

const answers = (page: Page): Promise<boolean> =>
  Promise.race([
    page.evaluate(() => true).catch(() => false),
    new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), NO_ANSWER_MS)
    }),
  ])

/**
 * A browser asks a page before it leaves it. A headless one waits for the answer for ever; a visible one offers to end
 * the page.
 */
const doNotAsk = (page: Page) =>
  page.addInitScript(() => {
    const { addEventListener: add } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function addListener(type, ...rest) {
      if (type !== 'beforeunload') add.call(this, type, ...rest)
    }
  })

/**
 * A user whose page hangs goes to another site and returns: the tab and its storage are the same, the process is new.
 */
async function leavesHungPage(page: Page, baseURL: string): Promise<void> {
  const elsewhere = new URL('/robots.txt', baseURL)
  elsewhere.hostname = elsewhere.hostname === '127.0.0.1' ? 'localhost' : '127.0.0.1'
  await page.goto(elsewhere.href)
}

async function meetsFatal(place: Place, fatal: Fatal, baseURL: string): Promise<void> {
  const { page, portal, name, faulty } = place
  const { path } = paths[entranceOf(name)]
  await chooses(page, fatal.name)
  faulty.mark = fatal.name
  faulty.reports.length = 0
  const going = go(place, name)
  if (fatal.how !== 'hangs') {
    await going
  } else {
    // A page that hangs never confirms the click.
    going.catch(() => undefined)
    await expect.poll(() => answers(page), { message: 'the page hangs', timeout: 20_000 }).toBe(false)
    await leavesHungPage(page, baseURL)
    await page.goto(path)
  }
  await expect(portal.fault(name)).toHaveAttribute('data-remote-fault', 'hung', { timeout: 30_000 })
  await expect
    .poll(
      () =>
        faulty.reports.some(
          (report) => report.remote === name && report.version === faulty.remote?.version && report.name === 'hung',
        ),
      { message: 'the report' },
    )
    .toBe(true)
  await expectRest(place)
  // A repaired remote is shown after the user asks for it.
  faulty.mark = undefined
  await chooses(page, '')
  await go(place, name)
  await portal.fault(name).getByRole('button').click()
  await expect(portal.heading).toHaveText(HEADING)
}

test('[PLAT-16] a second tab shows the card of a remote in which the first tab still hangs', async ({
  browser,
  w,
  request,
  baseURL,
}) => {
  const fatal = FATAL[0] as Fatal
  const place = await openPlace(browser, 'mf-jobs', w, await logIn(request, DEMO.admin, DEMO.password), baseURL ?? '')
  const { page, faulty, name } = place
  await doNotAsk(page)
  await armed(place, [fatal], otherOf(name))
  await chooses(page, fatal.name)
  go(place, name).catch(() => undefined)
  await expect.poll(() => answers(page), { message: 'the first tab hangs', timeout: 20_000 }).toBe(false)
  const second = await page.context().newPage()
  // A clock of Playwright would ask the page that hangs too.
  await second.addInitScript(() => {
    const { now } = Date
    Date.now = () => now() + 11_000
  })
  faulty.mark = fatal.name
  await second.goto(paths[entranceOf(name)].path)
  const portal = new PortalPage(second, w)
  await expect(portal.fault(name)).toHaveAttribute('data-remote-fault', 'hung', { timeout: 30_000 })
  await portal.expectFrame()
  await page.context().close()
})

for (const [index, fatal] of FATAL.entries()) {
  test(`[PLAT-16] a page does not survive a remote that does this, but the next page of the tab does: ${fatal.name}`, async ({
    browser,
    w,
    request,
    baseURL,
  }) => {
    const login = await logIn(request, DEMO.admin, DEMO.password)
    const name = enterable[index % enterable.length] as RemoteName
    const place = await openPlace(browser, name, w, login, baseURL ?? '')
    await doNotAsk(place.page)
    await armed(place, [fatal], otherOf(name))
    await meetsFatal(place, fatal, baseURL ?? '')
    await place.page.context().close()
  })
}
