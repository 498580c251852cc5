import { LOCALES } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { DEMO, enter, logIn } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import { sampled } from '../../fixtures/scope'

test.use({ crosses: ['mf-accounts', 'mf-jobs'] })

const SEEN = ['jobs.nothing-runs']
/** One line, so that the screen begins on the first screen of a phone. */
const MOST_HEIGHT = 72

for (const language of sampled(LOCALES, 2)) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 390, height: 844 } })

    test('[SHELL-23] [SHELL-24] on a phone the guide is one line that opens by keyboard, and stays closed', async ({
      page,
      w,
      request,
      portal,
      expectNoAxeViolation,
    }) => {
      await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: SEEN })
      await page.goto(paths.jobs.path)
      const guide = page.getByRole('region', { name: w('host:guide.title') })
      const title = guide.getByRole('button', { name: w('host:guide.menu.title') })
      await expect(title).toHaveAttribute('aria-expanded', 'false')
      await expect(guide.getByText(w('host:guide.menu.body'))).toHaveCount(0)
      expect((await guide.boundingBox())?.height).toBeLessThan(MOST_HEIGHT)
      await expectNoAxeViolation(page, 'folded guide')
      // The guide is the next stop after the header.
      await portal.header.getByRole('button', { name: w('host:frame.account.menu') }).focus()
      await page.keyboard.press('Tab')
      await expect(title).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(title).toHaveAttribute('aria-expanded', 'true')
      await expect(guide.getByText(w('host:guide.menu.body'))).toBeVisible()
      await expectNoAxeViolation(page, 'open guide')
      await page.keyboard.press('Enter')
      await expect(guide.getByText(w('host:guide.menu.body'))).toHaveCount(0)
      await guide.getByRole('button', { name: w('host:guide.skip') }).click()
      await expect(guide).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(guide).toHaveCount(0)
    })
  })
}
