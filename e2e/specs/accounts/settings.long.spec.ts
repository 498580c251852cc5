import { paths } from '@portal/contracts/shell'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'

test.use({ crosses: ['mf-accounts'] })

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
