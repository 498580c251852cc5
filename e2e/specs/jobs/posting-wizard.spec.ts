/**
 * The parts of the posting wizard that need a real browser: layout of lists and columns, a reload with files, widths.
 */
import { endpoints } from '@portal/contracts/api'
import { JOB_LIMITS } from '@portal/contracts/jobs'
import { paths } from '@portal/contracts/shell'
import type { Locator, Page } from '@playwright/test'
import { DEMO, enter, initialisedCompany, logIn, verifiedCompany } from '../../commands/company'
import { LOCALES } from '@portal/contracts/kernel'
import { expect, test } from '../../fixtures/portal-test'
import { sampled } from '../../fixtures/scope'
import type { Words } from '../../fixtures/words'
import { openContentOfCopy } from '../../pages/job-wizard'
import { pathOf } from '../../fixtures/declared'

test.use({ crosses: ['mf-jobs', 'mf-accounts'] })

const SEEN = ['first-run-guide', 'jobs.nothing-runs', 'jobs.before-first']
/** An image of one red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).last().click()
const thumbnails = (page: Page, w: Words) =>
  main(page)
    .getByRole('list', { name: w('jobs:content.section.images') })
    .getByRole('listitem')

/** The number of stored pictures of the wizard in this browser; each write replaces all of them. */
const keptImages = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'))
      })
    const database = await wait(indexedDB.open('portal'))
    if (!database.objectStoreNames.contains('shelf')) return 0
    const entries = (await wait(database.transaction('shelf').objectStore('shelf').getAll())) as readonly {
      readonly value: readonly unknown[]
    }[]
    database.close()
    return entries.flatMap(({ value }) => value).length
  })

test('[JWIZ-04] the view address without a number leads to the postings', async ({ page, request }) => {
  await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: SEEN })
  await page.goto('/dashboard/view-job')
  await expect(page).toHaveURL(/\/dashboard\/jobs$/)
  await page.goto('/dashboard/view-job/')
  await expect(page).toHaveURL(/\/dashboard\/jobs$/)
})

test('[JCON-05] more than eleven work categories have two columns on a desktop and one on a phone', async ({
  page,
  request,
  w,
}) => {
  await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: SEEN })
  const { path } = endpoints.jobs.options
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch()
      const options = (await answer.json()) as {
        job_categories: { subcategories: { id: number; value: number; name: string }[] }[]
      }
      const [long, short] = options.job_categories
      const many = (count: number, from: number) =>
        Array.from({ length: count }, (_, index) => ({
          ...long?.subcategories[0],
          id: from + index,
          value: from + index,
          name: `${from + index}`,
        }))
      if (long && short)
        [long.subcategories, short.subcategories] = [
          many(JOB_LIMITS.categoryColumnBreak + 1, 5000),
          many(JOB_LIMITS.categoryColumnBreak, 6000),
        ] as [typeof long.subcategories, typeof short.subcategories]
      await route.fulfill({ response: answer, json: options })
    },
  )
  await openContentOfCopy(page, w)
  const columnsOf = async (from: number, count: number) => {
    const dialog = page.getByRole('dialog', { name: w('jobs:content.subcategory') })
    const lefts = await Promise.all(
      Array.from({ length: count }, async (_, index) =>
        Math.round(
          (await dialog.getByRole('button', { name: String(from + index), exact: true }).boundingBox())?.x ?? -1,
        ),
      ),
    )
    return new Set(lefts).size
  }
  await main(page)
    .getByRole('button', {
      name: new RegExp(`^(${w('jobs:content.subcategory.change')}|${w('jobs:content.subcategory.choose')})$`),
    })
    .click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '5000', exact: true })).toBeVisible()
  expect(await columnsOf(5000, 12)).toBe(2)
  expect(await columnsOf(6000, 11)).toBe(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => columnsOf(5000, 12)).toBe(1)
})

test('[JCON-06] a list of six or fewer options has space around them, a longer one has none', async ({
  page,
  request,
  w,
}) => {
  await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: SEEN })
  await openContentOfCopy(page, w)
  const paddingOf = (list: Locator) =>
    list
      .locator('option')
      .first()
      .evaluate((option) => parseFloat(getComputedStyle(option).paddingTop))
  const level = main(page).getByLabel(w('jobs:content.jpLevel'), { exact: true })
  expect((await level.locator('option').count()) - 1).toBeLessThanOrEqual(JOB_LIMITS.shortDropdown)
  expect(await paddingOf(level)).toBeGreaterThanOrEqual(8)
  // The selects of the shifts have 47 times.
  const time = main(page).getByLabel(w('jobs:shift.from'), { exact: true }).first()
  expect(await paddingOf(time)).toBeLessThan(8)
  await level.selectOption({ label: w('jobs:jpLevel.business') })
  await expect(level).toHaveValue('3')
})

