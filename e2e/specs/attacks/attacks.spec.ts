/** Attacks of a remote × what must live: header, session, the other remotes, and a report with the right name (docs/attacks.md). */
import type { Browser, Page } from '@playwright/test'
import { paths, type RemoteName } from '@portal/contracts/shell'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { atMost } from '../../commands/at-most'
import { DEMO, enter, logIn, storedToken, type Login } from '../../commands/company'
import { enterable, entranceOf } from '../../fixtures/entrances'
import { expect, test } from '../../fixtures/portal-test'
import type { Words } from '../../fixtures/words'
import { PortalPage } from '../../pages/portal-page'
import { ATTACKS, type Attack } from './attack-cases'
import { attacksTable, BEGIN, END } from './attacks-page'
import { attackingEntry, type Program } from './attacking-remote'
import { ENTRY_ATTACKS, ForeignServer, type EntryAttack } from './entry-attacks'
import { FaultyPortal } from '../faults/faulty-portal'

const AT_ONCE = 3
const only = process.env.ATTACKS ? new RegExp(process.env.ATTACKS) : undefined
const chosen = <T extends { readonly name: string }>(all: readonly T[]) => all.filter(({ name }) => !only || only.test(name))

interface Told { readonly at: number; readonly name: string; readonly remote?: string; readonly data?: { readonly kind?: string } }
interface Place { readonly faulty: FaultyPortal; readonly page: Page; readonly portal: PortalPage; readonly name: RemoteName; readonly w: Words; readonly login: Login }

async function openPlace(browser: Browser, name: RemoteName, w: Words, login: Login, baseURL: string): Promise<Place> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 860 }, locale: 'ja-JP' })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  const faulty = new FaultyPortal(page, name)
  await faulty.install(context)
  await enter(page, login)
  const portal = new PortalPage(page, w)
  // The page may be closed under it after an attack that was not survived.
  await page.addLocatorHandler(page.locator('[role="dialog"], [role="alertdialog"]').last(), (dialog) => dialog.getByRole('button').last().click({ timeout: 2_000 }).catch(() => undefined), { noWaitAfter: true })
  await page.goto(paths[entranceOf(name)].path)
  await portal.expectScreen()
  return { faulty, page, portal, name, w, login }
}

const otherOf = (name: RemoteName): RemoteName => (name === 'mf-billing' ? 'mf-applicants' : 'mf-billing')

async function go({ page, portal, w }: Place, remote: RemoteName): Promise<void> {
  const screen = entranceOf(remote)
  await portal.sidebar.getByRole('link', { name: new RegExp(`^${w(`host:entry.${screen}`)}`) }).click({ noWaitAfter: true })
  // Some attacks change the query at once.
  await expect(page).toHaveURL(new RegExp(`${paths[screen].path}(\\?|$)`))
}

/** Header, session and another remote, reached by the sidebar as a person would. */
async function expectRest(place: Place): Promise<void> {
  await place.portal.expectFrame()
  await go(place, otherOf(place.name))
  await place.portal.expectScreen()
  await place.portal.expectFrame()
  await expect.poll(() => storedToken(place.page)).toBe(place.login.token)
}

const chooses = (page: Page, attack: string) => page.evaluate((name) => { const block = document.getElementById('composition'); if (block) block.dataset['attack'] = name }, attack)
const toldOf = (page: Page) => page.evaluate(() => window.__portal__?.telemetry() ?? []) as Promise<Told[]>

/** From the next page on the remote is the attacking one. */
async function armed(place: Place, programs: readonly Program[], elsewhere: RemoteName): Promise<void> {
  const { faulty, page, name, portal } = place
  if (!faulty.remote) throw new Error('The unbroken page was not read')
  faulty.breaks({ texts: { [faulty.remote.entry]: attackingEntry(name, programs) } })
  await page.goto(paths[entranceOf(elsewhere)].path)
  await portal.expectScreen()
}

async function watched(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('watchdog')), undefined, { timeout: 15_000 })
}

async function meets(place: Place, attack: Attack): Promise<void> {
  const { page, portal, name } = place
  await chooses(page, attack.name)
  const since = await page.evaluate(() => Date.now())
  await go(place, name)
  await expect.poll(async () => (await toldOf(page)).some((one) => one.at >= since && one.remote === name && one.name === 'remote-mounted'), { message: 'it was mounted' }).toBe(true)
  if (attack.card) await expect(portal.fault(name)).toBeVisible({ timeout: 45_000 })
  await expectRest(place)
  const { told } = attack
  if (told) {
    const kinds = async () => (await toldOf(page)).filter((one) => one.at >= since && one.remote === name).flatMap((one) => [one.name, one.data?.kind])
    await expect.poll(async () => (await kinds()).some((kind) => kind !== undefined && told.includes(kind)), { message: `told of ${told.join(' or ')}` }).toBe(true)
  }
  if (attack.after) await expect.poll(() => page.evaluate(`(${attack.after?.toString()})()`), { message: 'the page is as it was' }).toBe(true)
}

