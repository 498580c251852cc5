/** Every entrance of every remote. `portal verify` runs these over each mix before it certifies it. */
import type { APIRequestContext, Page } from '@playwright/test'
import {
  isOfMembers,
  paths,
  readDeclaration,
  REMOTES,
  type Composition,
  type RemoteName,
} from '@portal/contracts/shell'
import { ALL_SEEN, DEMO, enter, logIn, verifiedCompany } from '../../commands/company'
import type { DevSurfaces } from '../../commands/dev'
import { covers, expectMounted } from '../../commands/entrances'
import { leftOver, recordLeftOver } from '../../commands/left-over'
import { pathOf, overlays, routes, screenNamed } from '../../fixtures/declared'
import { addressOf, screens } from '../../fixtures/addresses'
import { isToProve, NOT_REPEATED } from '../../fixtures/crossing'
import { expect, test } from '../../fixtures/portal-test'
import { sampled } from '../../fixtures/scope'

const endOf = (address: string) => new RegExp(`${address.replace(/[?]/g, '\\?')}(?:\\?|$)`)
const demo = async (page: Page, request: APIRequestContext) =>
  enter(page, await logIn(request, DEMO.admin, DEMO.password), { tour: ALL_SEEN })

/**
 * A new remote that the mix does not name has no entrances there. A remote of the mix that no test opened is not
 * certified (covered.ts).
 */
async function skipUnlessNamed(request: APIRequestContext, remote: RemoteName): Promise<void> {
  test.skip(!isToProve([remote]), NOT_REPEATED)
  const { remotes } = (await (await request.get('/portal.json')).json()) as Composition
  test.skip(!remotes.some(({ name }) => name === remote), `${remote} is not in this mix`)
}

/** A mix is certified only by all of them. */
const tried = process.env.PORTAL_URL ? screens : sampled(screens, 6)

for (const name of tried) {
  const screen = screenNamed(name)
  const { bare, owner } = screen
  if (owner === 'host') continue
  const isMember = isOfMembers(screen)
  test(`[SELF-09] ${isMember ? '[PLAT-01] [PLAT-15] [SHELL-02]' : '[PLAT-15]'} screen ${name} of ${owner} opens by its address and after a reload, and leaves nothing behind`, async ({
    page,
    request,
    portal,
  }) => {
    await skipUnlessNamed(request, owner)
    const { at, ends = at } = addressOf(name)
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    await recordLeftOver(page)
    if (isMember) await demo(page, request)
    const arrive = async () => {
      await expectMounted(page, owner)
      await expect(page).toHaveURL(endOf(ends))
      if (!isMember) return expect(page.locator(`[data-remote="${owner}"]`)).toContainText(/\S/)
      await portal.expectScreen()
      await portal.expectLoaded()
      return portal.expectFrame()
    }
    await page.goto(at)
    await arrive()
    const heading = isMember && !bare ? await portal.heading.textContent() : undefined
    await page.reload()
    await arrive()
    if (heading) await expect(portal.heading).toHaveText(heading)
    if (isMember) {
      await expect(page.getByRole('banner', { includeHidden: true })).toHaveCount(1)
      await expect(page.locator('[data-remote]').getByRole('banner', { includeHidden: true })).toHaveCount(0)
    }
    expect(await leftOver(page, { address: at, isMember, arrive }), `${owner}, ${name}`).toEqual([])
    expect(problems).toEqual([])
    covers(owner, 'screen')
  })
}

/** Opens a screen that the overlay covers. */
const OVERLAYS: Readonly<
  Partial<Record<RemoteName, (page: Page, request: APIRequestContext, dev: DevSurfaces) => Promise<void>>>
> = {
  'mf-accounts': async (page, request, dev) => {
    await enter(page, await verifiedCompany(request, dev))
    await page.goto(paths.jobs.path)
  },
  'mf-billing': async (page, request) => {
    await demo(page, request)
    await page.goto(paths.billing.path)
  },
}

for (const remote of REMOTES.filter((name) => overlays.has(name))) {
  test(`[PLAT-22] [SELF-09] the overlay of ${remote} is mounted, and leaves nothing behind`, async ({
    page,
    request,
    dev,
  }) => {
    await skipUnlessNamed(request, remote)
    const lead = OVERLAYS[remote]
    if (!lead) throw new Error(`Say in ${__filename} how one comes to the overlay of ${remote}`)
    await recordLeftOver(page)
    await lead(page, request, dev)
    const arrive = () => expectMounted(page, remote, 'overlay')
    await arrive()
    const address = new URL(page.url()).pathname
    // Outside of the dashboard, because an overlay may cover each of its screens.
    expect(await leftOver(page, { address, isMember: false, arrive }), `${remote}, overlay`).toEqual([])
    covers(remote, 'overlay')
  })
}

test('[PLAT-22] each entry of the menu leads to a screen that is mounted', async ({ page, request, portal }) => {
  await demo(page, request)
  await page.goto(paths.jobs.path)
  await portal.expectScreen()
  const entries = portal.sidebar.locator('a[href^="/dashboard"]')
  for (let index = 0; index < (await entries.count()); index += 1) {
    await entries.nth(index).click()
    const href = (await entries.nth(index).getAttribute('href')) ?? ''
    await expect(page).toHaveURL(endOf(href))
    const owner = routes.ownerAt(new URL(page.url()).pathname)
    if (owner === 'host') {
      await portal.expectScreen()
      continue
    }
    if (!isToProve([owner])) continue
    await expectMounted(page, owner)
    covers(owner, 'menu entry')
  }
})

test('[DAY-02] [PLAT-22] [SELF-09] the page Today shows every widget of the mix, also after a reload, and none leaves anything behind', async ({
  page,
  request,
  portal,
}) => {
  const { remotes } = (await (await request.get('/portal.json')).json()) as Composition
  const widgets = remotes
    .filter(({ name }) => isToProve([name]))
    .flatMap(({ name, declares }) => Object.keys(readDeclaration(declares).widgets).map((widget) => [name, widget]))
  test.skip(widgets.length === 0, NOT_REPEATED)
  await recordLeftOver(page)
  await demo(page, request)
  await page.goto(pathOf('today'))
  const arrive = async () => {
    await portal.expectScreen()
    await portal.expectFrame()
    for (const [, widget] of widgets)
      await expect(page.locator(`[data-widget="${widget}"]`)).toHaveAttribute('data-widget-phase', 'mounted')
  }
  await arrive()
  await page.reload()
  await arrive()
  const left = await leftOver(page, { address: pathOf('today'), isMember: true, arrive })
  expect(left, `a widget of ${widgets.map(([remote, widget]) => `${remote} (${widget})`).join(', ')}`).toEqual([])
  for (const [remote] of widgets) covers(remote as RemoteName, 'widget')
})
