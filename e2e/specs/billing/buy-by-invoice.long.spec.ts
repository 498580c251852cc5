import { endpoints } from '@portal/contracts/api'
import { paths } from '@portal/contracts/shell'
import { callPortal } from '../../commands/portal-api'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'

test.use({ crosses: ['mf-billing'] })

test('[BILL-24] [BILL-28] [BUY-09] [BUY-14] [BUY-15] [BUY-21] [BUY-27] [BUY-30] [TRAN-07] an invoice order is placed, screened and started, and its invoice is downloaded', async ({
  page,
  w,
  request,
  enterNewCompany,
  expectNoAxeViolation,
  billing,
}) => {
  // Axe looks at a dozen screens, at both widths.
  test.slow()
  const admin = await enterNewCompany()
  const [company] = await callPortal(request, endpoints.company.list, { token: admin.token })
  await page.goto(paths.billing.path)
  await expect(billing.guide).toBeVisible()
  await atBothWidths(page, 'payment guide', expectNoAxeViolation)
  await billing.closeGuide()
  await expect(billing.main.getByText(w('billing:state.before.title'))).toBeVisible()
  await atBothWidths(page, 'no plan', expectNoAxeViolation)

  await billing.choosePlan('allInOne')
  await expect(billing.main.getByText(w('billing:method.invoice', { days: 5 }))).toBeVisible()
  await atBothWidths(page, 'payment method', expectNoAxeViolation)
  await billing.payBy('INV')
  await billing.complete()
  await expect(billing.main.getByRole('alert')).toHaveText(w('billing:confirm.mustAgree'))
  await atBothWidths(page, 'confirmation without the tick', expectNoAxeViolation)

  // Opens the terms and returns: the purchase is at the same step.
  await billing.main.getByRole('link', { name: w('billing:confirm.terms') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w('billing:terms.title'))
  await atBothWidths(page, 'terms', expectNoAxeViolation)
  await billing.main.getByRole('button', { name: w('common:common.back') }).click()
  await expect(billing.main.getByText('¥80,000').first()).toBeVisible()

  await billing.agree()
  await billing.complete()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w('billing:result.pending.title'))
  await expect(billing.main.getByText(w('billing:result.pending.body'))).toBeVisible()
  await atBothWidths(page, 'result pending', expectNoAxeViolation)
  await billing.main.getByRole('link', { name: w('billing:result.back') }).click()
  for (const text of ['billing:state.processing.title', 'billing:screening.PENDING.title'])
    await expect(billing.main.getByText(w(text))).toBeVisible()
  await atBothWidths(page, 'under verification', expectNoAxeViolation)

  expect((await request.post(`/dev/operator/invoice_requests/${company?.id ?? 0}/approve`)).ok()).toBe(true)
  await page.reload()
  await expect(billing.main.getByText(w('billing:plan.inService'))).toBeVisible()
  await expect(billing.main.getByText(w('billing:payment.mode.INV'))).toBeVisible()
  await expect(billing.main.getByText(w('billing:state.processing.title'))).toHaveCount(0)
  await atBothWidths(page, 'plan in service', expectNoAxeViolation)

  await billing.main.getByRole('link', { name: w('billing:overview.history') }).click()
  await expect(billing.main.getByRole('row')).toHaveCount(2)
  await atBothWidths(page, 'history', expectNoAxeViolation)
  const download = page.waitForEvent('download')
  await billing.main
    .getByRole('row')
    .getByRole('button')
    .filter({ hasText: w('billing:history.download') })
    .click()
  expect((await download).suggestedFilename()).toMatch(/^invoice_EP-\d{8}-\d{6}\.pdf$/)
})
