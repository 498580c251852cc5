import { endpoints } from '@portal/contracts/api'
import { paths } from '@portal/contracts/shell'
import { enter, initialisedCompany, invitedMember } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'
import { pathOf } from '../../fixtures/declared'

test.use({ crosses: ['mf-billing'] })

test('[BUY-07] [BUY-18] [BUY-19] [BUY-32] [BILL-05] [BILL-06] [BILL-27] a card is declined, the trial is bought, then the next plan with the registered card, then the card is changed', async ({
  page,
  w,
  enterNewCompany,
  expectNoAxeViolation,
  billing,
}) => {
  // Axe looks at a dozen screens, at both widths.
  test.slow()
  const sent: string[] = []
  page.on('request', (call) => {
    const { pathname, search } = new URL(call.url())
    if (!pathname.startsWith('/sandbox/')) sent.push(`${pathname}${search} ${call.postData() ?? ''}`)
  })
  await enterNewCompany()
  await billing.openWithoutPlan()
  await billing.choosePlan('light')
  await billing.orderByCard()
  await expect(page).toHaveURL(/\/sandbox\/card/)
  await atBothWidths(page, 'hosted card page', expectNoAxeViolation)
  await billing.atCardPage('declined')
  await billing.seeDeclined()
  await atBothWidths(page, 'payment failed', expectNoAxeViolation)
  await billing.main.getByRole('link', { name: w('billing:orders.other') }).click()
  await billing.main.getByRole('button', { name: w('billing:trial.start') }).click()
  await expect(billing.main.getByText('¥0', { exact: false }).first()).toBeVisible()
  await billing.agree()
  await billing.complete()
  await billing.atCardPage('approved')
  await expect(page.getByRole('dialog', { name: w('billing:payment.success.title') })).toBeVisible()
  await atBothWidths(page, 'payment complete', expectNoAxeViolation)
  await billing.closeSuccess()

  await page.goto(paths.billing.path)
  await expect(billing.main.getByText(w('billing:plan.trial'), { exact: true })).toBeVisible()
  await billing.main.getByRole('button', { name: w('billing:overview.buyNext') }).click()
  await expect(billing.main.getByText(w('billing:trial.title'))).toHaveCount(0)
  await atBothWidths(page, 'choose the next plan', expectNoAxeViolation)
  await billing.pickPlan('allInOne')
  await expect(billing.main.getByText(w('billing:previous.CC'))).toBeVisible()
  await atBothWidths(page, 'previous payment method', expectNoAxeViolation)
  await billing.continueAsBefore()
  await expect(billing.main.getByRole('heading', { name: w('billing:confirm.current') })).toBeVisible()
  await atBothWidths(page, 'current and next plan', expectNoAxeViolation)
  await billing.agree()
  await billing.complete()
  await billing.atCardPage('registered')
  await expect(page.getByRole('dialog').getByText(w('billing:payment.success.next'))).toBeVisible()
  await billing.closeSuccess('jobs')
  await page.goto(paths.billing.path)
  await expect(billing.main.getByRole('heading', { name: w('billing:next.title') })).toBeVisible()

  await billing.main.getByRole('button', { name: w('billing:overview.card') }).click()
  await billing.atCardPage('failsLater')
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Only the gateway's page receives a card number; no other request contains one.
  expect(sent.length).toBeGreaterThan(20)
  expect(sent.filter((call) => /4111111111111111|4000000000000/.test(call))).toEqual([])
})

test('[BUY-01] [TRAN-01] a member can neither see the history nor buy, by address or by call', async ({
  page,
  w,
  dev,
  request,
  expectNoAxeViolation,
  billing,
}) => {
  const admin = await initialisedCompany(request, dev)
  const member = await invitedMember(request, dev, admin.token)
  await enter(page, member)
  await page.goto(pathOf('transactionHistory'))
  await expect(billing.main.getByText(w('billing:permission.title'))).toBeVisible()
  await atBothWidths(page, 'history of a member', expectNoAxeViolation)
  await page.goto(pathOf('selectPlan'))
  await expect(page).toHaveURL(/\/dashboard\/jobs$/)
  const { path } = endpoints.billing.purchase
  const refused = await request.get(path.replace(':planId', '21'), {
    params: { payment_mode: 'INV' },
    headers: { Authorization: `Token ${member.token}` },
  })
  expect(refused.status()).toBe(403)
  const seen = await callPortal(request, endpoints.billing.subscription, { token: admin.token })
  expect([seen.subscription_status, seen.has_unprocessed_fsq]).toEqual(['BT', false])
})