async function meetsEntry(place: Place, foreign: ForeignServer, attack: EntryAttack): Promise<void> {
  const { faulty, page, portal, name } = place
  const { remote } = faulty
  if (!remote) throw new Error('The unbroken page was not read')
  foreign.says(attack.answer, await (await page.request.get(remote.entry)).body())
  faulty.breaks(attack.change?.(remote, foreign.address) ?? {}, attack.answer ? (route, address) => (address === remote.entry ? foreign.inPlaceOf(route) : undefined) : undefined)
  await page.goto(paths[entranceOf(name)].path, { waitUntil: 'commit' })
  const card = portal.fault(name)
  await expect(card).toBeVisible({ timeout: 25_000 })
  expect(attack.kinds).toContain(await card.getAttribute('data-remote-fault'))
  await expect.poll(() => faulty.reports.some((report) => report.remote === name && report.version === remote.version && attack.kinds.includes(report.name)), { message: 'the report' }).toBe(true)
  await expectRest(place)
}

test('docs/attacks.md lists each attack that is tried here', () => {
  const file = join(__dirname, '../../../docs/attacks.md')
  const page = readFileSync(file, 'utf8')
  const [before = '', rest = ''] = page.split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  const expected = `${before}${BEGIN}\n${attacksTable()}\n${END}${after}`
  if (process.env.UPDATE_DOCS) writeFileSync(file, expected)
  else expect(page, 'UPDATE_DOCS=1 writes it').toBe(expected)
})

const lineOf = (error: unknown) => (error instanceof Error ? stripVTControlCharacters(error.message).slice(0, 500) : String(error))

test('[PLAT-16] whatever a remote does to the page, header, session and the other remotes stay, and the report names it', async ({ browser, w, request, baseURL }) => {
  test.setTimeout(600_000)
  const login = await logIn(request, DEMO.admin, DEMO.password)
  const failures: string[] = []
  let passed = 0
  const start = Date.now()
  const tried = async (what: string, work: () => Promise<void>) => {
    try {
      await work()
      passed += 1
    } catch (error) {
      failures.push(`${what}: ${lineOf(error)}`)
      return false
    }
    return true
  }
  const armedPlace = async (name: RemoteName, programs: readonly Program[]) => {
    const place = await openPlace(browser, name, w, login, baseURL ?? '')
    await armed(place, programs, otherOf(name))
    await watched(place.page)
    return place
  }
  const quick = chosen(ATTACKS).filter(({ slow }) => !slow)
  const jobs: (() => Promise<void>)[] = []
  for (const [index, name] of enterable.entries()) {
    const mine = quick.filter((_, at) => at % enterable.length === index)
    if (mine.length > 0) {
      jobs.push(async () => {
        let place = await armedPlace(name, mine)
        for (const attack of mine) {
          if (await tried(`${name}, ${attack.name}`, () => meets(place, attack))) continue
          await place.page.context().close()
          place = await armedPlace(name, mine)
        }
        await place.page.context().close()
      })
    }
  }
  for (const [index, attack] of chosen(ATTACKS).filter(({ slow }) => slow).entries()) {
    const name = enterable[index % enterable.length] as RemoteName
    jobs.push(async () => {
      const place = await armedPlace(name, [attack])
      await tried(`${name}, ${attack.name}`, () => meets(place, attack))
      await place.page.context().close()
    })
  }
  await atMost(AT_ONCE, jobs, (job) => job())
  process.stdout.write(`Attacks of running code: ${passed} of ${chosen(ATTACKS).length} in ${Math.round((Date.now() - start) / 1000)} s\n`)
  expect(failures).toEqual([])
})

test('[PLAT-16] whatever is served as a remote\'s entry, it gets its card and its report, and nothing else breaks', async ({ browser, w, request, baseURL }) => {
  test.setTimeout(300_000)
  const login = await logIn(request, DEMO.admin, DEMO.password)
  const failures: string[] = []
  const start = Date.now()
  const all = chosen(ENTRY_ATTACKS)
  await atMost(AT_ONCE, [...enterable.entries()], async ([index, name]) => {
    const mine = all.filter((_, at) => at % enterable.length === index)
    if (mine.length === 0) return
    const foreign = await ForeignServer.start()
    const place = await openPlace(browser, name, w, login, baseURL ?? '')
    for (const attack of mine) {
      try {
        await meetsEntry(place, foreign, attack)
      } catch (error) {
        failures.push(`${name}, ${attack.name}: ${lineOf(error)}`)
      }
    }
    await place.page.context().close()
    foreign.stop()
  })
  process.stdout.write(`Attacks by the entry: ${all.length - failures.length} of ${all.length} in ${Math.round((Date.now() - start) / 1000)} s\n`)
  expect(failures).toEqual([])
})
