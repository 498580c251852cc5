/** Every address of the portal, opened directly and loaded again. */
import { paths, REMOTES, type ScreenName } from '@portal/contracts/shell'
import { DEMO, enter, logIn } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import { countReactCopies, reactCopies } from '../../fixtures/react-copies'
import { PortalPage } from '../../pages/portal-page'

// Of the demo company: a running posting, one not published yet, applications in work and cancelled.
const JOB = { running: 1, created: 10 } as const
const APPLICATION = { open: 21, cancelled: 9 } as const

/** Address → where it ends, where that is another one by requirement (BUY-02: later pages need what the earlier ones carry). */
const SCREENS: Readonly<Partial<Record<ScreenName, { readonly at: string; readonly ends?: string }>>> = {
  jobs: { at: paths.jobs.path },
  archivedJobs: { at: paths.archivedJobs.path },
  selectJobType: { at: paths.selectJobType.path },
  addJob: { at: paths.addJob.path, ends: '/dashboard/(add-job|select-job-type)' },
  editJob: { at: paths.editJob.to({ jobId: JOB.created }).href },
  copyJob: { at: paths.copyJob.to({ jobId: JOB.running }).href },
  viewJob: { at: paths.viewJob.to({ jobId: JOB.running }).href },
  viewDraft: { at: paths.viewDraft.path },
  interviewTimes: { at: paths.interviewTimes.path },
  addInterviewTimes: { at: paths.addInterviewTimes.to({ jobId: JOB.running }).href },
  applicants: { at: paths.applicants.to({ query: { filterBy: 'URGENT' } }).href },
  applicantDetails: { at: paths.applicantDetails.to({ applicationId: APPLICATION.open }).href },
  cancelledApplicant: { at: paths.cancelledApplicant.to({ applicationId: APPLICATION.cancelled }).href },
  billing: { at: paths.billing.path },
  billingTerms: { at: paths.billingTerms.path },
  selectPlan: { at: paths.selectPlan.path },
  selectPaymentMethod: { at: paths.selectPaymentMethod.path, ends: paths.selectPlan.path },
  selectPreviousPaymentMethod: { at: paths.selectPreviousPaymentMethod.path, ends: paths.selectPlan.path },
  confirmPurchase: { at: paths.confirmPurchase.path, ends: paths.selectPlan.path },
  transactionSuccess: { at: paths.transactionSuccess.path, ends: paths.selectPlan.path },
  transactionHistory: { at: paths.transactionHistory.path },
  companyProfile: { at: paths.companyProfile.path },
  team: { at: paths.team.path },
  userSettings: { at: paths.userSettings.path },
  notifications: { at: paths.notifications.path },
}

const endOf = (address: string) => new RegExp(`${address.replace(/[?]/g, '\\?')}(?:\\?|$)`)

