import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words'
import { choose, pick } from './fields'

interface CompanyNames {
  readonly jp: string
  readonly en: string
  readonly industry: string
}

export class CompanyWizard {
  readonly dialog: Locator

  constructor(
    private readonly page: Page,
    private readonly w: Words,
  ) {
    this.dialog = page.getByRole('dialog', { name: w('accounts:wizard.title') })
  }

  heading(key: string): Locator {
    return this.dialog.getByRole('heading', { name: this.w(`accounts:${key}`) })
  }

  /** Waits for the values of the registration: `fill` selects and then types, and they may arrive in between. */
  async expectRegistered(): Promise<void> {
    await expect(
      this.dialog.getByLabel(this.w('accounts:wizard.field.company_name_jp'), { exact: true }),
    ).not.toHaveValue('')
  }

  private fill(key: string, text: string): Promise<void> {
    return this.dialog.getByLabel(this.w(`accounts:${key}`), { exact: true }).fill(text)
  }

  async pressNext(): Promise<void> {
    const [next, save] = ['common:common.next', 'accounts:wizard.admin.save'].map((key) =>
      this.dialog.getByRole('button', { name: this.w(key), exact: true }),
    )
    if (next && save) await next.or(save).click()
  }

  private async next(heading: string): Promise<void> {
    await this.pressNext()
    await expect(this.heading(heading)).toBeVisible()
  }

  async complete(names: CompanyNames): Promise<void> {
    await this.fillCompany(names)
    await this.fillAddress(names.industry)
    await this.fillCeo()
    await this.fillAdmin()
  }

  /** Fills stage 1 and goes to stage 2; the other methods do the same for their stage. */
  async fillCompany(names: Pick<CompanyNames, 'jp' | 'en'>): Promise<void> {
    await this.expectRegistered()
    await this.fill('wizard.field.company_name_jp', names.jp)
    await this.fill('wizard.field.company_name_en', names.en)
    await this.fill('wizard.field.company_name_kt', 'サクラショクヒン')
    await this.fill('wizard.field.company_telephone', '０３-1234-5678')
    await this.next('wizard.address.title')
  }

  async fillAddress(industry: string): Promise<void> {
    await this.dialog.getByLabel(this.w('common:address.postcode'), { exact: true }).fill('1600023')
    await expect(this.dialog.getByLabel(this.w('common:address.prefecture'), { exact: true })).toHaveValue('13')
    await this.fill('wizard.field.company_lot_num', '２-8-1')
    await pick(this.dialog, this.w('accounts:wizard.field.company_is_dispatch_agency'), this.w('common:common.no'))
    await choose(this.dialog, this.w('accounts:wizard.field.company_industry'), industry)
    await this.next('wizard.ceo.title')
  }

  async fillCeo(): Promise<void> {
    await this.fill('wizard.field.ceo_last_name', '山田')
    await this.fill('wizard.field.ceo_first_name', '太郎')
    await this.fill('wizard.field.ceo_last_name_kt', 'ﾔﾏﾀﾞ')
    await this.fill('wizard.field.ceo_first_name_kt', 'タロウ')
    await this.next('wizard.admin.title')
  }

  async fillAdmin(): Promise<void> {
    await this.dialog.getByText(this.w('accounts:wizard.admin.isSame'), { exact: true }).click()
    await this.fill('wizard.field.admin_telephone', '0312345678')
    await this.next('wizard.done.title')
  }

  async createJob(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.w('accounts:wizard.done.createJob') }).click()
    await expect(this.page).toHaveURL(/\/dashboard\/select-job-type/)
  }
}
