import { expect, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words'

/** Plan choice, confirmation and the gateway's hosted card page. */
export class BillingPages {
  constructor(private readonly page: Page, private readonly w: Words) {}

  async buyAllInOneByCard(): Promise<void> {
    const { page, w } = this
    const main = page.getByRole('main')
    await expect(page).toHaveURL(/\/dashboard\/billing/)
    const guide = page.getByRole('dialog', { name: w('billing:guide.title') })
    await guide.getByRole('button', { name: w('billing:guide.ok') }).click()
    await main.getByRole('link', { name: w('billing:overview.buy') }).click()
    const column = main.getByRole('region', { name: w('billing:kind.allInOne.name') })
    await column.getByRole('button', { name: w('billing:select.choose') }).click()
    await main.getByRole('button', { name: w('billing:payment.mode.CC') }).click()
    await main.getByText(w('billing:confirm.agree'), { exact: true }).click()
    await main.getByRole('button', { name: w('billing:confirm.complete') }).click()
    await expect(page).toHaveURL(/\/sandbox\/card/)
    await page.locator('button[value=card]').click()
    await expect(page).toHaveURL(/\/dashboard\/billing\?payment=true/)
    await page.getByRole('dialog', { name: w('billing:payment.success.title') }).getByRole('button', { name: w('billing:payment.success.ok') }).click()
    await expect(page).toHaveURL(/\/dashboard\/jobs/)
  }
}
