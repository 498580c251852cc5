/** What a posting must state, who may take it, and a minimum wage that changes; at desktop and phone width. */
import { endpoints } from '@portal/contracts/api'
import { LOCALES, namedIn } from '@portal/contracts/kernel'
import type { Job } from '@portal/contracts/jobs'
import type { WageWatchItem } from '@portal/contracts/lint'
import { paths } from '@portal/contracts/shell'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { DEMO, enter, logIn } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { copyOfPosting } from '../../commands/postings'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'
import { sampled } from '../../fixtures/scope'
import { openContentOfCopy } from '../../pages/job-wizard'

test.use({ crosses: ['mf-jobs'] })

const SEEN = ['first-run-guide', 'jobs.nothing-runs', 'jobs.before-first']
const main = (page: Page) => page.getByRole('main')

/** A copy of the demo company's first posting, without any statement about the work. */
const aSilentPosting = (request: APIRequestContext, token: string): Promise<Job> =>
  copyOfPosting(request, token, 1, { position: null, description: null })

const isWithin = (page: Page, part: Locator): Promise<boolean> =>
  part.evaluate((element, width) => {
    const { left, right } = element.getBoundingClientRect()
    return left >= 0 && right <= width
  }, page.viewportSize()?.width ?? 0)

for (const language of sampled(LOCALES, 2)) {
  test.describe(language, () => {
    test.use({ language })

    test('[LINT-04] a posting that lacks a fact is not published and its findings are listed; once corrected, it runs', async ({
      page,
      request,
      w,
      expectNoAxeViolation,
    }) => {
      const login = await logIn(request, DEMO.admin, DEMO.password)
      const job = await aSilentPosting(request, login.token)
      await enter(page, login, { tour: SEEN })
      await page.goto(paths.jobs.path)
      const card = main(page).getByRole('article').filter({ hasText: job.web_id })
      await expect(card.getByText(w('messages:lint.countBlocks_one', { count: 1 }).replace(/[（(].*/, ''))).toBeVisible(
        { timeout: 30_000 },
      )
      await card.getByRole('switch').click()
      const dialog = page.getByRole('dialog', { name: w('jobs:publish.refused') })
      await expect(dialog.getByText(w('messages:lint.refused'))).toBeVisible()
      await expect(dialog.getByRole('listitem')).toHaveCount(1)
      await expect(dialog.getByRole('listitem')).toContainText(w('messages:lint.factWork'))
      await expect(dialog.getByText(w('messages:lint.law.adFacts'))).toBeVisible()
      await atBothWidths(page, 'publication refused', async (at, name) => {
        expect(await isWithin(at, dialog)).toBe(true)
        await expectNoAxeViolation(at, name)
      })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(card.getByRole('switch')).not.toBeChecked()
      // By keyboard into the field.
      await card.getByRole('switch').press('Space')
      await dialog.getByRole('link', { name: w('messages:lint.goTo'), exact: true }).press('Enter')
      await expect(
        main(page).getByRole('button', { name: w('jobs:content.description.write'), exact: true }),
      ).toBeFocused()
      await page.goto(paths.jobs.path)
      await callPortal(request, endpoints.jobs.patch, {
        token: login.token,
        params: { id: job.id },
        body: { position: 'ホールスタッフ' },
      })
      await page.reload()
      await card.getByRole('switch').click()
      await expect(card.getByRole('switch')).toBeChecked()
      // The demo company's plan allows a few postings.
      await callPortal(request, endpoints.jobs.patch, {
        token: login.token,
        params: { id: job.id },
        body: { status: 'ST' },
      })
    })

    test('[VISA-05] the wizard shows whom the hours exclude from the job, and which change includes them', async ({
      page,
      request,
      w,
      expectNoAxeViolation,
    }) => {
      await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: SEEN })
      await openContentOfCopy(page, w)
      const panel = main(page).getByRole('region', { name: w('messages:visa.preview.title'), exact: true })
      const students = panel
        .getByRole('listitem')
        .filter({ hasText: w('messages:visa.group.student') })
        .first()
      await expect(students).toContainText(w('messages:visa.verdict.check'))
      await expect(panel).toContainText(w('messages:visa.preview.openings'))
      await atBothWidths(page, 'who may take the job', async (at, name) => {
        expect(await isWithin(at, panel)).toBe(true)
        await expectNoAxeViolation(at, name)
      })
      await main(page)
        .getByRole('button', { name: w('jobs:shift.remove', { number: 2 }), exact: true })
        .click()
      await expect(panel).not.toContainText(w('messages:visa.preview.openings'))
      await expect(students).toContainText(w('messages:visa.verdict.ok'))
    })

    test('[LINT-05] for a coming minimum wage the rises are shown first, excluded postings stay, and one step raises the others', async ({
      page,
      request,
      w,
      expectNoAxeViolation,
    }) => {
      const item = (id: number, name: string): WageWatchItem => ({
        job_id: id,
        web_id: `J-00${id}`,
        display_name: name,
        job_type: 'PT2',
        prefecture: namedIn({ ja: '東京都', en: 'Tokyo' }, language),
        floor: 1320,
        effective_from: '2027-10-01',
        is_in_force: false,
        version: 3,
        changes: [
          { field: 'hourly_salary_min', now: 1280, raised: 1320 },
          { field: 'training_hourly_salary_min', now: 1230, raised: 1320 },
        ],
      })
      let items = [item(1, 'ホールスタッフ'), item(3, 'カフェスタッフ')]
      const { list, raise } = endpoints.wageWatch
      await page.route(
        (url) => url.pathname === list.path,
        (route) => route.fulfill({ json: { items } }),
      )
      const sent: unknown[] = []
      await page.route(
        (url) => url.pathname === raise.path,
        (route) => {
          sent.push(route.request().postDataJSON())
          items = items.slice(1)
          return route.fulfill({ json: { raised: [1], left: [] } })
        },
      )
      await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: SEEN })
      await page.goto(paths.jobs.path)
      await main(page)
        .getByRole('button', { name: w('messages:wages.open'), exact: true })
        .click({ timeout: 30_000 })
      await expect(page).toHaveURL(/\?wages=1$/)
      const dialog = page.getByRole('dialog', { name: w('messages:wages.title') })
      await expect(dialog.getByRole('checkbox')).toHaveCount(2)
      await atBothWidths(page, 'wage watch', async (at, name) => {
        expect(await isWithin(at, dialog)).toBe(true)
        await expectNoAxeViolation(at, name)
      })
      await dialog.getByText('カフェスタッフ', { exact: true }).click()
      await dialog.getByRole('button', { name: w('messages:wages.raise_one', { count: 1 }), exact: true }).click()
      await expect(page.getByText(w('messages:wages.done_one', { count: 1 }))).toBeVisible()
      await expect(dialog).toBeHidden()
      expect(sent).toEqual([{ items: [{ job_id: 1, version: 3 }] }])
      await expect(page).toHaveURL(/\/dashboard\/jobs$/)
      await expect(main(page).getByText(w('messages:wages.title.coming_one', { count: 1 }))).toBeVisible()
    })
  })
}
