/** What a ground or a shadow says on other screens is still said where the system forces its colours. */
import type { Locator } from '@playwright/test'
import { paths } from '@portal/contracts/shell'
import { expect, test } from '../../fixtures/portal-test'

const styleOf = (place: Locator) =>
  place.evaluate((element) => {
    const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(element)
    return { ground: backgroundColor, outline: `${outlineStyle} ${outlineWidth}` }
  })

test.beforeEach(async ({ page, enterDemo }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await enterDemo()
})

test('[MEET-10] with forced colours the chosen tab, the place in the menu, counts and the focus are seen', async ({
  page,
  portal,
}) => {
  await page.goto(paths.applicants.path)
  await portal.expectScreen()
  await portal.expectLoaded()
  const chosen = page.getByRole('tab', { selected: true })
  const other = page.getByRole('tab', { selected: false }).first()
  expect((await styleOf(chosen)).ground).not.toBe((await styleOf(other)).ground)
  expect((await styleOf(other.locator('span').last())).outline).toBe('solid 1px')
  const entries = portal.sidebar.getByRole('link')
  const here = portal.sidebar.locator('[aria-current=page]')
  await expect(here).toHaveCount(1)
  expect((await styleOf(here)).ground).not.toBe((await styleOf(entries.first())).ground)
  await chosen.focus()
  await page.keyboard.press('ArrowRight')
  // The focus moves at once; what is chosen follows it.
  expect((await styleOf(page.getByRole('tab').and(page.locator(':focus')))).outline).toBe('solid 3px')
})

test('[MEET-10] with forced colours a switch shows whether it is on, and a slot whose it is', async ({
  page,
  portal,
  slots,
  w,
}) => {
  await page.goto(paths.jobs.path)
  await portal.expectLoaded()
  const knobOf = (checked: boolean) => page.getByRole('switch', { checked }).first().locator('[aria-hidden] > span')
  expect((await styleOf(knobOf(true))).ground).not.toBe((await styleOf(knobOf(false))).ground)
  await slots.open(1)
  await portal.expectLoaded()
  // The look of each, whatever the demo company has this week.
  const kinds = ['own', 'sameInterviewer', 'other']
  const calendar = page.getByRole('region', { name: w('scheduling:calendar.label') })
  await calendar.evaluate((grid, all) => {
    for (const kind of all)
      grid.append(Object.assign(document.createElement('i'), { className: `slot-block slot-${kind}` }))
  }, kinds)
  const looks = await Promise.all(kinds.map((kind) => styleOf(calendar.locator(`i.slot-${kind}`))))
  expect(new Set(looks.map(({ ground }) => ground)).size).toBe(3)
})
