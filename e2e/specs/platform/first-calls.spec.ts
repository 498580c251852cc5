/** Calls that the index page starts before any code of the screen is loaded. */
import { endpoints } from '@portal/contracts/api'
import { paths } from '@portal/contracts/shell'
import { DEMO, enter, logIn } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { expect, test } from '../../fixtures/portal-test'

test('the screen uses each first call that its release names, and requests nothing twice', async ({
  page,
  request,
}) => {
  const login = await logIn(request, DEMO.admin, DEMO.password)
  const { token } = login
  const [job] = await callPortal(request, endpoints.jobs.list, { token })
  const { items } = await callPortal(request, endpoints.applications.page, { token })
  await enter(page, login, { tour: ['first-run-guide', 'applicants-first', 'add-slot-help'] })
  const visits: readonly [address: string, calls: number][] = [
    [paths.jobs.path, 2],
    [paths.applicants.path, 2],
    [paths.applicants.to({ query: { filterBy: 'ALL' } }).href, 1],
    [paths.applicantDetails.to({ applicationId: items[0]?.id ?? 0 }).href, 1],
    [paths.interviewTimes.path, 1],
    [paths.addInterviewTimes.to({ jobId: job?.id ?? 0 }).href, 2],
    [paths.team.path, 2],
    [paths.companyProfile.path, 2],
    [paths.userSettings.path, 1],
  ]
  for (const [address, calls] of visits) {
    const asked: string[] = []
    page.removeAllListeners('request')
    page.on('request', (call) => {
      if (call.method() === 'GET' && call.url().includes('/api/')) asked.push(call.url())
    })
    await page.goto(address, { waitUntil: 'commit' })
    const isTaken = () => page.evaluate(() => window.__portalFirstCall?.left())
    await expect.poll(isTaken, address).toEqual([])
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true], [role=main] [aria-busy=true]')).toHaveCount(0)
    expect(asked.length).toBeGreaterThanOrEqual(calls)
    for (const first of asked.slice(0, calls)) expect(asked.filter((url) => url === first)).toEqual([first])
  }
})
