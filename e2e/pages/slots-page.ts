import { expect, type Locator, type Page } from '@playwright/test'
import { paths } from '@portal/contracts/shell'
import { patternOf, type Words } from '../fixtures/words'

/** Register interview slots: the calendar, and the form that needs no pointer. */
export class SlotsPage {
  constructor(
    private readonly page: Page,
    private readonly w: Words,
  ) {}

  async open(jobId: number): Promise<void> {
    await this.page.goto(paths.addInterviewTimes.to({ jobId }).href)
  }

  async closeHelp(): Promise<void> {
    const help = this.page.getByRole('dialog', { name: this.w('scheduling:help.title') })
    await help.getByRole('button', { name: this.w('scheduling:help.ok') }).click()
  }

  /** `day` as `2026-11-23` in Tokyo. */
  async add(day: string, start: string, end: string): Promise<void> {
    const form = this.page.getByRole('form', { name: this.w('scheduling:form.title') })
    await form.getByLabel(this.w('scheduling:form.date'), { exact: true }).fill(day)
    await form.getByLabel(this.w('scheduling:form.start'), { exact: true }).selectOption(start)
    await form.getByLabel(this.w('scheduling:form.end'), { exact: true }).selectOption(end)
    await form.getByRole('button', { name: this.w('scheduling:form.add') }).click()
    await expect(this.page.getByText(this.w('scheduling:add.done')).first()).toBeVisible()
    // The message may still be the one about the previous slot.
    await expect(this.row(`${start}–${end}`)).toBeVisible()
    await expect(this.page.locator('.slot-pending')).toHaveCount(0)
  }

  /** The fields of the form, which needs no pointer. */
  get form() {
    const form = this.page.getByRole('form', { name: this.w('scheduling:form.title') })
    return {
      date: form.getByLabel(this.w('scheduling:form.date'), { exact: true }),
      start: form.getByLabel(this.w('scheduling:form.start'), { exact: true }),
      end: form.getByLabel(this.w('scheduling:form.end'), { exact: true }),
      add: form.getByRole('button', { name: this.w('scheduling:form.add') }),
    }
  }

  private get calendar() {
    return this.page.getByRole('region', { name: this.w('scheduling:calendar.label') })
  }

  /** Month, week, day or agenda. */
  async show(view: 'month' | 'week' | 'day' | 'agenda'): Promise<void> {
    await this.page
      .getByRole('group', { name: this.w('scheduling:calendar.view') })
      .getByRole('button', { name: this.w(`scheduling:calendar.view.${view}`), exact: true })
      .click()
  }

  /** What comes, day by day. */
  get agenda() {
    return this.page.getByRole('region', { name: this.w('scheduling:agenda.label') })
  }

  /** The half hour of the calendar that the keyboard moves. */
  get cell() {
    return this.calendar.locator('[role="gridcell"][tabindex="0"]')
  }

  /** The days in the head of the week. */
  get headings() {
    return this.calendar.getByTestId('calendar-heading')
  }

  /** The calendar's slots that start at that time. */
  event(start: string) {
    return this.calendar.locator('.slot-block', { hasText: start })
  }

  /** A row of the list below the calendar. */
  row(times: string) {
    return this.page.getByRole('main').getByRole('listitem').filter({ hasText: times })
  }

  /**
   * Adds slots of the rule that the dialog offers, for so many weeks, until that day, to the postings with these
   * numbers.
   */
  async addMany(postings: readonly string[], weeks: number, lastDay: string): Promise<void> {
    await this.page.getByRole('button', { name: this.w('scheduling:availability.open') }).click()
    const dialog = this.page.getByRole('dialog', { name: this.w('scheduling:availability.title') })
    for (const posting of postings) await dialog.locator('label').filter({ hasText: posting }).click()
    const last = dialog.getByLabel(this.w('scheduling:availability.lastDay'), { exact: true })
    await dialog
      .getByRole('button', { name: this.w('scheduling:availability.weeks', { number: weeks }), exact: true })
      .click()
    await expect(last).toHaveValue(lastDay)
    await this.make(dialog)
  }

  /** Adds the slots of the rule that the dialog offers, to the posting that it names. */
  async addOffered(): Promise<void> {
    await this.page.getByRole('button', { name: this.w('scheduling:availability.open') }).click()
    await this.make(this.page.getByRole('dialog', { name: this.w('scheduling:availability.title') }))
  }

  private async make(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: this.w('scheduling:availability.preview') }).click()
    await dialog.getByRole('button', { name: patternOf(this.w, 'scheduling:availability.make', '\\d+') }).click()
    await expect(
      dialog.getByRole('button', { name: this.w('scheduling:availability.back'), exact: true }),
    ).toBeVisible()
    await dialog
      .getByRole('button', { name: this.w('common:common.close'), exact: true })
      .last()
      .click()
  }
}
