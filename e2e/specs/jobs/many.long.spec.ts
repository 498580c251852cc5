/** Three hundred postings: the list and its search, tested with axe and by keyboard. */
import { endpoints } from '@portal/contracts/api'
import type { AnswerOf } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { ALL_SEEN, DEMO, enter, logIn } from '../../commands/company'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'

test.use({ crosses: ['mf-jobs'] })

const COUNT = 300

for (const language of ['ja', 'en'] as const)
  test.describe(() => {
    test.use({ language })
    test(`[JOBS-36] a company with ${COUNT} postings searches them by keyboard and returns to the same place (${language})`, async ({
      page,
      request,
      w,
      expectNoAxeViolation,
      portal,
    }) => {
      await page.route(
        (url) => url.pathname === endpoints.jobs.list.path,
        async (route) => {
          const response = await route.fetch()
          const own = (await response.json()) as AnswerOf<typeof endpoints.jobs.list>
          const copies = own
            .filter(({ status }) => status !== 'ARCH')
            .flatMap((job) => Array.from({ length: COUNT }, (_, at) => ({ ...job, id: job.id * 1000 + at })))
          const json = copies.slice(0, COUNT).map((job, at) => ({ ...job, web_id: `J-MANY${at}`, status: 'ST' }))
          await route.fulfill({ response, json })
        },
      )
      await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: ALL_SEEN })
      await page.goto(paths.jobs.path)
      await portal.expectScreen()
      const list = page.getByRole('list', { name: w('jobs:list.title') })
      const search = page.getByRole('searchbox', { name: w('jobs:search.label') })
      await expect(search).toBeVisible()
      await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(COUNT))
      expect(await list.getByRole('article').count()).toBeLessThan(30)
      await atBothWidths(page, 'many postings', expectNoAxeViolation)

      await search.focus()
      await page.keyboard.type('many299')
      await expect(list.getByRole('article')).toHaveCount(1)
      await expect(page).toHaveURL(/[?&]q=many299/)
      await page.keyboard.type('x')
      const none = page.getByRole('heading', { name: w('jobs:search.none', { text: 'many299x' }) })
      await expect(none).toBeVisible()
      await atBothWidths(page, 'no posting', expectNoAxeViolation)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: w('jobs:search.showAll') })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(search).toBeFocused()
      await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', String(COUNT))
    })
  })
