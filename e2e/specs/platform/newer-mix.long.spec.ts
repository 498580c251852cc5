/** A page that stays open learns of a newer mix, and loads it when no input would be lost. */
import type { Page } from '@playwright/test'
import { DURATIONS } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { DEMO, enter, logIn } from '../../commands/company'
import { aCandidate, portalCli } from '../../commands/delivery'
import { atBothWidths } from '../../fixtures/at-both-widths'
import { expect, test } from '../../fixtures/portal-test'

test.skip(Boolean(process.env.PORTAL_URL), 'needs the release store of the portal it runs against')

/** Moves the time to a moment after the page's next look at the environment. */
async function untilNextLook(page: Page): Promise<void> {
  const looked = page.waitForResponse((response) => response.url().endsWith('/portal.json'))
  await page.clock.fastForward(DURATIONS.newerMixLook * 1000 + 1)
  await looked
  await page.clock.runFor(2_000)
}

test('an open page offers a newer certified mix while no input can be lost, and a reload loads it', async ({
  page,
  request,
  w,
  expectNoAxeViolation,
  accounts,
  portal,
}) => {
  const candidate = await aCandidate(request, 'mf-jobs')
  const name = candidate.env()
  const jobs = () =>
    page.evaluate(() => window.__portal__?.inspect().remotes.find((remote) => remote.name === 'mf-jobs')?.version)
  try {
    await page.clock.install()
    await enter(page, await logIn(request, DEMO.admin, DEMO.password))
    await page.goto(`/env/${name}${paths.userSettings.path}`)
    const field = accounts
      .form('settings.profile.title')
      .getByLabel(w('accounts:settings.displayName'), { exact: true })
    await expect(field).toBeVisible()
    const offer = page.getByRole('status').filter({ hasText: w('host:newer.ready') })

    // The mix is not certified yet, so nothing is offered.
    portalCli(['promote', name, `mf-jobs@${candidate.version}`])
    await untilNextLook(page)
    await untilNextLook(page)
    await expect(offer).toHaveCount(0)

    // The mix is certified, but the screen has input. The page waits until the input is gone.
    portalCli(['certify', name, 'e2e'])
    const before = await field.inputValue()
    await field.fill(`${before}A`)
    await untilNextLook(page)
    await expect(offer).toHaveCount(0)
    await field.fill(before)
    await expect(offer).toBeVisible()
    await atBothWidths(page, 'newer mix', expectNoAxeViolation)
    expect(await jobs()).toBe(candidate.running)

    // The user chose "later"; after some time away the page asks again.
    await offer.getByRole('button', { name: w('host:newer.later') }).click()
    await expect(offer).toHaveCount(0)
    await untilNextLook(page)
    await expect(offer).toHaveCount(0)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.fastForward(DURATIONS.newerMixLook * 1000 + 1)
    const looked = page.waitForResponse((response) => response.url().endsWith('/portal.json'))
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState')
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await looked
    await offer.getByRole('button', { name: w('host:newer.reload') }).click()
    await expect.poll(jobs).toBe(candidate.version)
    await portal.expectScreen()
    expect(new URL(page.url()).pathname).toBe(`/env/${name}${paths.userSettings.path}`)
    await untilNextLook(page)
    await expect(offer).toHaveCount(0)
  } finally {
    candidate.remove()
  }
})