test('[JIMG-10] pictures chosen while adding stay in the browser: a reload keeps them, nothing is sent', async ({
  page,
  request,
  dev,
  w,
}) => {
  const login = await initialisedCompany(request, dev)
  const sent: string[] = []
  page.on('request', (call) => {
    if (call.method() === 'POST' && /work_images/.test(call.url())) sent.push(call.url())
  })
  await enter(page, login, { tour: SEEN })
  await page.goto(paths.selectJobType.path)
  await main(page)
    .getByRole('button', { name: w('jobs:jobType.PT1.text') })
    .click({ timeout: 30_000 })
  await expect(page).toHaveURL(/\/dashboard\/add-job/)
  const brand = main(page).getByLabel(w('jobs:location.brandJp'), { exact: true })
  await brand.fill('さくら')
  await main(page).getByLabel(w('jobs:location.brandEn'), { exact: true }).fill('Sakura')
  await main(page).getByLabel(w('jobs:location.branch'), { exact: true }).fill('渋谷店')
  await main(page).getByLabel(w('common:address.postcode'), { exact: true }).fill('1600023')
  await expect(main(page).getByLabel(w('common:address.prefecture'), { exact: true })).toHaveValue('13')
  await main(page).getByLabel(w('jobs:location.lotNum'), { exact: true }).fill('1-2')
  await main(page)
    .getByRole('combobox', { name: w('jobs:location.station') })
    .fill('新宿')
  await page
    .getByRole('option', { name: /^新宿東京都/ })
    .first()
    .click()
  await main(page).getByText(w('jobs:location.mode.WK'), { exact: true }).click()
  await main(page).getByLabel(w('jobs:location.minutes'), { exact: true }).fill('5')
  await page.getByRole('option', { name: w('jobs:location.minutes.value', { minutes: 5 }), exact: true }).click()
  await main(page).getByText(w('common:common.no'), { exact: true }).click()
  await main(page).getByLabel(w('jobs:location.telephone'), { exact: true }).fill('0312345678')
  await press(page, w('common:common.next'))
  await main(page).getByText(w('jobs:interview.choice.same'), { exact: true }).click()
  await press(page, w('common:common.next'))
  await expect(main(page).getByRole('heading', { name: w('jobs:content.section.work'), exact: true })).toBeVisible()
  await main(page)
    .locator('input[type=file]')
    .setInputFiles([1, 2].map((number) => ({ name: `${number}.png`, mimeType: 'image/png', buffer: PNG })))
  await expect(thumbnails(page, w)).toHaveCount(2)
  await expect.poll(() => keptImages(page)).toBe(2)
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('0312345678')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(main(page).getByRole('heading', { name: w('jobs:content.section.work'), exact: true })).toBeVisible()
  await expect(thumbnails(page, w)).toHaveCount(2)
  await expect(thumbnails(page, w).first().getByText(w('jobs:images.main'))).toBeVisible()
  // Pictures below the fold load when they come into view.
  await thumbnails(page, w).first().scrollIntoViewIfNeeded()
  expect(
    await thumbnails(page, w)
      .first()
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1)
  expect(sent).toEqual([])
  await press(page, w('jobs:draft.save'))
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(w('jobs:draft.saved.title'))
  expect(sent).toHaveLength(1)
})

test('[JOBS-34] the notes before the first posting appear after the company wizard and its guide, one at a time', async ({
  page,
  request,
  dev,
  w,
  jobWizard,
}) => {
  await enter(page, await verifiedCompany(request, dev))
  await page.goto(paths.selectJobType.path)
  const open = page.getByRole('dialog')
  const only = async (name: string) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible({ timeout: 30_000 })
    await expect(open).toHaveCount(1)
  }
  await only(w('accounts:wizard.title'))
  await open.getByRole('button', { name: w('common:common.close'), exact: true }).click()
  await only(w('accounts:guide.title'))
  await open.getByRole('button', { name: w('accounts:guide.ok'), exact: true }).click()
  for (const note of jobWizard.firstNotes()) {
    await only(note)
    await open.getByRole('button').last().click()
  }
  await expect(open).toHaveCount(0)
})

for (const language of sampled(LOCALES, 2)) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })
    test('no screen of the postings is wider than a phone', async ({ page, request, w }) => {
      await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: SEEN })
      for (const target of [
        paths.jobs.path,
        pathOf('archivedJobs'),
        paths.selectJobType.path,
        pathOf('viewDraft'),
        paths.viewJob.to({ jobId: 1 }).href,
        paths.editJob.to({ jobId: 12 }).href,
      ]) {
        await page.goto(target)
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
        await expect(main(page).getByText(w('common:common.loading'))).toHaveCount(0, { timeout: 30_000 })
        expect([target, await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)]).toEqual([
          target,
          true,
        ])
      }
    })
  })
}
