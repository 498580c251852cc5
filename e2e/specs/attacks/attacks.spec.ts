/**
 * Each attack × what must survive it: header, session, other remotes, and a report with the right name
 * (docs/attacks.md).
 */
import type { APIRequestContext, Browser } from '@playwright/test'
import { paths, type RemoteName } from '@portal/contracts/shell'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO, logIn } from '../../commands/company'
import { enterable, entranceOf } from '../../fixtures/entrances'
import { expect, test } from '../../fixtures/portal-test'
import type { Words } from '../../fixtures/words'
import { ATTACKS, type Attack } from './attack-cases'
import {
  armed,
  chooses,
  chosen,
  expectRest,
  go,
  lineOf,
  openPlace,
  otherOf,
  toldOf,
  type Place,
} from './attacked-place'
import { attacksTable, BEGIN, END } from './attacks-page'
import { ENTRY_ATTACKS, ForeignServer, type EntryAttack } from './entry-attacks'

async function meets(place: Place, attack: Attack): Promise<void> {
  const { page, name } = place
  await chooses(page, attack.name)
  const since = await page.evaluate(() => Date.now())
  await go(place, name)
  await expect
    .poll(
      async () =>
        (await toldOf(page)).some((one) => one.at >= since && one.remote === name && one.name === 'remote-mounted'),
      { message: 'it was mounted' },
    )
    .toBe(true)
  await expectRest(place)
  const { told } = attack
  if (told) {
    const kinds = async () =>
      (await toldOf(page))
        .filter((one) => one.at >= since && one.remote === name)
        .flatMap((one) => [one.name, one.data?.kind])
    await expect
      .poll(async () => (await kinds()).some((kind) => kind !== undefined && told.includes(kind)), {
        message: `told of ${told.join(' or ')}`,
      })
      .toBe(true)
  }
  if (attack.after)
    await expect
      .poll(() => page.evaluate(`(${attack.after?.toString()})()`), { message: 'the page is as it was' })
      .toBe(true)
}

async function meetsEntry(place: Place, foreign: ForeignServer, attack: EntryAttack): Promise<void> {
  const { faulty, page, portal, name } = place
  const { remote } = faulty
  if (!remote) throw new Error('The unbroken page was not read')
  foreign.says(attack.answer, await (await page.request.get(remote.entry)).body())
  faulty.breaks(
    attack.change?.(remote, foreign.address) ?? {},
    attack.answer ? (route, address) => (address === remote.entry ? foreign.inPlaceOf(route) : undefined) : undefined,
  )
  await page.goto(paths[entranceOf(name)].path, { waitUntil: 'commit' })
  const card = portal.fault(name)
  await expect(card).toBeVisible({ timeout: 25_000 })
  expect(attack.kinds).toContain(await card.getAttribute('data-remote-fault'))
  await expect
    .poll(
      () =>
        faulty.reports.some(
          (report) => report.remote === name && report.version === remote.version && attack.kinds.includes(report.name),
        ),
      { message: 'the report' },
    )
    .toBe(true)
  await expectRest(place)
}

test('docs/attacks.md lists each attack of this test', () => {
  const file = join(__dirname, '../../../docs/attacks.md')
  const page = readFileSync(file, 'utf8')
  const [before = '', rest = ''] = page.split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  const expected = `${before}${BEGIN}\n${attacksTable()}\n${END}${after}`
  if (process.env.UPDATE_DOCS) writeFileSync(file, expected)
  else expect(page, 'UPDATE_DOCS=1 writes it').toBe(expected)
})

const mineOf = <T extends { readonly name: string }>(all: readonly T[], name: RemoteName): readonly T[] => {
  const mine = all.filter((_, at) => enterable[at % enterable.length] === name)
  return chosen(mine)
}

interface Given {
  readonly browser: Browser
  readonly w: Words
  readonly request: APIRequestContext
  readonly baseURL: string | undefined
}

/** Tries all attacks on one page; after one that the page did not survive, the next one gets a new page. */
async function tryAll<T extends { readonly name: string }>(
  all: readonly T[],
  open: () => Promise<Place>,
  meet: (place: Place, one: T) => Promise<void>,
): Promise<void> {
  const failures: string[] = []
  const start = Date.now()
  let place = await open()
  for (const one of all) {
    try {
      await meet(place, one)
    } catch (error) {
      failures.push(`${one.name}: ${lineOf(error)}`)
      await place.page.context().close()
      place = await open()
    }
  }
  await place.page.context().close()
  process.stdout.write(
    `${place.name}: ${all.length - failures.length} of ${all.length} in ${Math.round((Date.now() - start) / 1000)} s\n`,
  )
  expect(failures).toEqual([])
}

async function opened({ browser, w, request, baseURL }: Given, name: RemoteName): Promise<() => Promise<Place>> {
  const login = await logIn(request, DEMO.admin, DEMO.password)
  return () => openPlace(browser, name, w, login, baseURL ?? '')
}

async function armedFor(open: () => Promise<Place>, programs: readonly Attack[]): Promise<Place> {
  const place = await open()
  await armed(place, programs, otherOf(place.name))
  return place
}

for (const name of enterable) {
  const attacks = mineOf(ATTACKS, name)
  test(`[PLAT-16] whatever code of ${name} does by accident, header, session and the other remotes stay, and the report names the remote`, async ({
    browser,
    w,
    request,
    baseURL,
  }) => {
    test.setTimeout(400_000)
    const open = await opened({ browser, w, request, baseURL }, name)
    await tryAll(attacks, () => armedFor(open, attacks), meets)
  })
  test(`[PLAT-16] whatever is served as the entry of ${name}, its card and its report appear, and nothing else breaks`, async ({
    browser,
    w,
    request,
    baseURL,
  }) => {
    test.setTimeout(200_000)
    const foreign = await ForeignServer.start()
    const open = await opened({ browser, w, request, baseURL }, name)
    await tryAll(mineOf(ENTRY_ATTACKS, name), open, (place, attack) => meetsEntry(place, foreign, attack))
    foreign.stop()
  })
}
