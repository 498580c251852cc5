/** A host whose script does not arrive, or arrives altered: the page says so without any code of the host. */
import { LOCALES } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import type { Route } from '@playwright/test'
import { expect, test } from '../../fixtures/portal-test'
import { sampled } from '../../fixtures/scope'
import { pathOf } from '../../fixtures/declared'

const HOST_SCRIPTS = /\/releases\/host\/[^?]+\.js/
const TEXTS = {
  ja: { says: 'ページの読み込みが完了していません', reload: '再読み込み' },
  en: { says: 'This page has not finished loading', reload: 'Reload' },
} as const

const WAYS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is blocked': (route) => route.abort('blockedbyclient'),
  // The browser refuses it by its hash.
  'is altered on the way': async (route) => {
    const response = await route.fetch({ headers: { ...route.request().headers(), 'accept-encoding': 'identity' } })
    await route.fulfill({ response, body: `${await response.text()}\n/* added by a proxy */` })
  },
}

const CASES = Object.entries(WAYS).flatMap(([how, play]) => LOCALES.map((language) => ({ how, play, language })))

for (const { how, play, language } of sampled(CASES, 6)) {
  test(`[DOOR-26] a page whose host ${how} says so and offers a reload (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'portal.language', value: language, url: baseURL ?? '' }])
    await page.setViewportSize({ width: 390, height: 700 })
    await page.route(HOST_SCRIPTS, play)
    for (const path of [paths.register.path, pathOf('archivedJobs')]) {
      await page.goto(path)
      const notice = page.getByRole('alert').filter({ hasText: TEXTS[language].says })
      await expect(notice).toBeVisible({ timeout: 20_000 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      const reloaded = page.waitForEvent('load')
      await page.getByRole('link', { name: TEXTS[language].reload }).focus()
      await page.keyboard.press('Enter')
      expect(new URL((await reloaded).url()).pathname).toBe(path)
    }
  })
}

test('[DOOR-26] a page whose host starts shows nothing of it', async ({ page }) => {
  await page.goto(paths.register.path)
  await expect(page.locator('#root > *').first()).toBeAttached()
  await expect(page.locator('#host-missing')).toBeHidden()
})
