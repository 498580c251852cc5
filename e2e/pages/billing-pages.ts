import { expect, type Locator, type Page } from '@playwright/test'
import { paths } from '@portal/contracts/shell'
import type { Words } from '../fixtures/words'
import { pathOf } from '../fixtures/declared'

/** The actions of a person on the sandbox gateway's page. */
const CARDS = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
  /** The bank asks who is paying (EMV 3-D Secure). */
  challenge: '4000000000003220',
} as const
export type CardAnswer = keyof typeof CARDS | 'registered' | 'cancel'

/** Plan, purchase and the gateway's hosted card page. */
export class BillingPages {
  constructor(
    private readonly page: Page,
    private readonly w: Words,
  ) {}

  get main(): Locator {
    return this.page.getByRole('main')
  }

  get guide(): Locator {
    return this.page.getByRole('dialog', { name: this.w('billing:guide.title') })
  }

  /** The card of an order that is not a plan yet. */
  get waitingOrder(): Locator {
    const titled = (title: string) => this.page.getByRole('heading', { name: this.w(title) })
    return this.main
      .getByRole('article')
      .filter({ has: titled('billing:state.processing.title').or(titled('billing:orders.unfinished')) })
  }

  /** Billing on the first visit without a plan: the payment-method guide covers it. */
  async openWithoutPlan(): Promise<void> {
    await this.page.goto(paths.billing.path)
    await this.closeGuide()
  }

  async closeGuide(): Promise<void> {
    await this.guide.getByRole('button', { name: this.w('billing:guide.ok') }).click()
    await expect(this.guide).toHaveCount(0)
  }

  async choosePlan(kind: 'allInOne' | 'light'): Promise<void> {
    const { main, w } = this
    await main
      .getByRole('link', { name: w('billing:overview.buy') })
      .or(main.getByRole('button', { name: w('billing:overview.buy') }))
      .click()
    await this.pickPlan(kind)
  }

  /** On the page with the plans. */
  async pickPlan(kind: 'allInOne' | 'light'): Promise<void> {
    await this.main
      .getByRole('region', { name: this.w(`messages:plan.${kind}`) })
      .getByRole('button', { name: this.w('billing:select.choose') })
      .click()
  }

  /** After a plan was chosen: orders it by card; opens the gateway's page. */
  async orderByCard(): Promise<void> {
    await this.payBy('CC')
    await this.agree()
    await this.complete()
  }

  async payBy(mode: 'CC' | 'INV'): Promise<void> {
    await this.main.getByRole('button', { name: this.w(`billing:payment.mode.${mode}`) }).click()
    await expect(this.page).toHaveURL(new RegExp(`${pathOf('confirmPurchase')}$`))
  }

  async continueAsBefore(): Promise<void> {
    await this.main.getByRole('button', { name: this.w('billing:previous.continue') }).click()
  }

  async agree(): Promise<void> {
    await this.main.getByText(this.w('billing:confirm.agree'), { exact: true }).click()
  }

  async complete(): Promise<void> {
    const buy = this.main.getByRole('button', { name: this.w('billing:confirm.complete') })
    await buy.or(this.main.getByRole('button', { name: this.w('billing:trial.start') })).click()
  }

  async atCardPage(answer: CardAnswer): Promise<void> {
    const { page } = this
    await expect(page).toHaveURL(/\/sandbox\/card/)
    if (answer === 'registered' || answer === 'cancel') await page.locator(`button[value=${answer}]`).click()
    else {
      await page.locator('input[name=number]').fill(CARDS[answer])
      await page.locator('button[value=card]').click()
    }
    await expect(page).toHaveURL(answer === 'challenge' ? /\/sandbox\/challenge/ : /\/dashboard\/billing/)
  }

  /** BOOK-02: on the page of the bank. */
  async answerTheBank(answer: 'Y' | 'N'): Promise<void> {
    await this.page.locator(`button[name=answer][value=${answer}]`).click()
    await expect(this.page).toHaveURL(/\/dashboard\/billing/)
  }

  /** The button of the modal after a payment opens the job list. */
  /** A plan that runs leads to publishing, the next plan to the postings. */
  async closeSuccess(leadsTo: 'ok' | 'jobs' = 'ok'): Promise<void> {
    const { page, w } = this
    await expect(page).toHaveURL(/\/dashboard\/billing\?payment=true/)
    await page
      .getByRole('dialog', { name: w('billing:payment.success.title') })
      .getByRole('button', { name: w(`billing:payment.success.${leadsTo}`) })
      .click()
    await expect(page).toHaveURL(/\/dashboard\/jobs/)
  }

  /** MEET-03: the page keeps the order whose card was declined. */
  async seeDeclined(): Promise<void> {
    await expect(this.page).toHaveURL(/\/dashboard\/billing\?payment=false/)
    await expect(this.main.getByRole('heading', { name: this.w('billing:payment.failed.title') })).toBeVisible()
    await expect(this.main.getByRole('button', { name: this.w('billing:declined.card') })).toBeVisible()
  }

  async buyAllInOneByCard(): Promise<void> {
    await expect(this.page).toHaveURL(/\/dashboard\/billing/)
    await this.closeGuide()
    await this.choosePlan('allInOne')
    await this.orderByCard()
    await this.atCardPage('approved')
    await this.closeSuccess()
  }
}
