import { JOB_LIMITS } from '@portal/contracts/jobs'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from '../fixtures/words'
import { choose, pick } from './fields'
import { pathOf } from '../fixtures/declared'

export interface FullTimeJob {
  readonly position: string
  readonly brandJp: string
  readonly brandEn: string
  readonly branch: string
  readonly category: string
  readonly inCharge: string
  readonly industry: string
}

/** The posting wizard's four stages. */
export class JobWizard {
  private readonly main: Locator

  constructor(
    private readonly page: Page,
    private readonly w: Words,
  ) {
    this.main = page.getByRole('main')
  }

  private label(key: string): Locator {
    return this.main.getByLabel(this.w(`jobs:${key}`), { exact: true })
  }

  private next(): Promise<void> {
    return this.main.getByRole('button', { name: this.w('common:common.next'), exact: true }).click()
  }

  private heading(key: string): Locator {
    return this.main.getByRole('heading', { name: this.w(`jobs:${key}`), exact: true })
  }

  /** The titles of the notes before the first posting, in their order. */
  firstNotes(): readonly string[] {
    return ['pages', 'photos', 'draft'].map((note) => this.w(`jobs:first.${note}.title`, { max: JOB_LIMITS.images }))
  }

  async selectType(type: string): Promise<void> {
    for (const name of this.firstNotes()) {
      await this.page.getByRole('dialog', { name }).getByRole('button').last().click()
    }
    await this.main.getByRole('button', { name: this.w(`jobs:jobType.${type}.text`) }).click()
    await expect(this.page).toHaveURL(/\/dashboard\/add-job/)
  }

  async workLocation(job: FullTimeJob): Promise<void> {
    await this.label('location.brandJp').fill(job.brandJp)
    await this.label('location.brandEn').fill(job.brandEn)
    await this.label('location.branch').fill(job.branch)
    await this.main.getByLabel(this.w('common:address.postcode'), { exact: true }).fill('160-0023')
    await expect(this.main.getByLabel(this.w('common:address.prefecture'), { exact: true })).toHaveValue('13')
    await this.label('location.lotNum').fill('2-8-1')
    await this.main.getByRole('combobox', { name: this.w('jobs:location.station') }).fill('新宿')
    await this.page
      .getByRole('option', { name: /^新宿東京都/ })
      .first()
      .click()
    await pick(this.main, this.w('jobs:location.mode'), this.w('jobs:location.mode.WK'))
    await choose(this.main, this.w('jobs:location.minutes'), this.w('jobs:location.minutes.value', { minutes: 5 }))
    await pick(this.main, this.w('jobs:location.fuei'), this.w('common:common.no'))
    await this.label('location.telephone').fill('0312345678')
    await this.next()
  }

  async interviewAtWorkplace(): Promise<void> {
    await pick(this.main, this.w('jobs:interview.choice'), this.w('jobs:interview.choice.same'))
    await this.next()
    await expect(this.heading('content.section.work')).toBeVisible()
  }

  async content(job: FullTimeJob): Promise<void> {
    await this.main.getByRole('button', { name: this.w('jobs:content.subcategory.choose'), exact: true }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: job.category, exact: true }).click()
    await this.label('content.position').fill(job.position)
    await choose(this.main, this.w('jobs:content.inCharge'), job.inCharge)
    await choose(this.main, this.w('jobs:content.jpLevel'), this.w('jobs:jpLevel.daily'))
    await pick(this.main, this.w('jobs:content.visaSupport'), this.w('jobs:visaSupport.Yes'))
    await this.label('content.monthly.min').fill('250000')
    await this.label('content.monthly.max').fill('300000')
    await pick(this.main, this.w('jobs:content.transportation'), this.w('common:common.yes'))
    for (const day of ['Mon', 'Wed', 'Fri'])
      await this.main
        .getByText(this.w(`jobs:weekday.${day}`), { exact: true })
        .first()
        .click()
    await choose(this.main, this.w('jobs:shift.to'), '18:00')
    await this.label('company.nameJp').fill('さくら食品株式会社')
    await this.label('company.nameEn').fill('Sakura Foods Inc.')
    await choose(this.main, this.w('jobs:company.industry'), job.industry)
    await this.label('company.employees').fill('120')
    await this.next()
    // JIMG-07: without photos a modal appears once; the second click continues.
    await this.page
      .getByRole('dialog', { name: this.w('jobs:images.urge.title') })
      .getByRole('button', { name: this.w('common:common.ok') })
      .click()
    await this.next()
    await this.page
      .getByRole('dialog', { name: this.w('jobs:verify.title') })
      .getByRole('button')
      .last()
      .click()
    await expect(this.main.getByRole('button', { name: this.w('jobs:save.create') })).toBeVisible()
  }

  /** Saves the company's first posting; returns its id, read from the next address. */
  async save(): Promise<number> {
    await this.main.getByRole('button', { name: this.w('jobs:save.create') }).click()
    const first = this.page.getByRole('dialog', { name: this.w('jobs:first.created.title') })
    await first.getByRole('button').last().click()
    await expect(this.page).toHaveURL(/\/dashboard\/add-interview-times\/\d+\?new-job/)
    return Number(/add-interview-times\/(\d+)/.exec(this.page.url())?.[1])
  }
}

/** Copies a posting of the demo company and goes to its content, which is complete. */
export async function openContentOfCopy(page: Page, w: Words): Promise<void> {
  const main = page.getByRole('main')
  const next = main.getByRole('button', { name: w('common:common.next'), exact: true }).last()
  await page.goto(pathOf('copyJob', 1))
  await expect(main.getByRole('heading', { name: w('jobs:stage.work'), exact: true })).toBeVisible({ timeout: 30_000 })
  await next.click()
  await expect(main.getByRole('heading', { name: w('jobs:stage.interview'), exact: true })).toBeVisible()
  await next.click()
  await expect(main.getByRole('heading', { name: w('jobs:content.section.work'), exact: true })).toBeVisible()
}