test.describe('logged in', () => {
  test.beforeEach(async ({ page, request }) => enter(page, await logIn(request, DEMO.admin, DEMO.password)))

  for (const [name, { at, ends = at }] of Object.entries(SCREENS)) {
    test(`[PLAT-01] [PLAT-15] [SHELL-02] ${name} opens by its address and after a reload`, async ({ page, w }) => {
      const portal = new PortalPage(page, w)
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      await page.goto(at)
      await portal.expectScreen()
      await expect(page).toHaveURL(endOf(ends))
      const heading = await portal.heading.textContent()
      await page.reload()
      await portal.expectScreen()
      await expect(page).toHaveURL(endOf(ends))
      await expect(portal.heading).toHaveText(heading ?? '')
      await portal.expectFrame()
      await expect(page.getByRole('banner', { includeHidden: true })).toHaveCount(1)
      await expect(page.locator('[data-remote]').getByRole('banner', { includeHidden: true })).toHaveCount(0)
      expect(problems).toEqual([])
    })
  }

  test('[SHELL-01] [SHELL-05] redirects keep no history entry', async ({ page, w }) => {
    const portal = new PortalPage(page, w)
    for (const [from, to] of [['/dashboard', '/dashboard/jobs'], ['/dashboard/teams', '/dashboard/team']] as const) {
      await page.goto('/favicon.svg')
      const before = await page.evaluate(() => history.length)
      await page.goto(from)
      await portal.expectScreen()
      await expect(page).toHaveURL(new RegExp(`${to}$`))
      expect(await page.evaluate(() => history.length)).toBe(before + 1)
    }
  })

  test('[SHELL-04] the public pages send a logged-in visitor to the job list', async ({ page }) => {
    for (const path of ['/', '/register', '/register/partner-7', '/invite', '/employer-home', '/forgot-password', '/reset-password/some-token']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/dashboard\/jobs$/)
    }
  })

  test('[SHELL-06] an unknown address below the dashboard shows the fallback inside the frame', async ({ page, w, expectNoAxeViolation }) => {
    const portal = new PortalPage(page, w)
    await page.goto('/dashboard/no-such-page')
    await portal.expectNotFound()
    await portal.expectFrame()
    await expectNoAxeViolation(page, 'fallback page')
    await page.getByRole('link', { name: w('host:notFound.jobs') }).click()
    await expect(page).toHaveURL(/\/dashboard\/jobs$/)
  })

  test('[PLAT-14] one React, one router, one query client, however many remotes were mounted', async ({ page, w }) => {
    const portal = new PortalPage(page, w)
    const scripts = new Map<string, string>()
    await countReactCopies(page)
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' && response.ok()) void response.text().then((text) => scripts.set(response.url(), text), () => undefined)
    })
    await page.goto(paths.team.path)
    for (const entry of ['jobs', 'applicants', 'interviewTimes', 'billing']) {
      await portal.expectScreen()
      // A screen's first note may come a moment after the screen: whoever goes on closes it first.
      await expect(async () => {
        await portal.closeDialogs()
        await portal.sidebar.getByRole('link', { name: new RegExp(`^${w(`host:entry.${entry}`)}`) }).click({ timeout: 2_000 })
      }).toPass()
      await expect(page).not.toHaveURL(/team$/)
    }
    await portal.expectScreen()
    expect(await page.evaluate(() => window.__portal__?.inspect().remotes.filter(({ isLoaded }) => isLoaded).length)).toBe(REMOTES.length)
    expect(await reactCopies(page)).toHaveLength(1)
    for (const marker of ['react.transitional.element', '__DOM_INTERNALS_DO_NOT_USE', 'in the context of a <Router>', 'No QueryClient set']) {
      const owners = new Set([...scripts].filter(([, text]) => text.includes(marker)).map(([url]) => /\/releases\/([^/]+)\//.exec(url)?.[1]))
      expect([marker, ...owners]).toEqual([marker, 'host'])
    }
  })
})

test.describe('without a session', () => {
  test('[SHELL-03] [COMP-01] dashboard addresses lead to the registration page, the company profile to the public landing page', async ({ page }) => {
    for (const path of ['/dashboard', '/dashboard/jobs', '/dashboard/applicants?filterBy=URGENT', '/dashboard/billing', '/dashboard/interview-times', '/dashboard/no-such-page']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/register$/)
    }
    await page.goto('/dashboard/company-profile')
    await expect(page).toHaveURL(/\/employer-home$/)
  })

  test('[SHELL-06] an unknown address shows the fallback', async ({ page, w, expectNoAxeViolation }) => {
    const portal = new PortalPage(page, w)
    await page.goto('/no/such/page')
    await portal.expectNotFound()
    await expectNoAxeViolation(page, 'fallback page outside')
    await page.getByRole('link', { name: w('host:notFound.home') }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('button', { name: w('accounts:register.submit') })).toBeVisible()
  })

  test('[PLAT-15] the public pages open by their address and after a reload', async ({ page }) => {
    for (const path of ['/', '/register', '/register/partner-7', '/invite', '/employer-home', '/forgot-password', '/reset-password/some-token']) {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      await page.reload()
      await expect(page.locator('h1').first()).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })
})
