import { paths } from '@portal/contracts/shell'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'

test.use({ crosses: ['mf-billing'] })

test('[BOOK-02] the bank asks who pays: left open, gone on with from the order, refused, and confirmed with the next try', async ({
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
  await billing.atCardPage('challenge')
  await atBothWidths(page, 'page of the bank', expectNoAxeViolation)

  // The person goes back to the portal without an answer.
  await page.goto(paths.billing.path)
  await expect(billing.waitingOrder).toContainText(w('billing:step.authentication.title'))
  await atBothWidths(page, 'authentication left open', expectNoAxeViolation)
  await billing.waitingOrder.getByRole('button', { name: w('billing:step.authentication.button') }).click()
  await expect(page).toHaveURL(/\/sandbox\/challenge/)
  await billing.answerTheBank('N')
  await expect(billing.main.getByText(w('billing:declined.authentication_refused'))).toBeVisible()
  await atBothWidths(page, 'authentication refused', expectNoAxeViolation)

  await billing.main.getByRole('button', { name: w('billing:declined.card') }).click()
  await billing.atCardPage('challenge')
  await billing.answerTheBank('Y')
  await billing.closeSuccess()
  await page.goto(paths.billing.path)
  await expect(
    billing.main.getByText(w('billing:card.value', { brand: 'Visa', lastFour: '3220', expires: '12/2030' })),
  ).toBeVisible()
})
