/** Mistakes that a user can recover from: pasted text, double clicks, leaving too early, refusals, lost network. */
import { endpoints } from '@portal/contracts/api'
import { paths } from '@portal/contracts/shell'
import type { Locator, Page } from '@playwright/test'
import { enter, freshEmail, initialisedCompany, PASSWORD, storedToken } from '../../commands/company'
import { LOCALES } from '@portal/contracts/kernel'
import { expect, test } from '../../fixtures/portal-test'
import { sampled } from '../../fixtures/scope'
import { AccountsPages } from '../../pages/accounts-pages'
import { PortalPage } from '../../pages/portal-page'
import { RegisterPage } from '../../pages/register-page'
import { pathOf } from '../../fixtures/declared'

test.use({ crosses: ['mf-accounts'] })

/** Sends one input event with the whole text, as pasting does. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.insertText(text)
}

const sent = (page: Page, method: string, path: RegExp): string[] => {
  const found: string[] = []
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) found.push(request.url())
  })
  return found
}

test('[REG-06] [REG-13] [WIZ-06] [WIZ-07] hyphens and full-width digits can be pasted; an IME is not disturbed until it has finished', async ({
  page,
  w,
  enterUnfinishedCompany,
  register,
  companyWizard: wizard,
}) => {
  await register.open()
  const form = page.getByRole('form', { name: w('accounts:register.title') })
  const phone = form.getByLabel(w('accounts:register.contactNum'), { exact: true })
  await paste(page, phone, '０３－１２３４ー５６７８')
  await expect(phone).toHaveValue('0312345678')
  const mobile = form.getByLabel(w('accounts:field.mobile'), { exact: true })
  const device = await page.context().newCDPSession(page)
  await mobile.focus()
  await device.send('Input.imeSetComposition', { text: '０９０', selectionStart: 3, selectionEnd: 3 })
  await expect(mobile).toHaveValue('０９０')
  await device.send('Input.insertText', { text: '０９０−１２３４' })
  await expect(mobile).toHaveValue('0901234')

  await enterUnfinishedCompany()
  await page.goto(paths.team.path)
  await wizard.fillCompany({ jp: 'もみじ商店', en: 'Momiji' })
  const postcode = wizard.dialog.getByLabel(w('common:address.postcode'), { exact: true })
  await paste(page, postcode, '〒１６０−００２３')
  await expect(postcode).toHaveValue('1600023')
  await expect(wizard.dialog.getByLabel(w('common:address.prefecture'), { exact: true })).toHaveValue('13')
  const lot = wizard.dialog.getByLabel(w('accounts:wizard.field.company_lot_num'), { exact: true })
  await paste(page, lot, '２ー８−１')
  await expect(lot).toHaveValue('2-8-1')
})

test('password managers and autofill find every field by its autocomplete token', async ({
  page,
  w,
  enterNewCompany,
  accounts,
  register,
}) => {
  const tokens = (form: Locator) =>
    form
      .locator('input[name][autocomplete]:not([autocomplete=off])')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
  await register.open()
  expect(await tokens(accounts.form('register.title'))).toEqual([
    'organization',
    'name',
    'tel-national',
    'email',
    'new-password',
    'new-password',
  ])
  await register.openLogin()
  await expect(accounts.form('login.title')).toBeVisible()
  expect(await tokens(accounts.form('login.title'))).toEqual(['username', 'current-password'])
  await page.goto('/reset-password/some-token')
  await expect(accounts.form('reset.title')).toBeVisible()
  expect(await tokens(accounts.form('reset.title'))).toEqual(['new-password', 'new-password'])
  await page.goto(pathOf('forgotPassword'))
  await expect(accounts.form('forgot.title')).toBeVisible()
  expect(await tokens(accounts.form('forgot.title'))).toEqual(['email'])
  await page.goto('/invite?invite_token=abc&email=hanako%40example.com')
  await expect(accounts.form('invite.title')).toBeVisible()
  expect(await tokens(accounts.form('invite.title'))).toEqual(
    expect.arrayContaining(['email', 'family-name', 'given-name', 'new-password']),
  )
  await enterNewCompany()
  await page.goto(paths.userSettings.path)
  await expect(accounts.form('settings.profile.title')).toBeVisible()
  expect(await tokens(accounts.form('settings.profile.title'))).toEqual([
    'family-name',
    'given-name',
    'nickname',
    'email',
    'tel-national',
  ])
  await page
    .getByRole('main')
    .getByRole('link', { name: w('accounts:settings.password.open') })
    .click()
  await expect(accounts.form('settings.password.title')).toBeVisible()
  expect(await tokens(accounts.form('settings.password.title'))).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ])
})

test('a double click sends one request, also if the answer arrives between the clicks', async ({
  page,
  w,
  enterNewCompany,
  accounts,
}) => {
  await enterNewCompany()
  await page.goto(paths.userSettings.path)
  const form = accounts.form('settings.profile.title')
  const patches = sent(page, 'PATCH', /user_profile/)
  await form.getByLabel(w('accounts:settings.displayName'), { exact: true }).fill('店長')
  await form.getByRole('button', { name: w('common:common.save'), exact: true }).dblclick({ delay: 60 })
  await expect(page.getByText(w('accounts:settings.profile.saved'))).toBeVisible()
  expect(patches).toHaveLength(1)

  // This login is refused at once: a second try would count towards the lock (D13).
  const guest = await page.context().browser()?.newContext()
  const theirs = await guest?.newPage()
  if (!guest || !theirs) throw new Error('no second browser window')
  const tries = sent(theirs, 'POST', /employer\/login/)
  await new RegisterPage(theirs, w).open()
  await new RegisterPage(theirs, w).openLogin()
  const { loginDrawer } = new AccountsPages(theirs, w)
  await loginDrawer.getByLabel(w('accounts:field.email'), { exact: true }).fill(freshEmail('nobody'))
  await loginDrawer.getByLabel(w('common:password.label'), { exact: true }).fill('Wr0ngPassword')
  await loginDrawer.getByRole('button', { name: w('accounts:login.submit') }).dblclick({ delay: 150 })
  await expect(loginDrawer.getByText(w('messages:error.invalid_credentials'))).toBeVisible()
  expect(tries).toHaveLength(1)
  await guest.close()
})

test('[WIZ-03] Back in the browser goes one stage back in the wizard, keeps the input, and does not change the screen behind it', async ({
  page,
  w,
  enterUnfinishedCompany,
  companyWizard: wizard,
}) => {
  await enterUnfinishedCompany()
  await page.goto(paths.team.path)
  await wizard.fillCompany({ jp: 'もみじ商店', en: 'Momiji' })
  await wizard.dialog.getByLabel(w('accounts:wizard.field.company_lot_num'), { exact: true }).fill('2-8')
  await page.goBack()
  await expect(wizard.heading('wizard.company.title')).toBeVisible()
  await expect(wizard.dialog.getByLabel(w('accounts:wizard.field.company_name_en'), { exact: true })).toHaveValue(
    'Momiji',
  )
  await wizard.pressNext()
  await expect(wizard.heading('wizard.address.title')).toBeVisible()
  await expect(wizard.dialog.getByLabel(w('accounts:wizard.field.company_lot_num'), { exact: true })).toHaveValue('2-8')
  await page.reload()
  await expect(wizard.heading('wizard.address.title')).toBeVisible()
  // The button and the browser's Back go to the same place.
  await wizard.dialog.getByRole('button', { name: w('common:common.back'), exact: true }).click()
  await expect(wizard.heading('wizard.company.title')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${paths.team.path}$`))
})

test('[WIZ-03] a wizard that was resumed at a later stage and reloaded goes one stage back as well', async ({
  page,
  enterUnfinishedCompany,
  companyWizard: wizard,
}) => {
  await enterUnfinishedCompany()
  await page.goto(paths.team.path)
  await wizard.fillCompany({ jp: 'もみじ商店', en: 'Momiji' })
  await expect(wizard.heading('wizard.address.title')).toBeVisible()
  // Opens again at stage 2, as after a closed window.
  await page.goto(paths.userSettings.path)
  await expect(wizard.heading('wizard.address.title')).toBeVisible()
  await wizard.fillAddress('飲食店・レストラン')
  await expect(wizard.heading('wizard.ceo.title')).toBeVisible()
  await page.reload()
  await expect(wizard.heading('wizard.ceo.title')).toBeVisible()
  await page.goBack()
  await expect(wizard.heading('wizard.address.title')).toBeVisible()
})

test('[SHELL-15] [PLAT-17] a login in one tab logs in the other tab', async ({ page, w, dev, request, register }) => {
  const { email } = await initialisedCompany(request, dev)
  await register.open()
  const other = await page.context().newPage()
  await other.goto('/register')
  await expect(other.getByRole('button', { name: w('accounts:register.submit') })).toBeVisible()
  await register.openLogin()
  await register.logIn(email, PASSWORD)
  await expect(other).toHaveURL(/\/dashboard\/jobs/)
  await new PortalPage(other, w).expectScreen()
})

test('[SHELL-29] a login that expires while a form is open is renewed in place, and the input is sent', async ({
  page,
  w,
  request,
  enterNewCompany,
  expectNoAxeViolation,
  accounts,
}) => {
  const login = await enterNewCompany()
  await page.goto(paths.userSettings.path)
  const form = accounts.form('settings.profile.title')
  await form.getByLabel(w('accounts:settings.displayName'), { exact: true }).fill('店長 山田')
  // The backend lets the token expire, as it does after 14 days.
  await request.post(endpoints.accounts.logout.path, { headers: { Authorization: `Token ${login.token}` } })
  await form.getByRole('button', { name: w('common:common.save'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: w('host:dialog.login.title') })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolation(page, 'login again')
  await dialog.getByLabel(w('host:dialog.login.password'), { exact: true }).fill('Wr0ngPassword')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(w('messages:error.invalid_credentials'))).toBeVisible()
  await dialog.getByLabel(w('host:dialog.login.password'), { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(w('accounts:settings.profile.saved'))).toBeVisible()
  await expect(form.getByLabel(w('accounts:settings.displayName'), { exact: true })).toHaveValue('店長 山田')
  expect(await storedToken(page)).not.toBe(login.token)
  await page.reload()
  await expect(form.getByLabel(w('accounts:settings.displayName'), { exact: true })).toHaveValue('店長 山田')
})

test('without a connection the screen and its input stay, each failed call is told, and the input is sent later', async ({
  page,
  w,
  context,
  enterNewCompany,
  portal,
  accounts,
}) => {
  await enterNewCompany()
  await page.goto(paths.userSettings.path)
  const form = accounts.form('settings.profile.title')
  const name = form.getByLabel(w('accounts:settings.displayName'), { exact: true })
  const save = form.getByRole('button', { name: w('common:common.save'), exact: true })
  await name.fill('店長')
  const parts = ['dialogs', 'toasts'].map((part) =>
    page.waitForResponse((answer) => answer.url().includes(`/${part}.`)),
  )
  // The first press of this visit.
  await name.click()
  for (const answer of await Promise.all(parts)) expect(await answer.finished()).toBeNull()
  await context.setOffline(true)
  await expect(page.getByText(w('host:frame.offline'))).toBeVisible()
  await portal.expectFrame()
  await save.click()
  await expect(page.getByText(w('common:failure.offline'))).toBeVisible()
  await page.getByRole('combobox', { name: w('accounts:startPage.label') }).selectOption('today')
  const failure = page.getByRole('alertdialog')
  await expect(failure).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('店長')
  await context.setOffline(false)
  await expect(page.getByText(w('host:frame.offline'))).toHaveCount(0)
  await save.click()
  await expect(page.getByText(w('accounts:settings.profile.saved'))).toBeVisible()
})

test('unsaved input is protected from links and Back; staying keeps it, leaving discards it', async ({
  page,
  w,
  enterNewCompany,
  portal,
  accounts,
}) => {
  await enterNewCompany()
  await page.goto(paths.team.path)
  await portal.expectScreen()
  await portal.sidebar.getByRole('link', { name: w('shell:entry.userSettings') }).click()
  const name = accounts.form('settings.profile.title').getByLabel(w('accounts:settings.displayName'), { exact: true })
  await name.fill('店長')
  const question = page.getByRole('alertdialog')
  const ways: readonly (() => Promise<unknown>)[] = [
    () => portal.sidebar.getByRole('link', { name: w('shell:entry.team') }).click(),
    () => page.goBack(),
  ]
  for (const leave of ways) {
    await leave()
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${paths.userSettings.path}$`))
    await expect(name).toHaveValue('店長')
  }
  await page.goBack()
  await question.getByRole('button').last().click()
  await expect(page).toHaveURL(new RegExp(`${paths.team.path}$`))
})

for (const language of sampled(LOCALES, 2)) {
  test.describe(language, () => {
    test.use({ language })
    test(`[REG-14] [USER-07] [USER-11] [SHELL-20] a refusal by the server is shown at its field (${language})`, async ({
      page,
      w,
      dev,
      request,
      register: registerPage,
      accounts,
    }) => {
      const login = await initialisedCompany(request, dev)
      await registerPage.open()
      const register = page.getByRole('form', { name: w('accounts:register.title') })
      await registerPage.fill({
        companyName: 'もみじ商店',
        contactName: '山田 太郎',
        phone: '0312345678',
        email: login.email,
        password: PASSWORD,
      })
      await register.getByRole('button', { name: w('accounts:register.submit') }).click()
      const email = register.getByLabel(w('accounts:field.email'), { exact: true })
      await expect(email).toHaveAccessibleDescription(w('messages:rule.emailTaken'))
      await expect(email).toBeFocused()
      await expect(register.getByLabel(w('accounts:register.companyName'), { exact: true })).toHaveValue('もみじ商店')

      await enter(page, login)
      await page.goto(paths.userSettings.path)
      const mobile = accounts.form('settings.profile.title').getByLabel(w('accounts:settings.mobile'), { exact: true })
      await mobile.fill('05012345678')
      await page.keyboard.press('Enter')
      await expect(mobile).toHaveAccessibleDescription(w('messages:rule.mobile050'))
      await mobile.fill('')
      await page
        .getByRole('main')
        .getByRole('link', { name: w('accounts:settings.password.open') })
        .click()
      const form = accounts.form('settings.password.title')
      const current = form.getByLabel(w('accounts:settings.password.current'), { exact: true })
      await current.fill('Wr0ngPassword')
      await form.getByLabel(w('accounts:settings.password.new'), { exact: true }).fill('N3wPassword')
      await form.getByLabel(w('accounts:passwordPair.confirmation'), { exact: true }).fill('N3wPassword')
      await page.keyboard.press('Enter')
      await expect(current).toHaveAttribute('aria-invalid', 'true')
      await expect(current).toHaveAccessibleDescription(/./)
      await expect(current).toBeFocused()
      const text = await current.evaluate(
        (element) =>
          document.getElementById(element.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? '',
      )
      expect(/[぀-ヿ]/.test(text)).toBe(language === 'ja')
    })
  })
}
