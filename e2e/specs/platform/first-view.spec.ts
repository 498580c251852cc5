/** What a visitor sees and does before any script has run. */
import { LOCALES } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import type { Page } from '@playwright/test'
import { DEMO, enter, logIn } from '../../commands/company'
import { countShifts, holdScripts } from '../../fixtures/early-page'
import { expect, test } from '../../fixtures/portal-test'

const early = (page: Page) => page.locator('#first-view')
const TEXTS = ['h1', 'h1 + p', 'ul > li']
const FORM = ['h2', ...['companyName', 'contactName', 'contactNum', 'email'].map((name) => `input[name=${name}]`)]

/** Place and look of the elements, in the first view or in the live screen. */
const lookAt = (page: Page, root: '#first-view' | '#root', names: readonly string[]) =>
  page.evaluate(
    ([from, selectors]) =>
      selectors.map((selector) => {
        const element = document.querySelector(`${from} ${selector}`)
        if (!element) throw new Error(`There is no ${selector} in ${from}`)
        const { left, top, right, bottom } = element.getBoundingClientRect()
        const { color, fontSize, fontWeight, fontFeatureSettings, borderColor, borderRadius } =
          getComputedStyle(element)
        const border = element.tagName === 'INPUT' ? [borderColor, borderRadius] : []
        const look = [color, fontSize, fontWeight, fontFeatureSettings, ...border]
        return [selector, ...[left, top, right, bottom].map(Math.round), ...look]
      }),
    [root, names] as const,
  )

for (const language of LOCALES)
  test.describe(`in ${language}`, () => {
    test.use({ language })
    test.beforeEach(({ context, baseURL }) =>
      context.addCookies([{ name: 'portal.language', value: language, url: baseURL ?? '' }]),
    )

    for (const width of [1280, 390])
      test(`the first view of ${width} pixels looks as the live screen, and nothing moves`, async ({ page, w }) => {
        await page.setViewportSize({ width, height: 800 })
        const names = width === 1280 ? [...TEXTS, ...FORM] : TEXTS
        const release = await holdScripts(page)
        const shifts = await countShifts(page)
        await page.goto(paths.landing.path, { waitUntil: 'commit' })
        await expect(early(page).getByRole('heading', { level: 1 })).toBeVisible()
        const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
        await expect.poll(painted).toBe(1)
        const before = await lookAt(page, '#first-view', names)
        release()
        await expect(page.getByRole('form', { name: w('accounts:register.title') })).toBeVisible()
        await expect(early(page)).toHaveCount(0)
        expect(await lookAt(page, '#root', names)).toEqual(before)
        expect(await shifts()).toBeLessThanOrEqual(0.02)
      })
  })

test('what a visitor types before any script has run is in the live form, with the focus', async ({ page, w }) => {
  const release = await holdScripts(page)
  await page.goto(paths.register.path, { waitUntil: 'commit' })
  const label = (key: string) => new RegExp(`^${w(key)}`)
  await early(page).getByLabel(label('accounts:register.companyName')).fill('さくら商事')
  await early(page).getByLabel(label('accounts:field.email')).pressSequentially('hanako@')
  release()
  await expect(early(page)).toHaveCount(0)
  const form = page.getByRole('form', { name: w('accounts:register.title') })
  await expect(form.getByLabel(w('accounts:register.companyName'), { exact: true })).toHaveValue('さくら商事')
  const email = form.getByLabel(w('accounts:field.email'), { exact: true })
  await expect(email).toBeFocused()
  await page.keyboard.type('example.com')
  await expect(email).toHaveValue('hanako@example.com')
})

test.describe('no first view is visible', () => {
  /** Opens the page without its scripts. */
  const open = async (page: Page, address: string) => {
    await holdScripts(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(early(page)).toBeAttached()
  }

  test('if the stored language is another one', async ({ page }) => {
    await page.addInitScript(() => window.localStorage.setItem('portal.language', '"EN"'))
    await open(page, paths.landing.path)
    await expect(early(page)).toBeHidden()
  })

  test('if the address opens something else', async ({ page }) => {
    await open(page, `${paths.register.path}?verified=false`)
    await expect(early(page)).toBeHidden()
  })

  test('to a member, who is redirected', async ({ page, request }) => {
    await enter(page, await logIn(request, DEMO.admin, DEMO.password))
    await open(page, paths.landing.path)
    await expect(early(page)).toBeHidden()
  })
})

test('a visitor whose browser runs no scripts sees the notice instead', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}${paths.landing.path}`)
  await expect(early(page)).toBeHidden()
  await expect(page.locator('noscript')).toBeVisible()
  await context.close()
})
