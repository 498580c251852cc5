/** Two people edit one thing in two browsers (D105). */
import { endpoints } from '@portal/contracts/api'
import { enter, initialisedCompany, invitedMember } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'
import { AccountsPages } from '../../pages/accounts-pages'

test.use({ crosses: ['mf-accounts'] })

test('[REAL-25] the second of two editors of the company sees who saved first, keeps the text, and saves over it by keyboard', async ({
  page,
  w,
  dev,
  request,
  browser,
  expectNoAxeViolation,
}) => {
  const login = await initialisedCompany(request, dev)
  await enter(page, login)
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() })
  const other = await elsewhere.newPage()
  await enter(other, await invitedMember(request, dev, login.token, true))
  const [mine, theirs] = [
    await new AccountsPages(page, w).editCompany(),
    await new AccountsPages(other, w).editCompany(),
  ]
  await theirs.nameEn.fill('Theirs Inc.')
  await theirs.save()
  await expect(other.getByText(w('accounts:company.saved'))).toBeVisible()
  await mine.nameEn.fill('Mine Inc.')
  await mine.save()
  const dialog = page.getByRole('alertdialog', { name: w('common:changed.title') })
  await expect(dialog).toBeVisible()
  await atBothWidths(page, 'two editors', expectNoAxeViolation)
  await dialog.getByRole('button', { name: w('common:changed.look'), exact: true }).click()
  await expect(dialog.getByText('Theirs Inc.')).toBeVisible()
  await atBothWidths(page, 'two editors: the new state', expectNoAxeViolation)
  await page.keyboard.press('Escape')
  await expect(mine.nameEn).toHaveValue('Mine Inc.')
  await mine.save()
  await expect(dialog.getByRole('button', { name: w('common:changed.back'), exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText(w('accounts:company.saved'))).toBeVisible()
  const [stored] = await callPortal(request, endpoints.company.list, { token: login.token })
  expect(stored?.name_en).toBe('Mine Inc.')
  await elsewhere.close()
})
