/** Two environments with different versions of one remote, at the same time at one portal. */
import { paths, type Composition, type Release } from '@portal/contracts/shell'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO, enter, logIn } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import { PortalPage } from '../../pages/portal-page'

const root = join(__dirname, '../../..')
const cli = (...args: string[]) => execFileSync(process.execPath, [join(root, 'shared/delivery/dist/cli.js'), ...args], { cwd: root, encoding: 'utf8' })

/** The running build of a remote once more, under a version of its own: what a team would release as a candidate. */
function releaseAgain(unit: string, version: string, candidate: string): void {
  const folder = join(root, 'releases', unit, version)
  const { entry, preload, styles, integrity } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release
  const dist = mkdtempSync(join(tmpdir(), 'portal-candidate-'))
  for (const file of Object.keys(integrity)) cpSync(join(folder, file), join(dist, file), { recursive: true })
  writeFileSync(join(dist, 'portal-build.json'), JSON.stringify({ name: unit, version: candidate, development: false, entry, preload, styles }))
  cli('release', unit, '--dist', dist, '--version', candidate, '--quality', '1')
  rmSync(dist, { recursive: true })
}

test.skip(Boolean(process.env.PORTAL_URL), 'needs the release store of the portal it runs against')

test('[PLAT-19] [PLAT-20] [PLAT-21] a candidate runs below /env/<name>/ beside the environment it was made from', async ({ page, request, w, context }) => {
  const own = (await (await request.get('/portal.json')).json()) as Composition
  const running = own.remotes.find(({ name }) => name === 'mf-jobs')
  const candidate = `99.0.0-rc.${Date.now()}`
  const name = `side-${Date.now()}`
  releaseAgain('mf-jobs', running?.version ?? '', candidate)
  cli('env', 'create', name, '--from', own.environment, '--with', `mf-jobs@${candidate}`)
  try {
    const beside = (await (await request.get(`/env/${name}/portal.json`)).json()) as Composition
    expect(beside.remotes.map(({ version }) => version)).toEqual(own.remotes.map((remote) => (remote.name === 'mf-jobs' ? candidate : remote.version)))

    await enter(page, await logIn(request, DEMO.admin, DEMO.password))
    const portal = new PortalPage(page, w)
    const jobsOf = (at: typeof page) => at.evaluate(() => window.__portal__?.inspect().remotes.find((remote) => remote.name === 'mf-jobs')?.version)
    await page.goto(`/env/${name}${paths.jobs.path}`)
    await portal.expectScreen()
    await portal.closeDialogs()
    expect(await jobsOf(page)).toBe(candidate)

    // Links carry the prefix, a click keeps it, a reload finds the same screen.
    const link = portal.sidebar.locator(`a[href="/env/${name}${paths.applicants.path}"]`)
    await expect(link).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/env/${name}${paths.applicants.path}$`))
    await portal.expectScreen()
    await page.reload()
    await portal.expectScreen()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/env/${name}${paths.jobs.path}$`))
    await portal.expectScreen()

    const other = await context.newPage()
    await other.goto(paths.jobs.path)
    await new PortalPage(other, w).expectScreen()
    expect(await jobsOf(other)).toBe(running?.version)
  } finally {
    cli('env', 'remove', name)
    rmSync(join(root, 'releases/mf-jobs', candidate), { recursive: true, force: true })
  }
  expect((await request.get(`/env/${name}/portal.json`)).status()).toBe(404)
})
