/**
 * Every screen of the table of paths in the browser as people have it: in two languages, translated by it, on plain
 * http with nothing stored, and narrow, enlarged, dark and on paper.
 */
import { axeOn } from '../../fixtures/axe'
import type { Page, Route } from '@playwright/test'
import { endpoints } from '@portal/contracts/api'
import { isDashboard, isOfMembers } from '@portal/contracts/shell'
import { DEMO } from '../../commands/company'
import { screenNamed } from '../../fixtures/declared'
import { addressOf, screens } from '../../fixtures/addresses'
import { cutOff } from '../../fixtures/cut-off'
import { PLAIN_HTTP_NAME } from '../../fixtures/plain-http'
import { expect, test, type PortalFixtures } from '../../fixtures/portal-test'
import { isAll, sampled } from '../../fixtures/scope'

type Given = Pick<PortalFixtures, 'enterDemo' | 'portal' | 'w'>

const WAYS = ['switched', 'translated', 'plain', 'looked at'] as const

/** For each change an eighth of the screens, each in one of the four ways, in turns. */
const screensOf = (way: (typeof WAYS)[number]) =>
  isAll ? screens : sampled(screens, 8).filter((_, turn) => WAYS[turn % WAYS.length] === way)

/** Opens the screen, and the form on it where it has to be opened. */
async function open(name: string, page: Page, { enterDemo, portal, w }: Given): Promise<void> {
  const { at } = addressOf(name)
  if (isOfMembers(screenNamed(name))) await enterDemo()
  await page.goto(at)
  if (!isDashboard(at)) return expect(page.locator('#content')).toContainText(/\S/)
  await portal.expectScreen()
  await portal.expectLoaded()
  if (name === 'companyProfile') await page.getByRole('button', { name: w('accounts:company.edit') }).click()
}

/** Errors of the page, and parts that could not be shown. */
function problemsOf(page: Page): () => Promise<string[]> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return async () => [
    ...errors,
    ...(await page.evaluate(() =>
      (window.__portal__?.telemetry() ?? [])
        .filter((one) => ['screen_failed', 'shell-part-failed', 'remote-broken'].includes(one.name))
        .map((one) => JSON.stringify(one)),
    )),
  ]
}

const TYPED = '入力した文字'
const FIELDS =
  '#content :is(input:is(:not([type]), [type=text], [type=search], [type=email], [type=tel], [type=password]), textarea):enabled:not([readonly], [role=combobox])'

// A page without header has no switch.
for (const name of screensOf('switched').filter((one) => !screenNamed(one).bare)) {
  test(`[DOOR-22] [SHELL-20] ${name} keeps what was typed when the language is switched twice`, async ({
    page,
    enterDemo,
    portal,
    w,
  }) => {
    const problems = problemsOf(page)
    await open(name, page, { enterDemo, portal, w })
    const fields = page.locator(FIELDS).filter({ visible: true })
    for (let index = 0; index < (await fields.count()); index += 1) await fields.nth(index).fill(TYPED)
    const valuesOf = () =>
      page.locator('[data-typed]').evaluateAll((all) => all.map((one) => ('value' in one ? one.value : 'here')))
    await page.locator(`#content h1, ${FIELDS}`).evaluateAll((all) => {
      for (const element of all) element.setAttribute('data-typed', '')
    })
    const typed = await valuesOf()
    expect(typed.length).toBeGreaterThan(0)
    for (const to of ['en', 'ja'] as const) {
      const choice = page.locator(`button[lang=${to}]`).first()
      await choice.click()
      await expect(choice).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('html')).toHaveAttribute('lang', to)
      await expect(page.locator('#content [aria-busy=true]')).toHaveCount(0)
      expect(await valuesOf()).toEqual(typed)
    }
    expect(await problems()).toEqual([])
  })
}

/** Puts each text into two elements, as the translation of Chrome does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const place = text.parentElement
      if (!place || !text.data.trim() || place.closest('font, script, style, textarea, select, svg, noscript')) continue
      const inner = document.createElement('font')
      const outer = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
      inner.append(text)
    }
  })

const CHANGING = Object.values(endpoints)
  .flatMap((area) => Object.values(area))
  .filter((one) => one.method !== 'GET' || one.changes === true)
  .map((one) => ({ method: one.method, path: new RegExp(`^${one.path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

/** Nothing is stored, so the demo company stays as it is: each change is refused after the page was busy. */
async function refuseChanges(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url())
  const method = route.request().method()
  if (!CHANGING.some((one) => one.method === method && one.path.test(pathname))) return route.fallback()
  await route.fulfill({ status: 503, json: { error: 'この操作は試験中です。', code: 'unavailable' } })
}

/** The most presses on one screen. Lists repeat the same buttons. */
const MOST = 12

