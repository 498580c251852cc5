/** A list of notifications that is longer than a page, with a real scroll position and a real observer. */
import { endpoints } from '@portal/contracts/api'
import { aTold } from '@portal/contracts/factories'
import { NOTIFICATION_PAGE } from '@portal/contracts/notifications'
import { paths } from '@portal/contracts/shell'
import { DEMO, enter, logIn } from '../../commands/company'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'

test.use({ crosses: ['mf-accounts'] })

const MANY = 260

test('[NOTE-08] End scrolls through all pages, a page that fails is loaded again, and the list has no axe violation', async ({
  page,
  w,
  request,
  expectNoAxeViolation,
}) => {
  const all = Array.from({ length: MANY }, (_, index) =>
    aTold({ id: MANY - index, is_read: index % 3 > 0, notification_text: `text ${MANY - index}` }),
  )
  const asked: number[] = []
  let isBroken = true
  await page.route(`**${endpoints.notifications.page.path}*`, (route) => {
    const query = new URL(route.request().url()).searchParams
    const [from, limit] = [
      Number(query.get('cursor')?.split('.')[0] ?? 0),
      Number(query.get('limit') ?? NOTIFICATION_PAGE.limit),
    ]
    if (from >= 150 && isBroken) return route.fulfill({ status: 503, json: { error: 'x' } })
    asked.push(from)
    return route.fulfill({
      json: {
        items: all.slice(from, from + limit),
        next: from + limit < MANY ? `${from + limit}.0` : null,
        unread: Math.ceil(MANY / 3),
      },
    })
  })
  await enter(page, await logIn(request, DEMO.member, DEMO.password))
  await page.goto(paths.notifications.path)
  const main = page.getByRole('main')
  const entries = main.getByRole('listitem')
  await expect(entries.first()).toContainText(`text ${MANY}`)
  expect(asked).toEqual([0])

  const again = main.getByRole('button', { name: w('common:common.retry'), exact: true })
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(again).toBeInViewport({ timeout: 500 })
  }).toPass()
  await atBothWidths(page, 'notifications: a page that failed', expectNoAxeViolation)
  isBroken = false
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(main.locator('[role="listitem"] :focus')).toBeVisible()

  const end = main.getByText(w('accounts:notifications.end'), { exact: true })
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(end).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect(entries.last()).toContainText('text 1')
  await expect(entries.last()).toHaveAttribute('aria-setsize', String(MANY))
  // Changes by other tests reload the list, so a page may be requested again.
  expect(new Set(asked)).toEqual(new Set([0, 50, 150, 250]))
  expect(await entries.count()).toBeLessThan(MANY / 2)
})
