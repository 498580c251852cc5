/**
 * axe over every screen, dialog and state of the shell and of accounts, as the gallery knows them: at a desk and on a phone, in both
 * languages. Each is opened once; the language is switched in another tab, as it reaches every open dialog at once (PLAT-17).
 */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/portal-test'
import { ACCOUNT_SHOTS } from '../gallery/account-shots'
import { reach, stands, WIDTHS } from '../gallery/take'

const LANGUAGES = [
  ['Jp', 'ja'],
  ['EN', 'en'],
] as const

async function speak(page: Page, otherTab: Page, [language, lang]: (typeof LANGUAGES)[number]): Promise<void> {
  await otherTab.evaluate((displayLanguage) => {
    const session = JSON.parse(window.localStorage.getItem('portal.session') ?? 'null') as object | null
    window.localStorage.setItem('portal.language', JSON.stringify(displayLanguage))
    window.localStorage.setItem('portal.session', JSON.stringify({ ...session, displayLanguage }))
  }, language)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
}

/** In parts, so that the two workers share the work. */
const PARTS = 10

for (let part = 0; part < PARTS; part += 1) {
  const shots = ACCOUNT_SHOTS.filter((_, index) => index % PARTS === part)
  test(`axe finds nothing on the screens and dialogs of shell and accounts, part ${part + 1} of ${PARTS}`, async ({
    page,
    w,
    dev,
    request,
  }) => {
    test.setTimeout(240_000)
    const found: string[] = []
    const otherTab = await page.context().newPage()
    await otherTab.goto('/favicon.svg')
    // A page behind another is drawn once a second.
    await page.bringToFront()
    for (const shot of shots) {
      await page.setViewportSize({ width: 1280, height: 860 })
      await otherTab.evaluate(() => window.localStorage.clear())
      await reach(page, shot, w, request, dev)
      for (const language of LANGUAGES) {
        await speak(page, otherTab, language)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 860 })
          await stands(page)
          const rules = [
            // The slowest rule, and the one that no language changes.
            ...(language[1] === 'ja' ? [] : ['color-contrast']),
            // While a screen is on its way, a status says so; its heading comes with it.
            ...(shot.answers?.[1] === 'loading' ? ['page-has-heading-one'] : []),
          ]
          // No frames are looked into, so the mode without a page of its own for the report is enough.
          const { violations } = await new AxeBuilder({ page })
            .setLegacyMode(true)
            .options({ resultTypes: ['violations'] })
            .exclude('iframe')
            .disableRules(rules)
            .analyze()
          for (const { id, nodes } of violations) {
            found.push(
              `${shot.group}: ${shot.name} (${language[1]}, ${width}): ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
            )
          }
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          if (overflow > 0)
            found.push(`${shot.group}: ${shot.name} (${language[1]}, ${width}): ${overflow} px too wide`)
        }
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => window.sessionStorage.clear())
    }
    expect(found).toEqual([])
  })
}
