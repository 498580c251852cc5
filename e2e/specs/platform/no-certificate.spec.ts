/** What does not start is not certified, although its page would step back to the version before and nobody's journey leads there. */
import type { Composition, Release } from '@portal/contracts/shell'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { distOf } from '../../commands/delivery'
import { expect, test } from '../../fixtures/portal-test'
import { HOUSE } from '../skew/editions'
import { ENVIRONMENT, MixedPortal } from '../skew/mixed-portal'

const BROKEN = 'mf-scheduling'

test('[PLAT-22] a remote that throws at load is refused a certificate, by its name and address', async ({ request, baseURL }) => {
  test.setTimeout(240_000)
  const { host, remotes } = (await (await request.get('/portal.json')).json()) as Composition
  const releases = [{ name: 'host' as const, version: host.version }, ...remotes].map(({ name, version }) => {
    const folder = join(HOUSE, 'releases', name, version)
    return { folder, release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release }
  })
  const portal = new MixedPortal(releases)
  try {
    expect(await portal.create(releases)).toMatchObject({ done: true })
    const before = releases.find(({ release }) => release.name === BROKEN)
    if (!before) throw new Error(`${BROKEN} does not run`)
    const dist = distOf(before)
    const entry = join(dist, before.release.entry)
    writeFileSync(entry, `throw new Error('broken at load');${readFileSync(entry, 'utf8')}`)
    expect(await portal.cli('release', BROKEN, '--dist', dist, '--version', '99.0.0', '--quality', '1')).toMatchObject({ done: true })
    rmSync(dist, { recursive: true })
    expect(await portal.cli('promote', ENVIRONMENT, `${BROKEN}@99.0.0`)).toMatchObject({ done: true })
    await portal.start(baseURL ?? '')
    const said = await portal.cli('verify', ENVIRONMENT, '--url', portal.url)
    expect(said.done, said.text).toBe(false)
    expect(said.text).toContain(`${BROKEN} 99.0.0 at /dashboard/`)
    expect(said.text).toContain('nothing is certified')
    expect((await portal.cli('status', ENVIRONMENT)).text).toContain('uncertified')
  } finally {
    await portal.end()
  }
})
