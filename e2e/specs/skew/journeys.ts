/** What a recruiter does in a mix: with the mixed remote if it runs, else around its card. */
import { endpoints } from '@portal/contracts/api'
import { formatTokyo } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { enter, type Login } from '../../commands/company'
import type { DevSurfaces } from '../../commands/dev'
import { callPortal } from '../../commands/portal-api'
import { words } from '../../fixtures/words'
import { PortalPage } from '../../pages/portal-page'
import { SlotsPage } from '../../pages/slots-page'
import type { Built } from './build-editions'
import { MIXED } from './editions'

const SEEN = ['first-run-guide', 'add-slot-help']
const DAY = 86_400

/** An hour without slots of the demo company, used by no other mix. */
export interface Hour {
  readonly start: string
  readonly end: string
}

const DAYTIME = { from: 10, steps: 28 } as const

/** Half hours at night, one for each mix that registers a slot. */
export function hourOf(index: number): Hour {
  const at = (step: number) => `${String(Math.floor(step / 2)).padStart(2, '0')}:${step % 2 === 0 ? '00' : '30'}`
  const step = index < DAYTIME.from ? index : index + DAYTIME.steps
  return { start: at(step), end: at(step + 1) }
}

export interface Recruiter {
  readonly request: APIRequestContext
  readonly dev: DevSurfaces
  readonly login: Login
}

/** A running posting of the demo company, and a day without slots of an earlier run at that hour. */
async function aPlace(
  { request, dev, login: { token } }: Recruiter,
  hour: Hour,
): Promise<{ readonly jobId: number; readonly day: string }> {
  const day = formatTokyo((await dev.now()) + 10 * DAY).slice(0, 10)
  const jobs = await callPortal(request, endpoints.jobs.list, { token })
  const slots = await callPortal(request, endpoints.scheduling.list, { token })
  for (const { id } of slots.filter((slot) => formatTokyo(slot.start_timestamp) === `${day} ${hour.start}`)) {
    await callPortal(request, endpoints.scheduling.remove, { token, params: { id } })
  }
  return {
    jobId: jobs.filter(({ status }) => status === 'RN').sort((one, other) => one.id - other.id)[0]?.id ?? 0,
    day,
  }
}

const entry = (portal: PortalPage, language: 'ja' | 'en', name: string) =>
  portal.sidebar.getByRole('link', { name: new RegExp(`^${words(language)(`shell:entry.${name}`)}`) })

/** Opens the screens of other teams and logs out. */
async function expectTheRest(page: Page, language: 'ja' | 'en'): Promise<void> {
  const portal = new PortalPage(page, words(language))
  await portal.expectFrame()
  await entry(portal, language, 'jobs').click()
  await expect(page).toHaveURL(new RegExp(`${paths.jobs.path}$`))
  await portal.expectScreen()
  await portal.logOut()
  await expect(page).toHaveURL(/\/register$/)
  await expect(portal.heading).toBeVisible()
}

/** The journey of a mix that runs; `mark` is the suffix that this build of the remote shows in its title. */
export interface Shown {
  readonly host: Built
  readonly remote: Built
  readonly mark: string
}

/** The list opens, a slot is registered and deleted, the language changes, the other remotes work. */
export async function walks(
  page: Page,
  recruiter: Recruiter,
  hour: Hour,
  { host, remote, mark }: Shown,
): Promise<void> {
  const w = words('ja')
  const portal = new PortalPage(page, w)
  const { jobId, day } = await aPlace(recruiter, hour)
  await enter(page, recruiter.login, { tour: SEEN })
  // A posting whose plan was bought lately shows a message first.
  await portal.closeDialogsInTheWay()
  await page.goto(paths.interviewTimes.path)
  await expect(portal.heading).toHaveText(`${w('scheduling:table.title')}${mark}`, { timeout: 15_000 })
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()

  expect(
    await page.evaluate((name) => {
      const told = window.__portal__?.inspect()
      return [told?.host, told?.contract, told?.remotes.find((one) => one.name === name)?.runs]
    }, MIXED),
  ).toEqual([host.release.version, host.release.contract, remote.release.version])

  await page.goto(paths.addInterviewTimes.to({ jobId }).href)
  const slots = new SlotsPage(page, w)
  await slots.add(day, hour.start, hour.end)
  const row = slots.row(`${hour.start}–${hour.end}`)
  await expect(row).toBeVisible()
  await page.removeLocatorHandler(page.getByRole('dialog').last())
  await row.getByRole('button').click()
  await page.getByRole('button', { name: w('scheduling:delete.confirm'), exact: true }).click()
  await expect(page.getByText(w('scheduling:delete.done'))).toBeVisible()
  await expect(row).toHaveCount(0)

  await portal.speak('EN')
  const english = new PortalPage(page, words('en'))
  await expect(english.heading).toHaveText(words('en')('scheduling:slots.title'))
  await entry(english, 'en', 'interviewTimes').click()
  await expect(english.heading).toHaveText(`${words('en')('scheduling:table.title')}${mark}`)
  await english.closeDialogsInTheWay()
  await expectTheRest(page, 'en')
}

/** A card shows both versions, no byte of the refused one was fetched, and the other remotes work. */
export async function meetsTheCard(
  page: Page,
  { login }: Recruiter,
  contracts: { readonly needs: string; readonly has: string },
): Promise<void> {
  const w = words('ja')
  const portal = new PortalPage(page, w)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/releases/${MIXED}/`)) asked.push(request.url())
  })
  await enter(page, login, { tour: SEEN })
  await portal.closeDialogsInTheWay()
  await page.goto(paths.interviewTimes.path)
  const card = portal.fault(MIXED)
  await expect(card).toHaveAttribute('data-remote-fault', 'incompatible', { timeout: 15_000 })
  await expect(card).toContainText(w('host:remote.fault.versions', contracts))
  await expectTheRest(page, 'ja')
  expect(asked).toEqual([])
}
