/** A widget that attacks the page Today, beside widgets of other remotes (docs/attacks.md). */
import type { Page } from '@playwright/test'
import { paths } from '@portal/contracts/shell'
import { DEMO, logIn } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import { armed, chooses, chosen, expectRest, openPlace, otherOf, toldOf, watched, type Place } from './attacked-place'
import { FATAL } from './fatal-attacks'
import { WIDGET_ATTACKS, type WidgetAttack } from './widget-attacks'

const REMOTE = 'mf-billing'
const WIDGET = 'plan'
const OTHERS = ['decisions', 'slots']

const phaseOf = (page: Page, widget: string) => expect(page.locator(`[data-widget="${widget}"]`))
const goToday = ({ portal }: Place): Promise<void> =>
  portal.sidebar.locator(`a[href="${paths.today.path}"]`).click({ noWaitAfter: true })

async function meets(place: Place, attack: WidgetAttack): Promise<void> {
  const { page } = place
  await chooses(page, attack.name)
  const since = await page.evaluate(() => Date.now())
  await goToday(place)
  await phaseOf(page, WIDGET).toHaveAttribute('data-widget-phase', 'mounted')
  await expect
    .poll(() => page.evaluate(`(${attack.isUndone.toString()})()`), {
      message: 'undone while it is shown',
      timeout: 15_000,
    })
    .toBe(true)
  await expect
    .poll(
      async () =>
        (await toldOf(page)).some(
          ({ at, name, remote, data }) =>
            at >= since &&
            name === 'remote-burden' &&
            (attack.isNamed ? remote === REMOTE : remote === undefined && String(data?.detail).includes(REMOTE)),
        ),
      { message: 'the report' },
    )
    .toBe(true)
  for (const other of OTHERS) await phaseOf(page, other).toHaveAttribute('data-widget-phase', 'mounted')
  await expectRest(place)
}

test('[PLAT-16] [DAY-03] changes by a widget to the page Today are undone while it is shown, and the other widgets stay', async ({
  browser,
  w,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const login = await logIn(request, DEMO.admin, DEMO.password)
  const place = await openPlace(browser, REMOTE, w, login, baseURL ?? '')
  const attacks = chosen(WIDGET_ATTACKS)
  await armed(place, attacks, otherOf(REMOTE))
  await watched(place.page)
  for (const attack of attacks) await test.step(attack.name, () => meets(place, attack))
  await place.page.context().close()
})

test('[PLAT-16] [DAY-03] after a widget removes the header of the page Today the host reloads the page, with cards and a retry', async ({
  browser,
  w,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const attack = FATAL.find(({ name }) => name === 'removes the header from the page')
  if (!attack) throw new Error('There is no such attack')
  const place = await openPlace(browser, REMOTE, w, await logIn(request, DEMO.admin, DEMO.password), baseURL ?? '')
  await armed(place, [attack], otherOf(REMOTE))
  await watched(place.page)
  await chooses(place.page, attack.name)
  place.faulty.mark = attack.name
  await goToday(place)
  await expect(place.page.locator(`[data-widget="${WIDGET}"] [data-widget-fault="hung"]`)).toBeVisible({
    timeout: 90_000,
  })
  await place.portal.expectFrame()
  // Nobody knows which of them it was, so the user decides.
  const innocent = place.page.locator('[data-widget="slots"]')
  await innocent.locator('[data-widget-fault="hung"]').getByRole('button').click()
  await expect(innocent).toHaveAttribute('data-widget-phase', 'mounted')
  await expectRest(place)
  await place.page.context().close()
})
