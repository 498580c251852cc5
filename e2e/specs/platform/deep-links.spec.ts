/**
 * Addresses that redirect, unknown addresses, and addresses that need a session. specs/entrances has each screen's own.
 */
import { paths, REMOTES } from '@portal/contracts/shell'
import { DEMO, enter, logIn } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import { countReactCopies, reactCopies } from '../../fixtures/react-copies'
import { screenNamed } from '../../fixtures/declared'

test.describe('logged in', () => {
  test.beforeEach(async ({ page, request }) => enter(page, await logIn(request, DEMO.admin, DEMO.password)))

  test('[SHELL-01] [SHELL-05] redirects leave no history entry', async ({ page, portal }) => {
    for (const [from, to] of [
      ['/dashboard', '/dashboard/jobs'],
      ['/dashboard/teams', '/dashboard/team'],
    ] as const) {
      await page.goto('/favicon.svg')
      const before = await page.evaluate(() => history.length)
      await page.goto(from)
      await portal.expectScreen()
      await expect(page).toHaveURL(new RegExp(`${to}$`))
      expect(await page.evaluate(() => history.length)).toBe(before + 1)
    }
  })

  test('[SHELL-32] the headings of all screens begin at the same left edge', async ({ page, portal }) => {
    await page.setViewportSize({ width: 1600, height: 860 })
    const edges: [string, number][] = []
    for (const { path } of [
      screenNamed('today'),
      paths.jobs,
      paths.applicants,
      paths.notifications,
      paths.userSettings,
    ]) {
      await page.goto(path)
      await portal.expectScreen()
      const box = await portal.heading.boundingBox()
      edges.push([path, Math.round(box?.x ?? 0)])
    }
    expect(edges).toEqual(edges.map(([path]) => [path, edges[0]?.[1]]))
  })

  test('[SHELL-04] the public pages send a logged-in visitor to the job list', async ({ page }) => {
    for (const path of [
      '/',
      '/register',
      '/register/partner-7',
      '/invite',
      '/employer-home',
      '/forgot-password',
      '/reset-password/some-token',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/dashboard\/jobs$/)
    }
  })

  test('[SHELL-06] an unknown address below the dashboard shows the fallback inside the frame', async ({
    page,
    w,
    expectNoAxeViolation,
    portal,
  }) => {
    await page.goto('/dashboard/no-such-page')
    await portal.expectNotFound()
    await portal.expectFrame()
    await expectNoAxeViolation(page, 'fallback page')
    await page.getByRole('link', { name: w('host:notFound.jobs') }).click()
    await expect(page).toHaveURL(/\/dashboard\/jobs$/)
  })

  test('[PLAT-14] there is one React, one router and one query client, however many remotes were mounted', async ({
    page,
    w,
    portal,
  }) => {
    const scripts = new Map<string, string>()
    await countReactCopies(page)
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' && response.ok())
        void response.text().then(
          (text) => scripts.set(response.url(), text),
          () => undefined,
        )
    })
    await page.goto(paths.team.path)
    for (const entry of ['jobs', 'applicants', 'interviewTimes', 'billing']) {
      await portal.expectScreen()
      // A first-visit note may appear a moment after the screen, so it is closed first.
      await expect(async () => {
        await portal.closeDialogs()
        await portal.sidebar
          .getByRole('link', { name: new RegExp(`^${w(`shell:entry.${entry}`)}`) })
          .click({ timeout: 2_000 })
      }).toPass()
      await expect(page).not.toHaveURL(/team$/)
    }
    await portal.expectScreen()
    expect(
      await page.evaluate(() => window.__portal__?.inspect().remotes.filter(({ isLoaded }) => isLoaded).length),
    ).toBe(REMOTES.length)
    expect(await reactCopies(page)).toHaveLength(1)
    for (const marker of [
      'react.transitional.element',
      '__DOM_INTERNALS_DO_NOT_USE',
      'in the context of a <Router>',
      'No QueryClient set',
    ]) {
      const owners = new Set(
        [...scripts].filter(([, text]) => text.includes(marker)).map(([url]) => /\/releases\/([^/]+)\//.exec(url)?.[1]),
      )
      expect([marker, ...owners]).toEqual([marker, 'host'])
    }
  })
})

test.describe('without a session', () => {
  test('[SHELL-03] [COMP-01] dashboard addresses lead to the registration page, the company profile to the public landing page', async ({
    page,
  }) => {
    for (const path of [
      '/dashboard',
      '/dashboard/jobs',
      '/dashboard/applicants?filterBy=URGENT',
      '/dashboard/billing',
      '/dashboard/interview-times',
      '/dashboard/no-such-page',
    ]) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/register$/)
    }
    await page.goto('/dashboard/company-profile')
    await expect(page).toHaveURL(/\/employer-home$/)
  })

  test('[SHELL-06] an unknown address shows the fallback', async ({ page, w, expectNoAxeViolation, portal }) => {
    await page.goto('/no/such/page')
    await portal.expectNotFound()
    await expectNoAxeViolation(page, 'fallback page outside')
    await page.getByRole('link', { name: w('host:notFound.home') }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: w('accounts:register.submit') })).toBeVisible()
  })
})
