/**
 * A real release of contract 1.3 beside a host and remotes of today. `contract-1/` holds its files as
 * `npm run portal -- release mf-scheduling` built them at commit ecfbbe95, without the compressed copies.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Release } from '@portal/contracts/shell'
import { DEMO, logIn } from '../../commands/company'
import { expect, test } from '../../fixtures/portal-test'
import { runningDay } from './edition-store'
import { FORCE, MIXED } from './editions'
import { meetsTheCard } from './journeys'
import { ENVIRONMENT, MixedPortal } from './mixed-portal'

test('[SELF-07] a release of contract 1 is refused by name; an environment that has one shows the card of both versions', async ({
  browser,
  request,
  dev,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const url = baseURL ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'portal-contract-1-'))
  await promisify(execFile)('tar', ['-xzf', join(__dirname, 'contract-1', `${MIXED}.tgz`), '-C', folder])
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release
  const today = await runningDay(url)
  const host = today.get('host')?.release
  // Without a release of the remote that fits, because the page would step back to that one.
  const mix = [...[...today.values()].filter((one) => one.release.name !== MIXED), { folder, release }]
  const portal = new MixedPortal(mix)
  try {
    const refused = await portal.create(mix)
    expect(refused.done).toBe(false)
    expect(refused.text).toContain(
      `${MIXED} ${release.version} needs contract ^1.0.0 and does not fit contract ${host?.contract} of host ${host?.version}`,
    )
    expect(await portal.create(mix, ...FORCE)).toMatchObject({ done: true })
    expect((await portal.cli('status', ENVIRONMENT)).text).toContain('^1.0.0')
    await portal.start(url)
    const login = await logIn(request, DEMO.admin, DEMO.password)
    const page = await browser.newPage({ baseURL: portal.url, locale: 'ja-JP' })
    await meetsTheCard(page, { request, dev, login }, { needs: release.contract, has: host?.contract ?? '' })
  } finally {
    await portal.end()
    rmSync(folder, { recursive: true })
  }
})
