import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words'

export class ApplicantsPage {
  constructor(private readonly page: Page, private readonly w: Words) {}

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
    await this.main.getByRole('link', { name: new RegExp(this.w('applicants:card.details')) }).or(this.main.getByRole('button', { name: new RegExp(this.w('applicants:card.details')) })).first().click()
    await expect(this.page).toHaveURL(/\/dashboard\/applicant-details\/\d+/)
  }

  async expectStatus(status: string): Promise<void> {
    await expect(this.main.getByText(this.w(`applicants:status.${status}`), { exact: true }).first()).toBeVisible()
  }

  async invite(): Promise<void> {
    await this.main.getByRole('button', { name: this.w('applicants:screening.AES.accept') }).click()
    await this.page.getByRole('alertdialog').or(this.page.getByRole('dialog')).getByRole('button', { name: this.w('applicants:invite.confirm') }).click()
    await expect(this.page.getByText(this.w('applicants:invite.done'))).toBeVisible()
  }

  async hire(): Promise<void> {
    await this.main.getByRole('button', { name: this.w('applicants:actions.outcome.label') }).click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByText(this.w('applicants:outcome.choice', { outcome: this.w('applicants:outcome.SL'), notice: this.w('applicants:outcome.notified') }), { exact: true }).click()
    await dialog.getByRole('button', { name: this.w('applicants:outcome.submit') }).click()
    await expect(this.page.getByText(this.w('applicants:outcome.done'))).toBeVisible()
  }
}
