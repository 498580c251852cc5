import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words'

export class ApplicantsPage {
  constructor(
    private readonly page: Page,
    private readonly w: Words,
  ) {}

  private get main() {
    return this.page.getByRole('main')
  }

  async closeFirstTime(): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button').last().click()
  }

  tab(code: string) {
    return this.main.getByRole('tab', { name: new RegExp(`^${this.w(`applicants:tab.${code}`)}`) })
  }

  async openFirst(): Promise<void> {
    await this.main
      .getByRole('link', { name: new RegExp(this.w('applicants:card.details')) })
      .or(this.main.getByRole('button', { name: new RegExp(this.w('applicants:card.details')) }))
      .first()
      .click()
    await expect(this.page).toHaveURL(/\/dashboard\/applicant-details\/\d+/)
  }

  async expectStatus(status: string): Promise<void> {
    await expect(this.main.getByText(this.w(`applicants:status.${status}`), { exact: true }).first()).toBeVisible()
  }

  async invite(): Promise<void> {
    await this.main.getByRole('button', { name: this.w('applicants:screening.AES.accept') }).click()
    await this.page
      .getByRole('alertdialog')
      .or(this.page.getByRole('dialog'))
      .getByRole('button', { name: this.w('applicants:invite.confirm') })
      .click()
    await expect(this.page.getByText(this.w('applicants:invite.done'))).toBeVisible()
  }

  async hire(): Promise<void> {
    await this.main.getByRole('button', { name: this.w('applicants:actions.outcome.label') }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog
      .getByText(
        this.w('applicants:outcome.choice', {
          outcome: this.w('applicants:outcome.SL'),
          notice: this.w('applicants:outcome.notified'),
        }),
        { exact: true },
      )
      .click()
    await dialog.getByRole('button', { name: this.w('applicants:outcome.submit') }).click()
    await expect(this.page.getByText(this.w('applicants:outcome.done'))).toBeVisible()
  }

  /** The applicants in sight, once the list stands. */
  async names(): Promise<string[]> {
    await expect(this.main.getByRole('tabpanel')).toBeVisible()
    await expect(this.main.locator('[aria-busy=true]')).toHaveCount(0)
    return this.main
      .getByRole('article')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''))
  }

  get search() {
    return this.main.getByRole('searchbox', { name: this.w('applicants:search.label') })
  }

  /** Rows of the table, its head aside. */
  get rows() {
    return this.main.getByRole('table', { name: this.w('applicants:list.table') }).locator('tr[data-application]')
  }

  async arrangeAs(view: 'cards' | 'table'): Promise<void> {
    await this.main.getByRole('button', { name: this.w(`applicants:view.${view}`), exact: true }).click()
  }

  async back(): Promise<void> {
    await this.main.getByRole('button', { name: this.w('applicants:detail.back'), exact: true }).click()
    await expect(this.page).toHaveURL(/\/dashboard\/applicants/)
  }

  /** Opens the filter, ticks the first posting and applies it; answers the posting's name. */
  async filterByFirst(look: () => Promise<void>): Promise<string> {
    await this.main.getByRole('button', { name: this.w('applicants:filter.open'), exact: true }).click()
    const dialog = this.page.getByRole('dialog', { name: this.w('applicants:filter.title') })
    const choices = dialog.getByRole('group', { name: this.w('applicants:filter.type.posts') }).locator('label')
    await expect(choices.first()).toBeVisible()
    await look()
    const name = (await choices.last().innerText()).trim()
    await choices.last().click()
    await dialog.getByRole('button', { name: this.w('applicants:filter.apply'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    return name
  }

  /** What the list is filtered by, in words beside the button. */
  chosen(name: string) {
    return this.main.getByRole('tabpanel').getByText(name, { exact: true }).and(this.page.locator(':not(article *)'))
  }

  async clearFilter(): Promise<void> {
    await this.main.getByRole('button', { name: this.w('applicants:filter.clear'), exact: true }).click()
  }

  /** Presses one of the actions and answers the dialog that it opens. */
  async act(action: 'cancel' | 'outcome') {
    await this.main.getByRole('button', { name: this.w(`applicants:actions.${action}.label`), exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    return dialog
  }
}
