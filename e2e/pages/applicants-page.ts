import { expect, type Locator, type Page } from '@playwright/test'
import { tabTo } from '../fixtures/tab-to'
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

  /** The number of people in a tab. Of a long list only some rows are in the page. */
  async total(code: string): Promise<number> {
    return Number(/\d+$/.exec(await this.tab(code).innerText())?.[0])
  }

  async openFirst(): Promise<void> {
    await this.main.getByRole('article').getByRole('link').first().click()
    await expect(this.page).toHaveURL(/\/dashboard\/applicant-details\/\d+/)
    // The address changes before the page does.
    await expect(this.tab('ALL')).toHaveCount(0)
    // An action may now be below the pointer, and its tooltip would open.
    await this.page.mouse.move(0, 0)
  }

  async expectStatus(status: string): Promise<void> {
    await expect(this.main.getByText(this.w(`applicants:status.${status}`), { exact: true }).first()).toBeVisible()
  }

  async invite(): Promise<void> {
    await this.main.getByRole('button', { name: this.w('applicants:screening.AES.accept') }).click()
    await expect(this.undo).toBeVisible()
  }

  /** The button that takes back the last decision; it is shown for some seconds. */
  get undo() {
    return this.page
      .getByRole('region', { name: this.w('applicants:takeBack.label') })
      .getByRole('button', { name: this.w('applicants:takeBack.act') })
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
    await expect(this.page.getByText(this.w('applicants:outcome.doneAs.SL'))).toBeVisible()
  }

  /** The names of the visible applicants, after the list is loaded. */
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

  /** Rows of the table without the header row. */
  get rows() {
    return this.main.getByRole('table', { name: this.w('applicants:list.table') }).locator('tr[data-application]')
  }

  /** Labels instead of radio buttons: a click waits until they stand still, and the buttons are out of sight. */
  reasons(dialog: Locator): Locator {
    return dialog.getByRole('radiogroup').locator('label')
  }

  /** The bar with the actions on all chosen applicants. */
  get bulk() {
    return this.main.getByRole('group', { name: this.w('applicants:bulk.label') })
  }

  /** Presses a button with the keyboard only. */
  async press(button: Locator): Promise<void> {
    await tabTo(this.page, button)
    await this.page.keyboard.press('Enter')
  }

  /** Chooses one person, and then everybody in the result of the search. */
  async chooseAll(count: number): Promise<void> {
    await this.page.keyboard.press('j')
    await this.page.keyboard.press('x')
    await this.press(this.bulk.getByRole('button', { name: this.w('applicants:bulk.all', { count }) }))
    await expect(this.bulk.getByRole('status')).toHaveText(this.w('applicants:bulk.chosen', { count }))
  }

  async openViews(): Promise<void> {
    await this.press(this.main.getByRole('button', { name: this.w('applicants:views.open'), exact: true }))
    await expect(this.page.getByRole('dialog', { name: this.w('applicants:views.title') })).toBeVisible()
  }

  async arrangeAs(view: 'cards' | 'table'): Promise<void> {
    await this.main.getByRole('button', { name: this.w(`applicants:view.${view}`), exact: true }).click()
  }

  async back(): Promise<void> {
    await this.main.getByRole('button', { name: this.w('applicants:detail.back'), exact: true }).click()
    await expect(this.page).toHaveURL(/\/dashboard\/applicants/)
  }

  /** Opens the filter, ticks the first posting and applies it; returns the posting's name. */
  async filterByFirst(look: () => Promise<void>): Promise<string> {
    await this.main.getByRole('button', { name: this.w('applicants:filter.open'), exact: true }).click()
    const dialog = this.page.getByRole('dialog', { name: this.w('applicants:filter.title') })
    const choices = dialog
      .getByRole('group', { name: this.w('applicants:filter.type.posts'), exact: true })
      .locator('label')
    await expect(choices.first()).toBeVisible()
    await look()
    const name = (await choices.last().innerText()).trim()
    await choices.last().click()
    await dialog.getByRole('button', { name: this.w('applicants:filter.apply'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    return name
  }

  /** The active filter as a text beside the button. */
  chosen(name: string) {
    return this.main.getByRole('tabpanel').getByText(name, { exact: true }).and(this.page.locator(':not(article *)'))
  }

  async clearFilter(): Promise<void> {
    await this.main.getByRole('button', { name: this.w('applicants:filter.clear'), exact: true }).click()
  }

  /** Clicks one of the actions and returns the dialog that it opens. */
  async act(action: 'cancel' | 'outcome') {
    await this.main.getByRole('button', { name: this.w(`applicants:actions.${action}.label`), exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    return dialog
  }

  private card(id: number) {
    return this.main.locator(`article[data-application="${id}"]`)
  }

  /** The button that invites this person from the list. */
  inviteOf(id: number) {
    return this.card(id).getByRole('button', { name: this.w('applicants:quick.invite') })
  }

  async inviteInList(id: number): Promise<void> {
    await this.inviteOf(id).click()
    await expect(this.inviteOf(id)).toHaveCount(0)
  }

  /** Adds a person to the selection. */
  async tick(id: number): Promise<void> {
    await this.card(id).getByRole('checkbox').locator('xpath=ancestor::label').click()
  }

  /** Declines everybody who is chosen, for the first reason. */
  async declineTicked(): Promise<void> {
    await this.bulk.getByRole('button', { name: this.w('applicants:screening.reject'), exact: true }).click()
    const dialog = this.page.getByRole('dialog')
    await this.reasons(dialog).first().click()
    await dialog.getByRole('button', { name: this.w('applicants:reject.submit'), exact: true }).click()
    const result = this.page.getByRole('dialog', { name: this.w('applicants:bulk.decline.result') })
    await result
      .getByRole('button', { name: this.w('common:common.close'), exact: true })
      .last()
      .click()
  }

  /** The history at the end of the page is loaded when the page is scrolled to it. */
  async scrollTo(part: Locator): Promise<void> {
    await expect(async () => {
      await this.page.mouse.wheel(0, 1500)
      await expect(part).toBeVisible({ timeout: 500 })
    }).toPass()
    // Until the page stands still, a press and its release may meet different parts.
    await this.page.evaluate(
      () =>
        new Promise<void>((done) => {
          let [before, still] = [window.scrollY, 0]
          const look = () => {
            still = window.scrollY === before ? still + 1 : 0
            before = window.scrollY
            if (still < 10) requestAnimationFrame(look)
            else done()
          }
          requestAnimationFrame(look)
        }),
    )
  }

  /** Sends the company's template with that name to the person. */
  async replyBy(template: string): Promise<void> {
    const form = this.main.getByRole('form', { name: this.w('applicants:talk.tab.reply') })
    const choice = form.getByRole('button', { name: this.w('applicants:talk.template'), exact: true })
    await this.scrollTo(choice)
    await choice.click()
    await form.getByRole('menuitem', { name: template, exact: true }).click()
    await expect(form.getByRole('textbox').first()).not.toHaveValue('')
    await form.getByRole('button', { name: this.w('applicants:talk.send'), exact: true }).click()
    await expect(this.page.getByText(this.w('applicants:talk.sent'))).toBeVisible()
  }
}
