/** The parts from which the lists of shots are made. */
import type { Page } from '@playwright/test'
import { patternOf } from '../../fixtures/words'
import type { Shot, Who } from './take'

export type Line = readonly [name: string, at: string, more?: Partial<Omit<Shot, 'name' | 'group' | 'at'>>]
export type Step = NonNullable<Shot['after']>

export const group = (name: string, who: Who, lines: readonly Line[]): Shot[] =>
  lines.map(([shot, at, more]) => ({ name: shot, group: name, who, at, ...more }))

export const main = (page: Page) => page.getByRole('main')
export const main1 = (page: Page, text: string) => main(page).getByRole('button', { name: text, exact: true }).first()
export const button =
  (key: string): Step =>
  (page, w) =>
    main1(page, w(key)).click()
/** Clicks a button whose name contains the name of its object: `「…」をコピー`; the first one that is enabled. */
export const buttonOf =
  (key: string): Step =>
  (page, w) =>
    main(page)
      .getByRole('button', { name: patternOf(w, key) })
      .and(page.locator(':enabled:not([aria-disabled=true])'))
      .first()
      .click()
/** Chooses an item of the menu of a card: of the first, or of the last one in the page, which is off. */
export const itemOf =
  (key: string, of: 'first' | 'last'): Step =>
  async (page, w) => {
    await main(page)
      .getByRole('button', { name: patternOf(w, 'jobs:card.more.of') })
      [of]()
      .click()
    await page.getByRole('menuitem', { name: patternOf(w, key) }).click()
  }
export const inTurn =
  (...steps: readonly Step[]): Step =>
  async (page, w, looker) => {
    for (const step of steps) await step(page, w, looker)
  }
export const next: Step = async (page, w) => {
  await main1(page, w('common:common.next')).click()
  await page.waitForTimeout(500)
}
export const jobStages = (stages: number): Step => inTurn(...Array.from({ length: stages }, () => next))
/** Waits until an answer has arrived or a movement has ended. */
export const settled: Step = async (page) => page.waitForTimeout(700)
/** A step that opens a dialog or a menu. It waits for it, because its code may be loaded late. */
export const dialog = (after: Step): Pick<Shot, 'after' | 'isWindow'> => ({
  after: inTurn(after, (page) =>
    page.locator('[role=dialog], [role=alertdialog], [role=menu]').filter({ visible: true }).first().waitFor(),
  ),
  isWindow: true,
})
export const loading = (requests: RegExp) => ({ answers: [requests, 'loading'] }) as const
export const error = (requests: RegExp) => ({ answers: [requests, 'error'] }) as const

export const API = {
  jobs: /employer\/jobs\//,
  wages: /wage_watch/,
  applications: /job_applications/,
  decide: /job_applications\/decide/,
  views: /applicant_views/,
  slots: /interview_slots/,
  hindrances: /hindered_postings/,
  subscription: /subscription/,
  plan: /employer\/subscription\/$/,
  members: /members/,
  company: /v2\/employer\/company/,
  notifications: /employer\/notifications/,
  profile: /user_profile/,
  transactions: /transactions/,
  orders: /billing\/orders/,
  declined: /billing\/declined_order/,
  creditNotes: /billing\/credit_notes/,
  plans: /\/plans\//,
  invoices: /billing\/invoices/,
}
