import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words'

/** The page of the day. */
export class TodayPage {
  constructor(
    private readonly page: Page,
    private readonly w: Words,
  ) {}

  /** Records the outcomes of these people, the first ones of the dialog for all interviews that are over. */
  async recordOutcomes(names: readonly string[], outcome: 'SL' | 'RJ' | 'AB'): Promise<void> {
    await this.page.getByRole('button', { name: this.w('applicants:outcomes.open') }).click()
    const dialog = this.page.getByRole('dialog', { name: this.w('applicants:outcomes.title') })
    for (const name of names)
      await dialog
        .getByRole('group', { name, exact: true })
        .getByText(this.w(`applicants:outcome.${outcome}`), { exact: true })
        .click()
    await dialog.getByRole('button', { name: this.w('applicants:outcome.submit') }).click()
    await expect(dialog).toHaveCount(0)
  }
}
