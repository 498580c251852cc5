import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words'

/** Header and sidebar, the frame around every dashboard screen. */
export class Frame {
  constructor(
    private readonly page: Page,
    private readonly w: Words,
  ) {}

  private get isPhone(): boolean {
    return (this.page.viewportSize()?.width ?? 1280) < 768
  }

  get urgent(): Locator {
    return this.page.getByTestId('urgent-indicator')
  }

  get unread(): Locator {
    return this.page.getByTestId('notification-bell').getByTestId('unread-count')
  }

  /** Navigates by the sidebar, which is a drawer on a phone. */
  async go(entry: string): Promise<void> {
    if (this.isPhone)
      await this.page
        .getByRole('banner')
        .getByRole('button', { name: this.w('host:frame.menu.open') })
        .click()
    await this.page
      .getByRole('navigation', { name: this.w('host:frame.menu.label') })
      .getByRole('link', { name: new RegExp(`^${this.w(`shell:entry.${entry}`)}`) })
      .first()
      .click()
  }

  async expectUrgent(count: number): Promise<void> {
    if (count === 0) await expect(this.urgent).toHaveCount(0)
    else await expect(this.urgent).toContainText(String(count))
  }

  /** Opens the newest notification about that person, by the bell. */
  async openNotification(name: string): Promise<void> {
    await this.page.getByTestId('notification-bell').click()
    await this.page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first().getByRole('link').click()
  }
}