for (const name of screensOf('translated')) {
  test(`[DOOR-22] ${name} survives its translation by the browser`, async ({ page, enterDemo, portal, w }) => {
    test.setTimeout(180_000)
    const problems = problemsOf(page)
    await page.route('**/api/**', refuseChanges)
    await page.addInitScript(() => {
      window.print = () => undefined
      window.open = () => null
    })
    await open(name, page, { enterDemo, portal, w })
    const address = page.url()
    const buttons = page.locator('#content button:enabled').filter({ visible: true })
    for (let index = 0; index < Math.min(MOST, await buttons.count()); index += 1) {
      await translate(page)
      const button = buttons.nth(index)
      const label = (await button.textContent()) || (await button.getAttribute('aria-label')) || String(index)
      await button.click({ timeout: 2_000, noWaitAfter: true }).catch(() => undefined)
      await translate(page)
      const dialog = page.locator('[role=dialog], [role=alertdialog], [role=menu]').last()
      if (await dialog.isVisible()) {
        const last = dialog.locator('button:enabled, [role=menuitem]').last()
        await last.click({ timeout: 2_000, noWaitAfter: true }).catch(() => undefined)
        await translate(page)
        for (let tries = 0; tries < 3 && (await dialog.isVisible()); tries += 1) await page.keyboard.press('Escape')
      }
      expect(await problems(), `after “${label}”`).toEqual([])
      if (page.url() !== address || (await dialog.isVisible())) {
        await page.goto(address)
        await expect(page.locator('#content')).toContainText(/\S/)
        if (isDashboard(new URL(address).pathname)) await portal.expectLoaded()
      }
    }
    expect(await problems()).toEqual([])
  })
}

/** As a browser does that blocks what pages store. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const refused = { configurable: true, get: refuse, set: refuse }
  Object.defineProperties(window, { localStorage: refused, sessionStorage: refused })
  Object.defineProperty(document, 'cookie', refused)
}

test.describe('on plain http, where nothing can be stored,', () => {
  test.skip(({ baseURL }) => new URL(baseURL ?? '').hostname !== 'localhost', 'only this machine has the plain name')

  for (const name of screensOf('plain')) {
    test(`[DOOR-22] [DOOR-23] ${name} opens, after the login where it needs one`, async ({
      page,
      baseURL,
      accounts,
      portal,
    }) => {
      const problems = problemsOf(page)
      await page.addInitScript(blockStorage)
      const { at } = addressOf(name)
      const address = new URL(at, baseURL)
      address.hostname = PLAIN_HTTP_NAME
      await page.goto(address.href)
      expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
      if (isOfMembers(screenNamed(name))) await accounts.tryLogin(DEMO.admin, DEMO.password)
      if (isDashboard(at)) {
        await portal.expectScreen()
        await portal.expectLoaded()
      }
      await expect(page.locator('#content')).toContainText(/\S/)
      expect(await problems()).toEqual([])
    })
  }
})

/** Each count of an answer has four digits, whoever shows it. */
async function countThousands(page: Page): Promise<void> {
  const raise = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        typeof part === 'number' && /(^|_)(count|total)$/.test(key) ? 1234 : key === 'totals' ? thousands(part) : part,
      ]),
    )
  }
  const thousands = (totals: unknown) => Object.fromEntries(Object.keys(totals as object).map((tab) => [tab, 1234]))
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' || route.request().url().includes('/stream/')) return route.fallback()
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    await route.fulfill({ response, json: raise(await response.json()) })
  })
}

/** The contrast of what is in sight, in the scheme that the page has now. */
async function contrastFaults(page: Page): Promise<string[]> {
  const { violations } = await axeOn(page).withRules(['color-contrast']).analyze()
  return violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`))
}

/** Of frame, buttons and hints nothing is on paper. */
const NOT_ON_PAPER = 'header, nav, aside, .chakra-button, [data-frame]'

for (const name of screensOf('looked at')) {
  test(`[MEET-10] ${name} is whole with counts of four digits, enlarged and on paper, and readable in the dark`, async ({
    page,
    enterDemo,
    portal,
    w,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await countThousands(page)
    for (const [width, height] of [
      [320, 640],
      // A window of 1280 px at 200 %.
      [640, 430],
    ] as const) {
      await page.setViewportSize({ width, height })
      if (width === 320) await open(name, page, { enterDemo, portal, w })
      expect.soft(await cutOff(page), `${width} px wide`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await contrastFaults(page), 'in the dark').toEqual([])
    await page.emulateMedia({ media: 'print' })
    const left = await page
      .locator(NOT_ON_PAPER)
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 200)))
    expect.soft(left, 'on paper').toEqual([])
    expect.soft(await cutOff(page), 'on paper').toEqual([])
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}
