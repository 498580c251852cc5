/** One portal shows two environments with different versions of one remote at the same time. */
import { paths, type Composition } from '@portal/contracts/shell'
import { DEMO, enter, logIn } from '../../commands/company'
import { aCandidate } from '../../commands/delivery'
import { expect, test } from '../../fixtures/portal-test'
import { PortalPage } from '../../pages/portal-page'

test.skip(Boolean(process.env.PORTAL_URL), 'needs the release store of the portal it runs against')

test('[PLAT-19] [PLAT-20] [PLAT-21] a candidate runs below /env/<name>/ beside the environment it was created from', async ({
  page,
  request,
  w,
  context,
  portal: portalPage,
}) => {
  const candidate = await aCandidate(request, 'mf-jobs')
  const name = candidate.env('--with', `mf-jobs@${candidate.version}`)
  try {
    const beside = (await (await request.get(`/env/${name}/portal.json`)).json()) as Composition
    expect(beside.remotes.map(({ version }) => version)).toEqual(
      candidate.own.remotes.map((remote) => (remote.name === 'mf-jobs' ? candidate.version : remote.version)),
    )

    await enter(page, await logIn(request, DEMO.admin, DEMO.password))
    const portal = portalPage
    const jobsOf = (at: typeof page) =>
      at.evaluate(() => window.__portal__?.inspect().remotes.find((remote) => remote.name === 'mf-jobs')?.version)
    await page.goto(`/env/${name}${paths.jobs.path}`)
    await portal.expectScreen()
    await portal.closeDialogs()
    expect(await jobsOf(page)).toBe(candidate.version)

    // Links contain the prefix, a click keeps it, and a reload opens the same screen.
    const link = portal.sidebar.locator(`a[href="/env/${name}${paths.applicants.path}"]`)
    await expect(link).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/env/${name}${paths.applicants.path}$`))
    await portal.expectScreen()
    await page.reload()
    await portal.expectScreen()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/env/${name}${paths.jobs.path}$`))
    await portal.expectScreen()

    const other = await context.newPage()
    await other.goto(paths.jobs.path)
    await new PortalPage(other, w).expectScreen()
    expect(await jobsOf(other)).toBe(candidate.running)
  } finally {
    candidate.remove()
  }
  expect((await request.get(`/env/${name}/portal.json`)).status()).toBe(404)
})
