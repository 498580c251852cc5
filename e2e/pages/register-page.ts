import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words'

/** The page is the backend's, in the language of the browser. */
export const VERIFY_BUTTON = /^(この会社の登録を確認する|Verify this registration)$/

export interface NewCompany {
  readonly companyName: string
  readonly contactName: string
  readonly phone: string
  readonly email: string
  readonly password: string
}

/** The landing page with its registration form and login drawer. */
export class RegisterPage {
  constructor(
    private readonly page: Page,
    private readonly w: Words,
  ) {}

  async open(): Promise<void> {
    await this.page.goto('/register')
    await expect(this.page.getByRole('button', { name: this.w('accounts:register.submit') })).toBeVisible()
  }

  async register(company: NewCompany): Promise<void> {
    const { page, w } = this
    await this.fill(company)
    await page
      .getByRole('form', { name: w('accounts:register.title') })
      .getByRole('button', { name: w('accounts:register.submit') })
      .click()
    await expect(page.getByText(w('accounts:registered.title'))).toBeVisible()
  }

  /** Fills all required fields, opens the policy and agrees to it. */
  async fill(company: NewCompany): Promise<void> {
    const { page, w } = this
    const form = page.getByRole('form', { name: w('accounts:register.title') })
    await form.getByLabel(w('accounts:register.companyName'), { exact: true }).fill(company.companyName)
    await form.getByLabel(w('accounts:register.contactName'), { exact: true }).fill(company.contactName)
    await form.getByLabel(w('accounts:register.contactNum'), { exact: true }).fill(company.phone)
    await form.getByLabel(w('accounts:field.email'), { exact: true }).fill(company.email)
    await form.getByLabel(w('common:password.label'), { exact: true }).fill(company.password)
    await form.getByLabel(w('accounts:passwordPair.confirmation'), { exact: true }).fill(company.password)
    await form.getByRole('button', { name: w('accounts:consent.policy.open') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: w('accounts:legal.read') })
      .click()
    await form.getByText(w('accounts:consent.policy.agree.label')).click()
  }

  /**
   * Opens the mailed link and presses its focused button by keyboard; the login drawer is then open with its success
   * message.
   */
  async openMailedLink(link: string): Promise<void> {
    await this.page.goto(link)
    await expect(this.page.getByRole('button', { name: VERIFY_BUTTON })).toBeFocused()
    await this.page.keyboard.press('Enter')
    await expect(this.page).toHaveURL(/\/register\?verified=true/)
    await expect(this.page.getByText(this.w('accounts:login.verified.title'))).toBeVisible()
  }

  async logIn(email: string, password: string): Promise<void> {
    const drawer = this.page.getByRole('dialog', { name: this.w('accounts:login.title') })
    await drawer.getByLabel(this.w('accounts:field.email'), { exact: true }).fill(email)
    await drawer.getByLabel(this.w('common:password.label'), { exact: true }).fill(password)
    await drawer.getByRole('button', { name: this.w('accounts:login.submit') }).click()
    await expect(this.page).toHaveURL(/\/dashboard\/jobs/)
  }

  async openLogin(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: this.w('accounts:login.open') })
      .click()
  }
}
