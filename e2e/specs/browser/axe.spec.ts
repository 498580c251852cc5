/**
 * Runs axe over every screen, dialog and state of the shell, of accounts and of the way to a publication that the
 * gallery lists, at desktop and phone width, in both languages. Each is opened once. Another tab switches the language,
 * which changes open dialogs too (PLAT-17).
 */
import { axeOn } from '../../fixtures/axe'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/portal-test'
import { ACCOUNT_SHOTS } from '../gallery/account-shots'
import { PUBLISH_SHOTS } from '../gallery/publish-shots'
import { isAll, sampled } from '../../fixtures/scope'
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

const COMBINATIONS = LANGUAGES.flatMap((language) => WIDTHS.map((width) => ({ language, width })))
/** For each change one of the four combinations, in turns. */
const combinationsOf = (shot: number) =>
  isAll ? COMBINATIONS : COMBINATIONS.filter((_, turn) => turn === shot % COMBINATIONS.length)

/** Split into parts, so that the two workers share the work. */
const PARTS = isAll ? 10 : 2
/** 7 and 4 have no common factor, so the states of a sample are in all combinations. */
const SHOTS = sampled([...ACCOUNT_SHOTS, ...PUBLISH_SHOTS], 12)

for (let part = 0; part < PARTS; part += 1) {
  const shots = SHOTS.filter((_, index) => index % PARTS === part)
  test(`axe finds nothing on the screens and dialogs of host, accounts and publishing, part ${part + 1} of ${PARTS}`, async ({
    page,
    w,
    dev,
    request,
  }) => {
    test.setTimeout(240_000)
    const found: string[] = []
    const otherTab = await page.context().newPage()
    await otherTab.goto('/favicon.svg')
    // A browser renders a page in the background only once a second.
    await page.bringToFront()
    for (const [number, shot] of shots.entries()) {
      await page.setViewportSize({ width: 1280, height: 860 })
      await otherTab.evaluate(() => window.localStorage.clear())
      await reach(page, shot, w, request, dev)
      for (const { language, width } of combinationsOf(number)) {
        await speak(page, otherTab, language)
        await page.setViewportSize({ width, height: 860 })
        await stands(page)
        const rules = [
          // The slowest rule; its result does not depend on the language.
          ...(isAll && language[1] !== 'ja' ? ['color-contrast'] : []),
          // A loading screen has a status and no heading yet.
          ...(shot.answers?.[1] === 'loading' ? ['page-has-heading-one'] : []),
        ]
        const { violations } = await axeOn(page).disableRules(rules).analyze()
        for (const { id, nodes } of violations) {
          found.push(
            `${shot.group}: ${shot.name} (${language[1]}, ${width}): ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
          )
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (overflow > 0) found.push(`${shot.group}: ${shot.name} (${language[1]}, ${width}): ${overflow} px too wide`)
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => window.sessionStorage.clear())
    }
    expect(found).toEqual([])
  })
}
