/**
 * The same sources give the same bytes in every folder, so that a release can be built again and compared (PLAT-08).
 */
import type { Composition, Release } from '@portal/contracts/shell'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../../fixtures/portal-test'
import { HOUSE, MIXED } from './editions'
import { HouseCopy } from './house-copy'

const hashOf = (file: string): string => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

function hashesBelow(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    // Source maps are private and no part of what runs.
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(files.map((file) => [file.slice(folder.length + 1), hashOf(file)]))
}

test('[PLAT-08] a remote built in another folder equals the release of this one, file by file', async ({ request }) => {
  test.setTimeout(300_000)
  const running = (await (await request.get('/portal.json')).json()) as Composition
  const version = running.remotes.find(({ name }) => name === MIXED)?.version ?? ''
  const released = JSON.parse(readFileSync(join(HOUSE, 'releases', MIXED, version, 'release.json'), 'utf8')) as Release
  const copy = await HouseCopy.make()
  try {
    await copy.install()
    await copy.run('node', ['shared/build/run.cjs', MIXED], { PORTAL_UNIT_VERSION: version })
    const dist = join(copy.root, MIXED, 'dist')
    // A difference in a list is easier to read than two different hashes.
    for (const name of Object.keys(released.integrity).filter((file) => file.endsWith('.json')))
      expect(readJson(join(dist, name)), name).toEqual(readJson(join(HOUSE, 'releases', MIXED, version, name)))
    const { 'portal-build.json': _description, ...built } = hashesBelow(dist)
    expect(built).toEqual(released.integrity)
  } finally {
    copy.remove()
  }
})
