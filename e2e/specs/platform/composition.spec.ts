/** The description of the running environment, and the size of a page. */
import { paths, REMOTES, type Composition } from '@portal/contracts/shell'
import type { APIRequestContext, Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { DEMO, enter, logIn } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import { withoutStream } from '../../fixtures/without-stream'

const ENTRY_LIMIT = 20_000
/**
 * Bytes over the wire. The rules of texts, which screen and backend share, are about 4 kB of each; the colours of the
 * dark about 2 kB; the rows of the law, which the job list judges by until the backend's arrive, about 3 kB; the menu
 * of a posting's card about 2 kB, and announced prices of the landing page half a kilobyte.
 */
const LANDING_LIMIT = 258_000
const JOB_LIST_LIMIT = 368_500

const portalJson = async (request: APIRequestContext): Promise<Omit<Composition, 'integrity'>> =>
  (await (await request.get('/portal.json')).json()) as Omit<Composition, 'integrity'>

test('[PLAT-21] /portal.json names the host and the five remotes with files that exist', async ({ request }) => {
  const portal = await portalJson(request)
  expect(portal.remotes.map(({ name }) => name)).toEqual([...REMOTES])
  for (const { name, version, entry, compatible } of portal.remotes) {
    expect([name, compatible]).toEqual([name, true])
    expect(entry).toContain(version)
    expect((await request.get(entry)).status()).toBe(200)
  }
  expect((await request.get(portal.host.address)).status()).toBe(200)
})

test('[PLAT-21] the page itself names the versions', async ({ page, w, request, expectNoAxeViolation, portal }) => {
  await enter(page, await logIn(request, DEMO.admin, DEMO.password))
  const { host, remotes } = await portalJson(request)
  await page.goto(paths.team.path)
  await portal.expectScreen()
  await portal.header.getByRole('button', { name: w('host:frame.account.menu') }).click()
  await page.getByRole('menuitem', { name: w('host:frame.about.open') }).click()
  const dialog = page.getByRole('dialog', { name: w('host:frame.about.title') })
  await expect(dialog).toContainText(host.version)
  for (const { name, version } of remotes)
    await expect(dialog.getByRole('row').filter({ hasText: name })).toContainText(version)
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

/** Fetched when the page is idle. It depends on the machine whether that is before or after the network is idle. */
const LATE = /\/host\/.*\/live\.\w+\.js$/

/** Scripts and styles that a first visit fetches, without those that the browser fetches in idle time. */
async function firstVisit(
  page: Page,
  address: string,
  isThere: () => Promise<void>,
): Promise<readonly { url: string; size: number }[]> {
  const answers: Promise<{ url: string; size: number }>[] = []
  page.on('requestfinished', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch' || !/\.(?:js|css)(?:\?|$)/.test(request.url())) return
    if (LATE.test(request.url())) return
    answers.push(request.sizes().then(({ responseBodySize }) => ({ url: request.url(), size: responseBodySize })))
  })
  await withoutStream(page)
  await page.goto(address, { waitUntil: 'networkidle' })
  await isThere()
  return Promise.all(answers)
}

const sumOf = (files: readonly { size: number }[]): number => files.reduce((sum, { size }) => sum + size, 0)
const ownersOf = (files: readonly { url: string }[]) =>
  [...new Set(files.map(({ url }) => /\/releases\/([^/]+)\//.exec(url)?.[1]))].sort()

test('the landing page loads no code of a remote that it does not show, and no more than its limit', async ({
  page,
  w,
}) => {
  const files = await firstVisit(page, '/register', () =>
    expect(page.getByRole('button', { name: w('accounts:register.submit') })).toBeVisible(),
  )
  expect(ownersOf(files)).toEqual(['host', 'mf-accounts'])
  for (const { url, size } of files) console.log(size, new URL(url).pathname)
  console.log(`landing page: ${files.length} files, ${(sumOf(files) / 1000).toFixed(1)} kB over the wire`)
  expect(sumOf(files)).toBeLessThanOrEqual(LANDING_LIMIT)
})

test('a first visit of the job list loads no more than its limit', async ({ page, request, portal }) => {
  await enter(page, await logIn(request, DEMO.admin, DEMO.password))
  const files = await firstVisit(page, paths.jobs.path, () => portal.expectScreen())
  const own = files.filter(({ url }) => /\/releases\/(host|mf-jobs)\//.test(url))
  for (const { url, size } of own) console.log(size, new URL(url).pathname)
  console.log(`job list: ${own.length} files, ${(sumOf(own) / 1000).toFixed(1)} kB over the wire`)
  expect(sumOf(own)).toBeLessThanOrEqual(JOB_LIST_LIMIT)
})
