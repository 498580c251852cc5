/** Each remote is taken away in every way a server can fail; the rest of the portal must not notice (PLAT-16). */
import type { Route } from '@playwright/test'
import { paths, REMOTES, type RemoteName } from '@portal/contracts/shell'
import { DEMO, enter, logIn } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import { PortalPage } from '../../pages/portal-page'

const SCREENS = {
  'mf-accounts': paths.team.path,
  'mf-billing': paths.billing.path,
  'mf-jobs': paths.archivedJobs.path,
  'mf-applicants': paths.applicants.path,
  'mf-scheduling': paths.interviewTimes.path,
} as const satisfies Partial<Record<RemoteName, string>>
/** A new remote comes into the matrix with its entry here, once the sidebar leads to it. */
type Tested = keyof typeof SCREENS
const TESTED = REMOTES.filter((remote): remote is Tested => remote in SCREENS)
/** A screen of each remote that the sidebar leads to. */
const ENTRIES: Readonly<Record<Tested, string>> = {
  'mf-accounts': 'team', 'mf-billing': 'billing', 'mf-jobs': 'jobs', 'mf-applicants': 'applicants', 'mf-scheduling': 'interviewTimes',
}

const FAILURES: Readonly<Record<string, { readonly answer: (route: Route) => unknown; readonly kinds: readonly string[] }>> = {
  'the connection breaks': { answer: (route) => route.abort('connectionrefused'), kinds: ['network'] },
  'the server answers 404': { answer: (route) => route.fulfill({ status: 404, body: '' }), kinds: ['network'] },
  'the server answers 500': { answer: (route) => route.fulfill({ status: 500, body: 'oops' }), kinds: ['network'] },
  // As a misconfigured proxy does: the index page under every address, with 200.
  'the server answers with a page': {
    answer: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Portal</title>' }), kinds: ['integrity', 'script', 'network'],
  },
  'the server never answers': { answer: () => undefined, kinds: ['timeout', 'network'] },
}

const filesOf = (remote: Tested) => new RegExp(`/releases/${remote}/`)

for (const remote of TESTED) {
  test.describe(remote, () => {
    for (const [name, { answer, kinds }] of Object.entries(FAILURES)) {
      test(`[PLAT-16] ${remote} is down, ${name}: the frame and the others stand, a retry brings it back`, async ({ page, w, request }) => {
        await enter(page, await logIn(request, DEMO.admin, DEMO.password))
        const portal = new PortalPage(page, w)
        let isDown = true
        await page.route(filesOf(remote), (route) => (isDown ? answer(route) : route.continue()))

        await page.goto(SCREENS[remote], { waitUntil: 'commit' })
        const card = portal.fault(remote)
        await expect(card).toBeVisible({ timeout: 20_000 })
        expect(kinds).toContain(await card.getAttribute('data-remote-fault'))
        await expect(card).toContainText(w('host:remote.fault.rest'))
        await portal.expectFrame()

        const other = TESTED[(TESTED.indexOf(remote) + 2) % TESTED.length] ?? 'mf-jobs'
        await portal.sidebar.getByRole('link', { name: new RegExp(`^${w(`host:entry.${ENTRIES[other]}`)}`) }).click()
        await expect(page).toHaveURL(new RegExp(`${SCREENS[other].replace(paths.archivedJobs.path, paths.jobs.path)}$`))
        await portal.expectScreen()

        // A file that hangs keeps the page from ever being loaded; the way back must not wait for that.
        await page.goBack({ waitUntil: 'commit' })
        await expect(card).toBeVisible({ timeout: 20_000 })
        isDown = false
        await card.getByRole('button', { name: w('host:remote.fault.retry') }).click()
        await portal.expectScreen()
        await expect(page).toHaveURL(new RegExp(`${SCREENS[remote]}$`))
      })
    }

    test(`[PLAT-16] a later file of ${remote} is missing after the first arrived: the others stand, and it comes back`, async ({ page, w, request }) => {
      await enter(page, await logIn(request, DEMO.admin, DEMO.password))
      const portal = new PortalPage(page, w)
      let isDown = true
      // The entry and what it needs at once come; the code of the screen does not.
      await page.route(new RegExp(`/releases/${remote}/[^/]+/(?!remoteEntry|app\\.|234\\.)[^/]+\\.js`), (route) => (isDown ? route.abort('connectionrefused') : route.continue()))
      await page.goto(SCREENS[remote])
      await portal.expectFrame()
      const retry = page.getByRole('main').getByRole('button', { name: w('common:common.retry'), exact: true })
        .or(portal.fault(remote).getByRole('button', { name: w('host:remote.fault.retry') }))
      await expect(retry.first()).toBeVisible({ timeout: 20_000 })
      isDown = false
      await retry.first().click()
      await expect(retry).toHaveCount(0, { timeout: 20_000 })
      await portal.expectScreen()
    })
  })
}

test('[PLAT-16] all five remotes down: the frame still stands and leads to each card', async ({ page, w, request }) => {
  await enter(page, await logIn(request, DEMO.admin, DEMO.password))
  const portal = new PortalPage(page, w)
  await page.route(/\/releases\/mf-/, (route) => route.abort('connectionrefused'))
  await page.goto(SCREENS['mf-jobs'])
  for (const remote of TESTED) {
    await portal.sidebar.getByRole('link', { name: new RegExp(`^${w(`host:entry.${ENTRIES[remote]}`)}`) }).click()
    await expect(portal.fault(remote)).toBeVisible({ timeout: 20_000 })
    await portal.expectFrame()
  }
})
