import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words'

export class JobsPage {
  constructor(
    private readonly page: Page,
    private readonly w: Words,
  ) {}

  private switchOf(name: string) {
    return this.page.getByRole('main').getByRole('switch', { name: this.w('jobs:card.switch', { name }) })
  }

  /** Tries to switch a posting on without a plan; closing the message opens billing. */
  async isRefusedWithoutPayment(name: string): Promise<void> {
    await this.switchOf(name).click()
    const dialog = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'))
    await expect(dialog).toContainText(this.w('jobs:publish.paymentRequired').split('\n')[0] ?? '')
    await dialog.getByRole('button').last().click()
    await expect(this.page).toHaveURL(/\/dashboard\/billing/)
  }

  async switchOn(name: string): Promise<void> {
    await this.switchOf(name).click()
    await expect(this.page.getByText(this.w('jobs:publish.done', { name }))).toBeVisible()
    await expect(this.switchOf(name)).toBeChecked()
  }
}
