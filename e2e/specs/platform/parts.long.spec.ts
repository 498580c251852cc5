/** The page of `npm run parts`: every part of the browser platform in all its states. */
import { axeOn } from '../../fixtures/axe'
import type { Page } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from '@playwright/test'

const root = join(__dirname, '../../..')
const dist = join(root, '.cache/standalone/parts/dist')
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' }

/** A page of samples has no headings or landmarks of a real page. */
const RULES_OF_PAGES = ['page-has-heading-one', 'region', 'heading-order', 'landmark-no-duplicate-main']

async function serve(page: Page): Promise<void> {
  const { entry, preload, styles } = JSON.parse(readFileSync(join(dist, 'portal-build.json'), 'utf8')) as {
    readonly entry: string
    readonly preload: readonly string[]
    readonly styles: readonly string[]
  }
  const body = [
    '<!doctype html><html><head><meta charset="utf-8"><title>parts</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...[...preload, entry].map((file) => `<script defer src="/${file}"></script>`),
    '</head><body><div id="root"></div></body></html>',
  ].join('\n')
  await page.route('http://parts.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body })
    return route.fulfill({ contentType: TYPES[extname(pathname)], body: readFileSync(join(dist, pathname)) })
  })
}

async function faultsOf(page: Page, where: string, without: readonly string[] = []): Promise<string[]> {
  const { violations } = await axeOn(page)
    .disableRules([...RULES_OF_PAGES, ...without])
    .analyze()
  const broken = await page.getByTestId('broken-state').allTextContents()
  return [
    ...broken.map((text) => `${where}: ${text}`),
    ...violations.map(
      ({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    ),
  ]
}

// One build for all of them.
test.describe.configure({ mode: 'serial' })
test.beforeAll(() => {
  const { status, stderr } = spawnSync('node', ['shared/build/run.cjs', 'parts'], { cwd: root, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

const LANGUAGES = ['ja', 'en']

test('every state of every part is rendered, fits a phone and passes axe', async ({ page }) => {
  test.setTimeout(180_000)
  await serve(page)
  const main = page.locator('main')
  const found: string[] = []
  for (const [turn, language] of LANGUAGES.entries()) {
    // The slowest rule; its result does not depend on the language.
    const without = turn === 0 ? [] : ['color-contrast']
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.goto(`http://parts.test/?frame=all&language=${language}`)
    await expect(main.locator('[data-state-name]').nth(100)).toBeAttached()
    found.push(...(await faultsOf(page, language, without)))
    await page.setViewportSize({ width: 390, height: 844 })
    found.push(
      ...(await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-state-name]')]
          .filter((state) => state.scrollWidth > state.clientWidth)
          .map((state) => `${state.getAttribute('aria-label')}: ${state.scrollWidth - state.clientWidth} px too wide`),
      )),
    )
    // Each state that covers the window in one of the languages, in turns.
    const windows = Number(await main.getAttribute('data-windows'))
    for (let number = turn; number < windows; number += LANGUAGES.length) {
      await page.evaluate((hash) => {
        window.location.hash = hash
      }, String(number))
      await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible()
      found.push(...(await faultsOf(page, `${language}, ${await main.getAttribute('data-shown')}`)))
    }
  }
  expect(found).toEqual([])
})

test('the page of parts works by keyboard: another part, the other language, a phone', async ({ page }) => {
  await serve(page)
  await page.goto('http://parts.test/')
  await page.getByRole('link', { name: 'confirm-dialog' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'English' }).press('Enter')
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '390' }).press('Enter')
  const first = page.frameLocator('iframe').first()
  // Until the page is rendered again, its first frame is the wide one.
  await expect(page.locator('iframe').first()).toHaveAttribute('width', '390')
  await expect(first.getByRole('alertdialog', { name: 'Publish this posting?' })).toBeVisible()
  expect(await first.locator('html').evaluate((html) => html.ownerDocument.defaultView?.innerWidth)).toBe(390)
  expect(await faultsOf(page, 'the page')).toEqual([])
  await page.goBack()
  await expect(page.getByRole('button', { name: '1280' })).toHaveAttribute('aria-pressed', 'true')
})
