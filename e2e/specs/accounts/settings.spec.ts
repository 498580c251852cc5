import { paths } from '@portal/contracts/shell'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'

test('[USER-12] [USER-13] [USER-15] [USER-16] a mobile number changes from unverified to verified by the code sent by SMS', async ({
  page,
  w,
  dev,
  enterNewCompany,
  expectNoAxeViolation,
  accounts,
}) => {
  await enterNewCompany()
  const number = `090${String(Date.now()).slice(-8)}`
  await page.goto(paths.userSettings.path)
  await accounts.saveMobile(number)
  await accounts.expectVerification('unverified')
  await atBothWidths(page, 'user settings', expectNoAxeViolation)
  await page
    .getByRole('main')
    .getByRole('button', { name: w('accounts:settings.code.send'), exact: true })
    .click()
  await accounts.expectVerification('sent')
  await atBothWidths(page, 'user settings: code sent', expectNoAxeViolation)

  let code: string | null | undefined
  await expect.poll(async () => (code = (await dev.sms(`+81-${number.slice(1)}`))[0]?.code)).toMatch(/^\d{6}$/)
  const wrong = code === '000000' ? '000001' : '000000'
  await accounts.enterCode(wrong)
  await expect(accounts.form('settings.code.title').locator('[aria-invalid=true]')).toBeVisible()
  await accounts.enterCode(code ?? '')
  await accounts.expectVerification('verified')
  await page.reload()
  await accounts.expectVerification('verified')

  await accounts.saveMobile(`080${number.slice(3)}`)
  await accounts.expectVerification('unverified')
})

test('[COMP-02] [COMP-03] the company profile is edited, saved, and the same after a reload', async ({
  page,
  w,
  enterNewCompany,
  expectNoAxeViolation,
  accounts,
}) => {
  await enterNewCompany()
  const main = page.getByRole('main')
  await page.goto(paths.companyProfile.path)
  await expect(main.getByText('Momiji Stores')).toBeVisible()
  await atBothWidths(page, 'company profile', expectNoAxeViolation)
  await main.getByRole('button', { name: w('accounts:company.edit'), exact: true }).click()
  const form = accounts.form('company.title')
  const name = form.getByLabel(w('accounts:company.field.name_en'), { exact: true })
  await expect(name).toHaveValue('Momiji Stores')
  await atBothWidths(page, 'company profile: editing', expectNoAxeViolation)
  await name.fill('')
  await form.getByRole('button', { name: w('common:common.save'), exact: true }).click()
  await expect(page.getByText(w('messages:rule.companyNameEn'))).toBeVisible()
  await name.fill('Momiji Group')
  await form.getByLabel(w('accounts:company.field.telephone'), { exact: true }).fill('０３９９９９８８８８')
  await form.getByRole('button', { name: w('common:common.save'), exact: true }).click()
  await expect(page.getByText(w('accounts:company.saved'))).toBeVisible()
  await expect(main.getByText('Momiji Group')).toBeVisible()
  await page.reload()
  await expect(main.getByText('Momiji Group')).toBeVisible()
  await expect(main.getByText('03-9999-8888')).toBeVisible()
})

test('[SHELL-20] [PLAT-17] the language switch changes every text at once, also inside the mounted remote, and survives a reload', async ({
  page,
  w,
  enterNewCompany,
  portal,
  textsIn,
}) => {
  await enterNewCompany()
  const en = textsIn('en')
  await page.goto(paths.team.path)
  await expect(portal.heading).toHaveText(w('accounts:team.title'))
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await portal.speak('EN')
  await expect(portal.heading).toHaveText(en('accounts:team.title'))
  await expect(page.getByRole('navigation', { name: en('host:frame.menu.label') })).toContainText(en('host:entry.jobs'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // There is no kana, except in names of languages and in what people typed.
  const kana = await page.evaluate(() =>
    document.body.innerText.split('\n').filter((line) => /[\u3040-\u30ff]/.test(line)),
  )
  expect(kana).toEqual([])
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await portal.closeDialogsInTheWay()
  for (const [entry, title] of [
    ['jobs', 'jobs:list.title'],
    ['applicants', 'applicants:list.title'],
    ['interviewTimes', 'scheduling:table.title'],
    ['billing', 'billing:overview.title'],
  ] as const) {
    await page
      .locator(`nav[aria-label="${en('host:frame.menu.label')}"] a`, { hasText: en(`host:entry.${entry}`) })
      .first()
      .click()
    await expect(portal.heading).toHaveText(en(title))
    await portal.speak('Jp')
    await expect(portal.heading).toHaveText(w(title))
    await portal.speak('EN')
    await expect(portal.heading).toHaveText(en(title))
  }
  await page.reload()
  await expect(portal.heading).toHaveText(en('billing:overview.title'))
})

test('[SHELL-20] the public pages switch too, and the choice is stored', async ({ page, w, portal, textsIn }) => {
  const en = textsIn('en')
  await page.goto('/register')
  await expect(page.getByRole('button', { name: w('accounts:register.submit') })).toBeVisible()
  await portal.speak('EN')
  await expect(page.getByRole('button', { name: en('accounts:register.submit') })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: en('accounts:register.submit') })).toBeVisible()
})
