/** A new version that breaks: the page steps back to the fallback, and so does the next page of the tab (PLAT-16). */
import type { Page } from '@playwright/test'
import { paths, type ComposedRemote, type Composition, type RemoteName } from '@portal/contracts/shell'
import { DEMO, enter, logIn } from '../../commands/company'
import { mountOf } from '../../commands/entrances'
import { expect, test } from '../../fixtures/portal-test'
import { PortalPage } from '../../pages/portal-page'
import { brokenEntry, FaultyPortal, hashOf } from './faulty-portal'

const REMOTE: RemoteName = 'mf-accounts'
const SCREEN = paths.team.path
const NEWER = '99.0.0'

/** A newer version that is in no store: the same code under different addresses, like a build of it. */
async function newerVersion(page: Page, named: ComposedRemote) {
  const composition = JSON.parse((await page.locator('#composition').textContent()) ?? '') as Composition
  const folder = named.entry.slice(0, named.entry.lastIndexOf('/') + 1)
  const newerFolder = `/releases/${REMOTE}/${NEWER}/`
  const at = (address: string) => address.replace(folder, newerFolder)
  const texts = new Map<string, string>()
  for (const address of Object.keys(composition.integrity).filter((one) => one.startsWith(folder))) {
    const text = (await (await page.request.get(address)).text()).replace(/(webpackChunkmf_accounts)\w+/g, '$1_99_0_0')
    texts.set(at(address), address === named.entry ? brokenEntry(REMOTE)(text) : text)
  }
  const compose = (remote: ComposedRemote, all: Composition) => {
    const { version, contract, entry, preload, locales, screens } = structuredClone(remote)
    const moved = (files: Readonly<Record<string, readonly string[]>>) =>
      Object.fromEntries(Object.entries(files).map(([name, list]) => [name, list.map(at)]))
    Object.assign(remote, {
      version: NEWER,
      entry: at(entry),
      preload: preload.map(at),
      locales: moved(locales),
      screens: moved(screens),
      fallback: { version, contract, entry, preload, locales, screens },
    })
    for (const [address, text] of texts) all.integrity[address] = hashOf(text)
  }
  return { texts, compose, isNewer: (address: string) => address.startsWith(newerFolder) }
}

for (const how of ['cannot be loaded', 'breaks at its mount'] as const) {
  test(`[PLAT-16] [PLAT-22] a version that ${how} is replaced by its fallback without a reload, and does not become certified by that`, async ({
    page,
    context,
    w,
    request,
    portal,
  }) => {
    await enter(page, await logIn(request, DEMO.admin, DEMO.password))
    const faulty = new FaultyPortal(page, REMOTE)
    await faulty.install(context)
    await page.goto(SCREEN)
    await portal.expectScreen()
    const named = faulty.remote
    if (!named) throw new Error('The unbroken page was not read')
    const newer = await newerVersion(page, named)
    const asked: string[] = []
    let documents = 0
    page.on('request', (one) => {
      if (one.resourceType() === 'document') documents += 1
    })
    const breaks = (mode: string) =>
      faulty.breaks({ composition: newer.compose, mode }, (route, address) => {
        if (!newer.isNewer(address)) return undefined
        asked.push(address)
        return mode === '404'
          ? route.fulfill({ status: 404, body: '' })
          : route.fulfill({ contentType: 'text/javascript', body: newer.texts.get(address) ?? '' })
      })
    const runs = () =>
      page.evaluate((name) => window.__portal__?.inspect().remotes.find((one) => one.name === name)?.runs, REMOTE)
    const mode = how === 'cannot be loaded' ? '404' : 'mount'

    breaks(mode)
    await page.goto(SCREEN)
    await expect.poll(runs).toBe(named.version)
    await portal.expectScreen()
    expect(documents).toBe(1)
    expect(await mountOf(page, REMOTE)).toBe(`${named.version} instead of ${NEWER}`)
    expect(asked.length).toBeGreaterThan(0)
    await expect
      .poll(() =>
        faulty.reports
          .filter(({ name }) => name === 'stepped-back')
          .map(({ remote, version, stepped_to }) => [remote, version, stepped_to]),
      )
      .toEqual([[REMOTE, NEWER, named.version]])

    // The circuit is open: this tab does not request the broken version again.
    asked.length = 0
    breaks(mode)
    await page.goto(paths.userSettings.path)
    await portal.expectScreen()
    expect([await runs(), asked.filter((address) => address.includes('remoteEntry'))]).toEqual([named.version, []])
    await portal.expectFrame()

    // Another tab has its own memory and runs the repaired version.
    const other = await context.newPage()
    breaks('none')
    await other.goto(SCREEN)
    await new PortalPage(other, w).expectScreen()
    await expect
      .poll(() =>
        other.evaluate((name) => window.__portal__?.inspect().remotes.find((one) => one.name === name)?.runs, REMOTE),
      )
      .toBe(NEWER)
  })
}

test('[PLAT-16] [PLAT-22] the backend accepts the report of a fault, and the remote does not count as mounted', async ({
  page,
  request,
  portal,
}) => {
  await enter(page, await logIn(request, DEMO.admin, DEMO.password))
  await page.route(/\/releases\/mf-billing\//, (route) => route.abort('connectionrefused'))
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/v3/portal/fault_reports/'), {
    timeout: 30_000,
  })
  await page.goto(paths.billing.path)
  expect((await answer).status()).toBe(202)
  await expect(portal.fault('mf-billing')).toBeVisible({ timeout: 20_000 })
  expect(await mountOf(page, 'mf-billing')).toBe('fault')
})
