/** Every screen of every unit in the mix is opened by its address, and the very version that the mix names shows it. `portal verify` runs this before any journey. */
import { endpoints } from '@portal/contracts/api'
import { paths, screenAt, type Composition, type Release } from '@portal/contracts/shell'
import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO, enter, logIn } from '../../commands/company'
import { callPortal } from '../../commands/portal-api'
import { expect, test } from '../../fixtures/portal-test'

/** What stands in an address: of the demo company, or any text where every text leads to the screen. */
async function examples(request: APIRequestContext): Promise<Readonly<Record<string, string>>> {
  const { token } = await logIn(request, DEMO.admin, DEMO.password)
  const [job] = await callPortal(request, endpoints.jobs.list, { token })
  const [application] = await callPortal(request, endpoints.applications.list, { token })
  return { ':jobId': String(job?.id), ':applicationId': String(application?.id), ':token': 'expired', ':referrer': 'friend' }
}

interface Seen { readonly runs: string; readonly isLoaded: boolean; readonly mounted: boolean; readonly faults: readonly string[] }

const look = (page: Page, remote: string): Promise<Seen> => page.evaluate((name) => {
  const found = window.__portal__?.inspect().remotes.find((one) => one.name === name)
  const records = window.__portal__?.telemetry() ?? []
  return {
    runs: found?.runs ?? 'nothing',
    isLoaded: found?.isLoaded ?? false,
    mounted: records.some((record) => record.name === 'remote-mounted' && record.remote === name),
    faults: [...document.querySelectorAll('[data-remote-fault]')].map((card) => `${card.getAttribute('data-remote-name')}: ${card.getAttribute('data-remote-fault')}`),
  }
}, remote)

test('[PLAT-22] every entrance of every remote is mounted by the version that the mix names', async ({ browser, request }) => {
  const composition = (await (await request.get('/portal.json')).json()) as Composition
  const values = await examples(request)
  const login = await logIn(request, DEMO.admin, DEMO.password)
  const wrong: string[] = []
  let opened = 0
  for (const { name, version } of composition.remotes) {
    const { routes } = (await (await request.get(`/releases/${name}/${version}/release.json`)).json()) as Release
    for (const route of routes) {
      const address = route.replace(/:[A-Za-z]+/g, (key) => values[key] ?? 'any')
      const screen = screenAt(address)
      const context = await browser.newContext()
      const page = await context.newPage()
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      if (!screen || paths[screen].access === 'member') await enter(page, login)
      await page.goto(address)
      // Some screens lead on at once (a purchase that was not begun): mounted they were all the same.
      await expect.poll(async () => { const { mounted, faults } = await look(page, name); return mounted || faults.length > 0 }, { timeout: 20_000 }).toBe(true).catch(() => undefined)
      const { runs, isLoaded, mounted, faults } = await look(page, name)
      if (runs !== version || !isLoaded || !mounted || faults.length > 0 || errors.length > 0) {
        wrong.push(`${name} ${version} at ${address}: ${[mounted ? '' : 'not mounted', runs === version ? '' : `${runs} runs instead`, ...faults, ...errors].filter(Boolean).join(', ')}`)
      }
      opened += 1
      await context.close()
      // What cannot be loaded is the same at all of its addresses.
      if (!isLoaded || runs !== version) break
    }
  }
  process.stdout.write(`Entrances: ${opened - wrong.length} of ${opened} opened\n`)
  expect(wrong).toEqual([])
})
