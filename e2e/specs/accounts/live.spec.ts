/** An open page learns of what happens elsewhere without being touched. */
import { endpoints } from '@portal/contracts/api'
import { paths } from '@portal/contracts/shell'
import { ALL_SEEN, logIn, DEMO, enter } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { expect, test } from '../../fixtures/portal-test'
import { withoutStream } from '../../fixtures/without-stream'

test.use({ crosses: ['mf-accounts', 'mf-applicants'] })
// Both change the demo company, and what is announced last replaces what was announced before.
test.describe.configure({ mode: 'default' })

test('[TELL-05] within five seconds an open page shows and announces a new application in bell, badge and list', async ({
  page,
  dev,
  request,
}) => {
  const login = await logIn(request, DEMO.member, DEMO.password)
  const { token } = login
  const [running] = (await callPortal(request, endpoints.jobs.list, { token })).filter(({ status }) => status === 'RN')
  const counts = async () => ({
    unread: (await callPortal(request, endpoints.notifications.list, { token })).filter((one) => !one.is_read).length,
    urgent: (await callPortal(request, endpoints.applications.urgentCount, { token })).urgent_count,
  })
  await enter(page, login)
  const opened = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === endpoints.notifications.changes.path,
  )
  const [bell, badge] = [page.getByTestId('unread-count'), page.getByTestId('sidebar-urgent')]
  await page.goto(paths.notifications.path)
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list.first()).toBeVisible()
  expect((await opened).status()).toBe(200)
  const name = `Live${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`
  const before = await counts()
  await dev.apply(running?.id ?? 0, { first_name: name, last_name: 'Pham' })
  const soon = { timeout: 5000 }
  await expect(page.getByTestId('news')).toContainText(name, soon)
  await expect(list.filter({ hasText: name })).toBeVisible(soon)
  const shown = async () => ({
    unread: Number((await bell.textContent())?.match(/\d+/)?.[0]),
    urgent: Number((await badge.textContent())?.match(/\d+/)?.[0]),
  })
  // Read at the same moment, because other tests use the demo company too.
  await expect(async () => expect(await shown()).toEqual(await counts())).toPass(soon)
  expect((await shown()).unread).toBeGreaterThan(before.unread)
})

test('[SHELL-13] when the window gets the focus, badge and list change together, also without the stream', async ({
  page,
  dev,
  request,
}) => {
  const login = await logIn(request, DEMO.member, DEMO.password)
  const jobs = await callPortal(request, endpoints.jobs.list, { token: login.token })
  await withoutStream(page)
  await enter(page, login, { tour: ALL_SEEN })
  await page.goto(paths.applicants.path)
  const list = page.getByRole('tabpanel').getByRole('article')
  await expect(list.first()).toBeVisible()
  const name = `Focus${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`
  await dev.apply(jobs.find(({ status }) => status === 'RN')?.id ?? 0, { first_name: name, last_name: 'Pham' })
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(list.filter({ hasText: name })).toBeVisible({ timeout: 5000 })
})
