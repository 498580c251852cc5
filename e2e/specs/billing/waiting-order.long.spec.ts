import { endpoints } from '@portal/contracts/api'
import type { WaitingOrder } from '@portal/contracts/billing'
import { paths } from '@portal/contracts/shell'
import { enter, initialisedCompany } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'
import { pathOf } from '../../fixtures/declared'

test.use({ crosses: ['mf-billing'] })

test('[DEAL-03] an unfinished card payment is shown on the billing page, buying again asks first, and the payment is continued', async ({
  page,
  w,
  enterNewCompany,
  expectNoAxeViolation,
  billing,
}) => {
  test.slow()
  await enterNewCompany()
  await billing.openWithoutPlan()
  await billing.choosePlan('light')
  await billing.orderByCard()
  await expect(page).toHaveURL(/\/sandbox\/card/)

  await page.goto(paths.billing.path)
  const order = billing.waitingOrder
  await expect(order).toContainText(w('billing:step.card_page.title'))
  await expect(order).toContainText('¥49,500')
  await expect(billing.main.getByText(w('billing:state.before.title'))).toHaveCount(0)
  await atBothWidths(page, 'card page left open', expectNoAxeViolation)

  await order.getByRole('link', { name: w('billing:orders.other') }).click()
  await billing.pickPlan('allInOne')
  await billing.orderByCard()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText(w('billing:again.title'))
  await expect(question).toContainText('¥49,500')
  await atBothWidths(page, 'buying again asks first', expectNoAxeViolation)
  await question.getByRole('button', { name: w('common:common.back') }).click()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${pathOf('confirmPurchase')}$`))

  await page.goto(paths.billing.path)
  await order.getByRole('button', { name: w('billing:orders.toCardPage') }).click()
  await billing.atCardPage('approved')
  await billing.closeSuccess()
  await page.goto(paths.billing.path)
  await expect(billing.main.getByText(w('billing:plan.inService'))).toBeVisible()
  await expect(order).toHaveCount(0)
})

test('[DEAL-03] a payment that is being checked is shown without alarm, updated automatically, and its outcome is shown', async ({
  page,
  w,
  dev,
  request,
  expectNoAxeViolation,
  billing,
}) => {
  test.slow()
  const admin = await initialisedCompany(request, dev)
  const [company] = await callPortal(request, endpoints.company.list, { token: admin.token })
  const [plan] = (await callPortal(request, endpoints.billing.plans, { token: admin.token })).filter(
    (each) => !each.is_trial,
  )
  await callPortal(request, endpoints.billing.purchase, {
    token: admin.token,
    params: { planId: plan?.id ?? 0 },
    query: { payment_mode: 'INV' },
  })
  await callPortal(request, endpoints.billing.requestInvoice, { token: admin.token })
  const [waiting] = await callPortal(request, endpoints.billing.orders, { token: admin.token })
  if (!waiting) throw new Error('No order waits')

  // Changes the answer of the backend: the order is a charge whose result is late.
  let isChecked = true
  const checked: WaitingOrder = { ...waiting, payment_mode: 'CC', step: 'payment_checked' }
  await page.route(`**${endpoints.billing.orders.path}`, (route) => route.fulfill({ json: isChecked ? [checked] : [] }))
  await enter(page, admin)
  await page.goto(`${paths.billing.path}?payment=checking`)
  await expect(billing.main.getByRole('status')).toContainText(w('billing:check.checking.title'))
  await expect(billing.waitingOrder).toContainText(w('billing:step.payment_checked.title'))
  await expect(billing.guide).toHaveCount(0)
  await atBothWidths(page, 'payment being checked', expectNoAxeViolation)

  expect((await request.post(`/dev/operator/invoice_requests/${company?.id ?? 0}/approve`)).ok()).toBe(true)
  isChecked = false
  // Without a reload: the page polls.
  await expect(billing.main.getByRole('status')).toContainText(w('billing:check.paid.title'), { timeout: 40_000 })
  await expect(billing.main.getByText(w('billing:plan.inService'))).toBeVisible()
  await atBothWidths(page, 'payment confirmed', expectNoAxeViolation)
})
