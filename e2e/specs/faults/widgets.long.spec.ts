/** The page Today with broken widgets: several different ones in one page (DAY-03). */
import type { Locator } from '@playwright/test'
import type { ComposedRemote } from '@portal/contracts/shell'
import { ALL_SEEN, DEMO, enter, logIn } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import { FaultyPortal } from './faulty-portal'
import { brokenWidgets, widgetFile } from './widget-faults'
import { pathOf } from '../../fixtures/declared'

test('[DAY-03] widgets that are missing, slow, throw or hang leave the others usable: a small card, a report, and a retry that keeps the focus', async ({
  page,
  context,
  request,
  portal,
}) => {
  const faulty = new FaultyPortal(page, 'mf-applicants', ['mf-billing', 'mf-scheduling'])
  await faulty.install(context)
  await enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: ALL_SEEN })
  const widget = (name: string): Locator => page.locator(`[data-widget="${name}"]`)
  const card = (name: string): Locator => widget(name).locator('[data-widget-fault]')
  const isUsable = async (name: string) => {
    await expect(widget(name)).toHaveAttribute('data-widget-phase', 'mounted')
    await expect(widget(name).locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(widget(name).getByRole('alert')).toHaveCount(0)
  }
  await page.goto(pathOf('today'))
  for (const name of ['decisions', 'interviews', 'slots', 'plan']) await isUsable(name)
  const { composition } = faulty
  if (!composition) throw new Error('The unbroken page was not read')
  const of = (name: string): ComposedRemote => {
    const found = composition.remotes.find((remote) => remote.name === name)
    if (!found) throw new Error(`The page names no ${name}`)
    return found
  }
  const [applicants, scheduling, billing] = [of('mf-applicants'), of('mf-scheduling'), of('mf-billing')]
  const reports = () => faulty.reports.map(({ name, remote }) => `${name} ${remote}`)
  const retry = async (name: string) => {
    await card(name).getByRole('button').press('Enter')
    await expect(widget(name).getByRole('heading', { level: 2 })).toBeFocused()
    await isUsable(name)
  }

  await test.step('missing, throws while rendering, hangs', async () => {
    const missing = widgetFile(applicants, 'decisions', composition)
    faulty.breaks(
      brokenWidgets(
        [
          { remote: billing, widget: 'plan', fault: 'throws while rendering' },
          { remote: scheduling, widget: 'slots', fault: 'hangs' },
        ],
        composition,
      ),
      (route, address) => (address === missing ? route.fulfill({ status: 404, body: '' }) : undefined),
    )
    await page.goto(pathOf('today'))
    await expect(card('decisions')).toHaveAttribute('data-widget-fault', 'network')
    await expect(card('plan')).toHaveAttribute('data-widget-fault', 'mount')
    await isUsable('interviews')
    await portal.expectFrame()
    await expect(card('slots')).toHaveAttribute('data-widget-fault', 'timeout')
    await expect
      .poll(reports)
      .toEqual(expect.arrayContaining(['network mf-applicants', 'screen mf-billing', 'timeout mf-scheduling']))
    await faulty.repair()
    for (const name of ['decisions', 'plan', 'slots']) await retry(name)
    await isUsable('interviews')
  })

  await test.step('slow, throws at load', async () => {
    const slow = widgetFile(applicants, 'interviews', composition)
    let arrive: () => void = () => undefined
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    faulty.breaks(
      brokenWidgets([{ remote: billing, widget: 'plan', fault: 'throws at load' }], composition),
      (route, address) => (address === slow ? arrival.then(() => route.continue()) : undefined),
    )
    await page.goto(pathOf('today'))
    await expect(card('plan')).toHaveAttribute('data-widget-fault', 'mount')
    await isUsable('decisions')
    await isUsable('slots')
    await expect(widget('interviews')).toHaveAttribute('data-widget-phase', 'loading')
    arrive()
    await isUsable('interviews')
    expect(reports()).toEqual(['mount mf-billing'])
    await faulty.repair()
    await retry('plan')
  })
})
