/** The rights of the roles in the browser, and one session for all tabs. */
import { endpoints } from '@portal/contracts/api'
import { paths } from '@portal/contracts/shell'
import type { Page } from '@playwright/test'
import { callPortal } from '../../commands/portal-api'
import { oldestRunning } from '../../commands/postings'
import { DEMO, enter, initialisedCompany, invitedMember, logIn, storedToken } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import type { Words } from '../../fixtures/words'
import { PortalPage } from '../../pages/portal-page'
import { screenNamed } from '../../fixtures/declared'

/** The team in this tab, and the user settings in another one of the same person. */
async function inTwoTabs({ page, w, portal }: { readonly page: Page; readonly w: Words; readonly portal: PortalPage }) {
  await page.goto(paths.team.path)
  await portal.expectScreen()
  const other = await page.context().newPage()
  await other.goto(paths.userSettings.path)
  const otherPortal = new PortalPage(other, w)
  await expect(otherPortal.heading).toHaveText(w('accounts:settings.title'))
  return { other, otherPortal }
}

test('[BUY-01] [BILL-04] a member sees no billing and is redirected from every page of the purchase', async ({
  page,
  w,
  dev,
  request,
  expectNoAxeViolation,
}) => {
  const admin = await initialisedCompany(request, dev)
  const member = await invitedMember(request, dev, admin.token)
  await enter(page, member)
  await page.goto(paths.billing.path)
  const main = page.getByRole('main')
  await expect(main.getByText(w('billing:permission.title'))).toBeVisible()
  await expect(main.getByText(w('billing:permission.body'))).toBeVisible()
  await expect(main.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectNoAxeViolation(page, 'billing of a member')
  for (const screen of [
    screenNamed('selectPlan'),
    screenNamed('selectPaymentMethod'),
    screenNamed('selectPreviousPaymentMethod'),
    screenNamed('confirmPurchase'),
    screenNamed('transactionSuccess'),
  ]) {
    await page.goto(screen.path)
    await expect(page, screen.path).toHaveURL(/\/dashboard\/jobs$/)
  }
  const refused = await request.get(endpoints.billing.subscription.path, {
    headers: { Authorization: `Token ${member.token}` },
  })
  expect(refused.status()).toBe(403)
})

test('[SHELL-17] a modified admin flag in storage gives no rights: the 403 of the subscription call removes it', async ({
  page,
  w,
  dev,
  request,
}) => {
  const admin = await initialisedCompany(request, dev)
  const member = await invitedMember(request, dev, admin.token)
  await enter(page, { ...member, is_admin: true })
  await page.goto(paths.billing.path)
  await expect(page.getByRole('main').getByText(w('billing:permission.title'))).toBeVisible()
  expect(
    await page.evaluate(
      () => (JSON.parse(window.localStorage.getItem('portal.session') ?? '{}') as { isAdmin: boolean }).isAdmin,
    ),
  ).toBe(false)
})

test('[SHELL-12] [SHELL-13] a member works with applicants, and the urgent count follows without a reload', async ({
  page,
  w,
  dev,
  request,
  applicants,
}) => {
  const member = await logIn(request, DEMO.member, DEMO.password)
  const id = await dev.apply(await oldestRunning(request, member))
  await enter(page, member)
  await page.goto(paths.applicantDetails.to({ applicationId: id }).href)
  const main = page.getByRole('main')
  const indicator = page.getByTestId('urgent-indicator')
  await expect(indicator).toBeVisible()
  const count = async () => Number(/\d+/.exec((await indicator.textContent()) ?? '')?.[0])
  const before = await count()
  await main.getByRole('button', { name: w('applicants:screening.reject') }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await applicants.reasons(dialog).first().click()
  await dialog.getByRole('button', { name: w('applicants:reject.submit') }).click()
  await expect(page.getByRole('region', { name: w('applicants:takeBack.label') })).toBeVisible()
  await expect.poll(count).toBeLessThan(before)
  // D78: the applicant was screened out and is inactive: only the list still shows the application.
  const listed = (await callPortal(request, endpoints.applications.list, { token: member.token })).find(
    (application) => application.id === id,
  )
  expect(listed?.status_v2).toBe('ESF')
})

test('[SHELL-29] a 401 of any call ends the session and leads to the registration page', async ({
  page,
  dev,
  request,
}) => {
  const login = await initialisedCompany(request, dev)
  await enter(page, { ...login, token: 'no-token-of-anybody' })
  await page.goto(paths.team.path)
  await expect(page).toHaveURL(/\/register$/)
  await expect.poll(() => storedToken(page)).toBe('')
})

test('[SHELL-14] [PLAT-17] a logout in one tab logs out the other, and revokes the token', async ({
  page,
  w,
  request,
  enterNewCompany,
  portal,
}) => {
  const login = await enterNewCompany()
  const { other } = await inTwoTabs({ page, w, portal })
  await portal.logOut()
  await expect(page).toHaveURL(/\/register$/)
  await expect(other).toHaveURL(/\/register$/)
  const after = await request.get(endpoints.accounts.profile.path, {
    headers: { Authorization: `Token ${login.token}` },
  })
  expect(after.status()).toBe(401)
})

test('[SHELL-14] a logout whose call fails still ends the session in the browser', async ({
  page,
  enterNewCompany,
  portal,
}) => {
  await enterNewCompany()
  await page.goto(paths.team.path)
  await portal.expectScreen()
  await page.route('**/api/v2/employer/logout/', (route) => route.abort())
  await portal.logOut()
  await expect(page).toHaveURL(/\/register$/)
  await expect.poll(() => storedToken(page)).toBe('')
})

test('[SHELL-20] [PLAT-17] a language chosen in one tab is used in the other', async ({
  page,
  w,
  enterNewCompany,
  textsIn,
  portal,
}) => {
  await enterNewCompany()
  const en = textsIn('en')
  const { other, otherPortal } = await inTwoTabs({ page, w, portal })
  await portal.speak('EN')
  await expect(otherPortal.heading).toHaveText(en('accounts:settings.title'))
  await expect(other.locator('header')).toContainText(en('host:product.name'))
})
