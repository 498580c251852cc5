/** What a member sees before any script has run. */
import { paths } from '@portal/contracts/shell'
import type { Page } from '@playwright/test'
import { DEMO, enter, logIn } from '../../commands/company'
import { countShifts, holdScripts } from '../../fixtures/early-page'
import { expect, test } from '../../fixtures/portal-test'

interface Look {
  readonly header: readonly number[]
  readonly mark: readonly number[]
  readonly sidebar: number
  readonly colours: readonly string[]
}

/** Places and colours of the frame, in the outline or in the real page. */
const lookAt = (page: Page, root: '#outline' | '#root'): Promise<Look> =>
  page.evaluate((from) => {
    const isOutline = from === '#outline'
    const find = (outlined: string, real: string) =>
      document.querySelector<HTMLElement>(`${from} ${isOutline ? outlined : real}`)
    const header = find('.head', 'header')
    const mark = header?.querySelector('svg[viewBox="0 0 32 32"]')
    const sidebar = find('.side', 'aside')
    const name = mark?.parentElement
    if (!header || !mark || !name) throw new Error(`There is no header in ${from}`)
    const placeOf = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return [left, top, right, bottom].map(Math.round)
    }
    const { backgroundColor, borderBottomColor } = getComputedStyle(header)
    const { color, fontSize, fontWeight } = getComputedStyle(name)
    return {
      header: placeOf(header),
      mark: placeOf(mark),
      sidebar: sidebar?.getBoundingClientRect().right ?? 0,
      colours: [backgroundColor, borderBottomColor, color, fontSize, fontWeight],
    }
  }, root)

for (const width of [1280, 390])
  test(`the outline of ${width} pixels is in the same place as the frame, and disappears when the frame appears`, async ({
    page,
    request,
    portal,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await enter(page, await logIn(request, DEMO.admin, DEMO.password), {
      tour: ['first-run-guide', 'applicants-first'],
    })
    const release = await holdScripts(page)
    const shifts = await countShifts(page)
    await page.goto(paths.applicants.path, { waitUntil: 'commit' })
    await expect(page.locator('#outline')).toBeVisible()
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)
    await expect.poll(painted).toBe(1)
    const outlined = await lookAt(page, '#outline')
    release()
    await portal.expectScreen()
    await expect(page.locator('main [aria-busy=true], [role=main] [aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('#outline')).toBeHidden()
    expect(await lookAt(page, '#root')).toEqual(outlined)
    expect(await shifts()).toBeLessThanOrEqual(0.02)
  })

test('a visitor sees no outline, before and after the redirect', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const outline = document.querySelector('#outline')
      document.documentElement.dataset['seen'] = outline ? getComputedStyle(outline).display : 'none'
    })
  })
  await page.goto(paths.applicants.path, { waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/register/)
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'none')
  await expect(page.locator('#outline')).toBeHidden()
})
