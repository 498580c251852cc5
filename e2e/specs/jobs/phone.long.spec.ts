/** The job list on a phone: low postings whose controls are large enough for a finger. */
import { paths } from '@portal/contracts/shell'
import { LOCALES } from '@portal/contracts/kernel'
import { expect, test } from '../../fixtures/portal-test'
import { sampled } from '../../fixtures/scope'

test.use({ crosses: ['mf-jobs'] })

/** Apple and Google recommend 44 to 48 px. */
const FINGER = 44

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

for (const language of sampled(LOCALES, 2)) {
  test.describe(language, () => {
    test.use({ language })

    test(`[JOBS-05] two postings are visible at once, and each control can be pressed on ${FINGER} px (${language})`, async ({
      page,
      enterDemo,
    }) => {
      await enterDemo()
      await page.goto(paths.jobs.path)
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards.nth(1).getByRole('button')).not.toHaveCount(0)
      // Applicants, switch, slots, view, copy, and the menu of the rest.
      await expect(cards.nth(1).locator('a, button')).toHaveCount(6)
      const [one, two] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
      const header = await page.getByRole('banner').boundingBox()
      const bar = await page.getByRole('main').getByRole('link').last().boundingBox()
      const room = (bar?.y ?? 0) - (header?.height ?? 0)
      expect((two?.y ?? 0) + (two?.height ?? Infinity) - (one?.y ?? 0)).toBeLessThan(room)
      const pressed = await cards.nth(1).evaluate((card) => {
        card.scrollIntoView({ block: 'center', behavior: 'instant' })
        return [...card.querySelectorAll('a, button')].map((control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect()
          const [x, y] = [(left + right) / 2, (top + bottom) / 2]
          const isHit = (dx: number, dy: number) => control.contains(document.elementFromPoint(x + dx, y + dy))
          /** How far a finger may move from the middle. */
          const reach = (dx: number, dy: number) => {
            let far = 0
            while (far < 100 && isHit(dx * (far + 1), dy * (far + 1))) far += 1
            return far
          }
          const name = control.getAttribute('aria-label') ?? control.textContent
          return { name, width: reach(1, 0) + reach(-1, 0) + 1, height: reach(0, 1) + reach(0, -1) + 1 }
        })
      })
      expect(pressed.filter(({ width, height }) => Math.min(width, height) < FINGER)).toEqual([])
    })
  })
}
