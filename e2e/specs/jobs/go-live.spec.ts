import { paths } from '@portal/contracts/shell'
import { enter, initialisedCompany, logIn } from '../../commands/company'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'
import { tabTo } from '../../fixtures/tab-to'

test.use({ crosses: ['mf-jobs', 'mf-accounts'] })

test('[DAY-01] [DAY-09] a new company follows the steps on the page Today, and makes it its start page', async ({
  page,
  w,
  dev,
  request,
  expectNoAxeViolation,
}) => {
  const login = await initialisedCompany(request, dev)
  await enter(page, login)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/jobs$/)

  await page.goto(paths.userSettings.path)
  const choice = page.getByRole('combobox', { name: w('accounts:startPage.label') })
  await choice.selectOption('today')
  await expect(page.getByText(w('accounts:startPage.saved', { page: w('accounts:startPage.today') }))).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard\/today$/)
  // Another browser learns of it with its login.
  expect((await logIn(request, login.email)).start_page).toBe('today')

  const list = page.getByRole('list', { name: w('host:goLive.title') })
  await expect(list.getByRole('listitem')).toHaveCount(5)
  await expect(list.locator('[aria-current=step]')).toContainText(w('host:goLive.posting.title'))
  await expect(page.locator('[data-widget]')).toHaveCount(0)
  await atBothWidths(page, 'go-live list', expectNoAxeViolation)
  await tabTo(page, list.getByRole('link', { name: w('host:goLive.go.posting') }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/select-job-type$/)
})
