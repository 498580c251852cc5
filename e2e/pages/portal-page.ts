import { expect, type Locator, type Page } from '@playwright/test'
import { localeOf } from '@portal/contracts/kernel'
import type { DisplayLanguage } from '@portal/contracts/kernel'
import type { RemoteName } from '@portal/contracts/shell'
import type { Words } from '../fixtures/words'

/**
 * The parts that every screen shares: its heading, the card in place of a remote, the fallback page, the account menu.
 */
export class PortalPage {
  constructor(
    private readonly page: Page,
    private readonly w: Words,
  ) {}

  /** Found by element, not by role: a first-visit dialog hides the screen behind it from assistive technology. */
  get heading(): Locator {
    return this.page.locator('#content h1').filter({ visible: true }).first()
  }

  get sidebar(): Locator {
    return this.page.locator(`nav[aria-label="${this.w('host:frame.menu.label')}"]`)
  }

  get header(): Locator {
    return this.page.locator('header').first()
  }

  fault(remote: RemoteName): Locator {
    return this.page.locator(`[data-remote-fault][data-remote-name="${remote}"]`)
  }

  async expectScreen(): Promise<void> {
    await expect(this.heading).toBeVisible({ timeout: 15_000 })
    await expect(this.page.locator('[data-remote-fault]')).toHaveCount(0)
  }

  /** Waits until the data of the screen has arrived. From then on the heading names its person or posting. */
  async expectLoaded(): Promise<void> {
    await expect(this.page.locator('#content [aria-busy="true"]')).toHaveCount(0, { timeout: 15_000 })
  }

  async expectFrame(): Promise<void> {
    await expect(this.header).toBeVisible()
    await expect(this.sidebar).toBeVisible()
  }

  async expectNotFound(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.w('host:notFound.title') })).toBeVisible()
    await expect(this.page.getByText(this.w('host:notFound.apology'))).toBeVisible()
  }

  /** Closes the first-visit dialogs of a screen, so that the content below can be used. */
  async closeDialogs(): Promise<void> {
    const dialogs = this.page.getByRole('dialog')
    for (let open = await dialogs.count(); open > 0; open = await dialogs.count()) {
      const dialog = dialogs.last()
      await dialog.getByRole('button').last().click()
      await expect(dialogs).toHaveCount(open - 1)
    }
  }

  /** Whenever a first-visit dialog covers an element that the test needs, closes it as a user does. */
  async closeDialogsInTheWay(): Promise<void> {
    await this.page.addLocatorHandler(this.page.getByRole('dialog').last(), (dialog) =>
      dialog.getByRole('button').last().click(),
    )
  }

  async logOut(): Promise<void> {
    await this.header.getByRole('button', { name: this.w('host:frame.account.menu') }).click()
    await this.page.getByRole('menuitem', { name: this.w('host:frame.account.logout') }).click()
  }

  /** The public pages and the frame have the same switch. */
  async speak(language: DisplayLanguage): Promise<void> {
    await this.page
      .getByRole('banner')
      .locator(`button[lang=${localeOf(language)}]`)
      .first()
      .click()
  }
}
