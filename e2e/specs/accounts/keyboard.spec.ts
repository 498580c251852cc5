/** The main forms of accounts by keyboard: the order of Tab, Enter submits, Escape closes, and the focus returns. */
import { paths } from '@portal/contracts/shell'
import type { Locator, Page } from '@playwright/test'
import { enter, freshEmail, initialisedCompany, logIn, DEMO, PASSWORD } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import { tabTo } from '../../fixtures/tab-to'

test.use({ crosses: ['mf-accounts', 'mf-jobs'] })

/** Presses Tab and expects exactly these elements in this order. */
async function tabThrough(page: Page, places: readonly Locator[]): Promise<void> {
  for (const place of places) {
    await page.keyboard.press('Tab')
    await expect(place).toBeFocused()
  }
}

test('[REG-04] [REG-11] a company registers by keyboard alone', async ({ page, w, register }) => {
  await register.open()
  const form = page.getByRole('form', { name: w('accounts:register.title') })
  const field = (key: string) => form.getByLabel(w(key), { exact: true })
  await tabTo(page, field('accounts:register.companyName'))
  const typed = [
    ['accounts:register.contactName', '山田 太郎'],
    ['accounts:register.contactNum', '0312345678'],
    ['accounts:field.email', freshEmail('keyboard')],
    ['common:password.label', PASSWORD],
  ] as const
  await page.keyboard.type('もみじ商店')
  for (const [key, text] of typed) {
    await tabThrough(page, [field(key)])
    await page.keyboard.type(text)
  }
  // The button that shows the first password is between the two passwords.
  await tabThrough(page, [
    form.getByRole('button', { name: w('common:password.show') }).first(),
    field('accounts:passwordPair.confirmation'),
  ])
  await page.keyboard.type(PASSWORD)
  const policy = form.getByRole('button', { name: w('accounts:consent.policy.open') })
  await tabTo(page, policy)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: w('accounts:legal.policy.title') })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(policy).toBeFocused()
  await tabThrough(page, [form.getByRole('checkbox', { name: w('accounts:consent.policy.agree.label') })])
  await page.keyboard.press('Space')
  await tabThrough(page, [form.getByRole('button', { name: w('accounts:register.submit') })])
  await page.keyboard.press('Enter')
  await expect(page.getByText(w('accounts:registered.title'))).toBeVisible()
})

test('[REG-20] [REG-21] the login drawer opens, closes by Escape, restores the focus, and submits by Enter', async ({
  page,
  w,
  dev,
  request,
  register,
  accounts,
}) => {
  const { email } = await initialisedCompany(request, dev)
  await register.open()
  const { loginDrawer } = accounts
  const opener = page.getByRole('banner').getByRole('button', { name: w('accounts:login.open') })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(loginDrawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(loginDrawer).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  const address = loginDrawer.getByLabel(w('accounts:field.email'), { exact: true })
  const password = loginDrawer.getByLabel(w('common:password.label'), { exact: true })
  await tabTo(page, address, 5)
  // After the refusal the first wrong field has the focus.
  await page.keyboard.press('Enter')
  await expect(loginDrawer.locator('[aria-invalid=true]')).toHaveCount(2)
  await expect(address).toBeFocused()
  await page.keyboard.type(email)
  await tabThrough(page, [password])
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/jobs/)
})

test('[WIZ-03] [WIZ-20] [ONCE-01] a stage of the wizard by keyboard: the focus stays inside, Enter continues, Escape closes', async ({
  page,
  w,
  enterUnfinishedCompany,
  companyWizard,
}) => {
  await enterUnfinishedCompany()
  await page.goto(paths.team.path)
  const { dialog } = companyWizard
  const field = (key: string) => dialog.getByLabel(w(`accounts:wizard.field.company_${key}`), { exact: true })
  await expect(field('name_jp')).toBeFocused()
  // The wizard shows the values given at registration.
  await expect(field('name_jp')).toHaveValue('もみじ商店')
  await expect(field('telephone')).toHaveValue('0312345678')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused()
  for (const [key, text] of [
    ['name_en', 'Momiji'],
    ['name_kt', 'ﾓﾐｼﾞ'],
    ['telephone', '03-1234-5678'],
  ] as const) {
    await expect(field(key)).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  // Back is disabled at the first stage, so Next is the next element; then the focus wraps around inside the dialog.
  await expect(dialog.getByRole('button', { name: w('common:common.next'), exact: true })).toBeFocused()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await tabTo(page, field('name_en'))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: w('accounts:wizard.address.title') })).toBeFocused()
  await page.keyboard.press('Escape')
  const guide = page.getByRole('dialog', { name: w('accounts:guide.title') })
  await expect(guide.getByRole('button', { name: w('accounts:guide.ok') })).toBeFocused()
})

test('[TEAM-04] the invitation dialog by keyboard: Escape restores the focus, arrows choose the role, Enter submits', async ({
  page,
  w,
  enterNewCompany,
  accounts,
}) => {
  await enterNewCompany()
  await page.goto(paths.team.path)
  const opener = page.getByRole('main').getByRole('button', { name: w('accounts:team.add') })
  await expect(opener).toBeVisible()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(accounts.inviteDialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(accounts.inviteDialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  const emails = accounts.inviteDialog.getByLabel(w('accounts:team.invite.emails'), { exact: true })
  await tabTo(page, emails, 5)
  const email = freshEmail('invited')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(accounts.inviteDialog.getByRole('radio', { checked: true })).toHaveCount(1)
  await tabTo(page, accounts.inviteDialog.getByRole('button', { name: w('accounts:team.invite.submit') }), 5)
  await page.keyboard.press('Enter')
  await expect(accounts.inviteDialog).toHaveCount(0)
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(opener).toBeFocused()
})

test('[NOTE-03] [NOTE-04] a notification is read and opened by keyboard, and Back leads to the list', async ({
  page,
  w,
  request,
  portal,
}) => {
  await enter(page, await logIn(request, DEMO.member, DEMO.password))
  await page.goto(paths.notifications.path)
  await expect(portal.heading).toContainText(w('accounts:notifications.title'))
  const list = page.getByRole('main').getByRole('list', { name: w('accounts:notifications.title') })
  const entry = list.locator('a[href*="/dashboard/applicant-details/"]').first()
  await tabTo(page, entry)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/applicant-details\/\d+/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard\/notifications$/)
  await expect(list.getByRole('listitem').first()).toBeVisible()
})

test('the account menu takes a click that comes before its item is highlighted', async ({
  page,
  w,
  enterDemo,
  portal,
}) => {
  await enterDemo()
  await page.goto(paths.jobs.path)
  await portal.header.getByRole('button', { name: w('host:frame.account.menu') }).click()
  // As assistive technology clicks, and as a quick finger does: no pointer moves over the item before.
  await page.getByRole('menuitem', { name: w('host:frame.account.settings') }).dispatchEvent('click')
  await expect(page).toHaveURL(new RegExp(`${paths.userSettings.path}$`))
})
