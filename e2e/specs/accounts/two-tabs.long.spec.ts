/** One member with two tabs of one browser. */
import { endpoints } from '@portal/contracts/api'
import { paths } from '@portal/contracts/shell'
import { enter, initialisedCompany, PASSWORD } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'
import { PortalPage } from '../../pages/portal-page'

test.use({ crosses: ['mf-accounts'] })

test('[DOOR-23] a logout in one tab asks the other one to log in again, which keeps what was typed there', async ({
  page,
  w,
  dev,
  request,
  accounts,
  expectNoAxeViolation,
}) => {
  const login = await initialisedCompany(request, dev)
  await enter(page, login)
  const { nameEn, save } = await accounts.editCompany()
  await nameEn.fill('Typed before the logout')

  const other = await page.context().newPage()
  await other.goto(paths.team.path)
  await new PortalPage(other, w).logOut()
  await expect(other.getByRole('button', { name: w('accounts:register.submit') })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: w('host:dialog.login.title') })
  await expect(dialog).toBeVisible()
  await atBothWidths(page, 'logged out in another tab', expectNoAxeViolation)
  await dialog.getByLabel(w('host:dialog.login.password'), { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(nameEn).toHaveValue('Typed before the logout')
  await save()
  await expect(page.getByText(w('accounts:company.saved'))).toBeVisible()
  const [stored] = await callPortal(request, endpoints.company.list, {
    token: await page.evaluate(() => JSON.parse(window.localStorage.getItem('portal.session') ?? '{}').token as string),
  })
  expect(stored?.name_en).toBe('Typed before the logout')
})
