/** A browser in which an attacking remote replaces one remote, and the checks of the page (docs/attacks.md). */
import type { Browser, Page } from '@playwright/test'
import { paths, type RemoteName } from '@portal/contracts/shell'
import { stripVTControlCharacters } from 'node:util'
import { ALL_SEEN, enter, storedToken, type Login } from '../../commands/company'
import { entranceOf } from '../../fixtures/entrances'
import { expect } from '../../fixtures/portal-test'
import type { Words } from '../../fixtures/words'
import { PortalPage } from '../../pages/portal-page'
import { FaultyPortal } from '../faults/faulty-portal'
import { attackingEntry, type Program } from './attacking-remote'

const only = process.env.ATTACKS ? new RegExp(process.env.ATTACKS) : undefined
export const chosen = <T extends { readonly name: string }>(all: readonly T[]) =>
  all.filter(({ name }) => !only || only.test(name))

interface Told {
  readonly at: number
  readonly name: string
  readonly remote?: string
  readonly data?: { readonly kind?: string; readonly detail?: string }
}
export interface Place {
  readonly faulty: FaultyPortal
  readonly page: Page
  readonly portal: PortalPage
  readonly name: RemoteName
  readonly w: Words
  readonly login: Login
}

export async function openPlace(
  browser: Browser,
  name: RemoteName,
  w: Words,
  login: Login,
  baseURL: string,
): Promise<Place> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 860 }, locale: 'ja-JP' })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  // `SLOWER=6`: as on a machine that is six times slower.
  if (process.env.SLOWER) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(process.env.SLOWER) })
  }
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  const faulty = new FaultyPortal(page, name)
  await faulty.install(context)
  await enter(page, login, { tour: ALL_SEEN })
  const portal = new PortalPage(page, w)
  // After an attack that the page did not survive, the page may be closed.
  await page.addLocatorHandler(
    page.locator('[role="dialog"], [role="alertdialog"]').last(),
    (dialog) =>
      dialog
        .getByRole('button')
        .last()
        .click({ timeout: 2_000 })
        .catch(() => undefined),
    { noWaitAfter: true },
  )
  await page.goto(paths[entranceOf(name)].path)
  await portal.expectScreen()
  return { faulty, page, portal, name, w, login }
}

export const otherOf = (name: RemoteName): RemoteName => (name === 'mf-billing' ? 'mf-applicants' : 'mf-billing')

export async function go({ page, portal, w }: Place, remote: RemoteName): Promise<void> {
  const screen = entranceOf(remote)
  await portal.sidebar
    .getByRole('link', { name: new RegExp(`^${w(`shell:entry.${screen}`)}`) })
    .click({ noWaitAfter: true })
  // Some attacks change the query at once.
  await expect(page).toHaveURL(new RegExp(`${paths[screen].path}(\\?|$)`))
}

/** Checks the header, the session and another remote, opened by the sidebar as a user does. */
export async function expectRest(place: Place): Promise<void> {
  await place.portal.expectFrame()
  await go(place, otherOf(place.name))
  await place.portal.expectScreen()
  await place.portal.expectFrame()
  // Until the host has stored the session again, what is stored may be no JSON.
  await expect.poll(() => storedToken(place.page).catch(() => '')).toBe(place.login.token)
}

export const chooses = (page: Page, attack: string) =>
  page.evaluate((name) => {
    const block = document.getElementById('composition')
    if (block) block.dataset['attack'] = name
  }, attack)
export const toldOf = (page: Page) => page.evaluate(() => window.__portal__?.telemetry() ?? []) as Promise<Told[]>

/** From the next page on, the attacking remote replaces the remote. */
export async function armed(place: Place, programs: readonly Program[], elsewhere: RemoteName): Promise<void> {
  const { faulty, page, name, portal } = place
  if (!faulty.remote) throw new Error('The unbroken page was not read')
  faulty.breaks({ texts: { [faulty.remote.entry]: attackingEntry(name, programs) } })
  await page.goto(paths[entranceOf(elsewhere)].path)
  await portal.expectScreen()
}

export const lineOf = (error: unknown) =>
  error instanceof Error ? stripVTControlCharacters(error.message).slice(0, 500) : String(error)
