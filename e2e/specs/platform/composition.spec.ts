/** What the running environment says of itself, and what a page costs. */
import { paths, REMOTES, type Composition } from '@portal/contracts/shell'
import type { APIRequestContext } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { DEMO, enter, logIn } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import { PortalPage } from '../../pages/portal-page'

const ENTRY_LIMIT = 20 * 1024

const portalJson = async (request: APIRequestContext): Promise<Omit<Composition, 'integrity'>> =>
  (await (await request.get('/portal.json')).json()) as Omit<Composition, 'integrity'>

test('[PLAT-21] /portal.json names the host and the five remotes with the files that are really there', async ({ request }) => {
  const portal = await portalJson(request)
  expect(portal.remotes.map(({ name }) => name)).toEqual([...REMOTES])
  for (const { name, version, entry, compatible } of portal.remotes) {
    expect([name, compatible]).toEqual([name, true])
    expect(entry).toContain(version)
    expect((await request.get(entry)).status()).toBe(200)
  }
  expect((await request.get(portal.host.address)).status()).toBe(200)
})

test('[PLAT-21] the page itself tells the versions', async ({ page, w, request, expectNoAxeViolation }) => {
  await enter(page, await logIn(request, DEMO.admin, DEMO.password))
  const { host, remotes } = await portalJson(request)
  await page.goto(paths.team.path)
  const portal = new PortalPage(page, w)
  await portal.expectScreen()
  await portal.header.getByRole('button', { name: w('host:frame.account.menu') }).click()
  await page.getByRole('menuitem', { name: w('host:frame.about.open') }).click()
  const dialog = page.getByRole('dialog', { name: w('host:frame.about.title') })
  await expect(dialog).toContainText(host.version)
  for (const { name, version } of remotes) await expect(dialog.getByRole('row').filter({ hasText: name })).toContainText(version)
  await expectNoAxeViolation(page, 'versions')
})

test('the entry of each remote is small', async ({ request }) => {
  const { remotes } = await portalJson(request)
  for (const { name, entry } of remotes) {
    const size = gzipSync(await (await request.get(entry)).body()).byteLength
    console.log(`${name} entry: ${size} bytes gzip`)
    expect(size, name).toBeLessThanOrEqual(ENTRY_LIMIT)
  }
})

test('the landing page loads no code of a remote that it does not show', async ({ page, w }) => {
  const answers: Promise<{ url: string; size: number }>[] = []
  page.on('requestfinished', (request) => {
    if (/\.(?:js|css)(?:\?|$)/.test(request.url())) answers.push(request.sizes().then(({ responseBodySize }) => ({ url: request.url(), size: responseBodySize })))
  })
  await page.goto('/register', { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: w('accounts:register.submit') })).toBeVisible()
  const files = await Promise.all(answers)
  const owners = new Set(files.map(({ url }) => /\/releases\/([^/]+)\//.exec(url)?.[1]))
  expect([...owners].sort()).toEqual(['host', 'mf-accounts'])
  console.log(`landing page: ${files.length} files, ${Math.round(files.reduce((sum, { size }) => sum + size, 0) / 1024)} kB over the wire`)
})
