import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { certify } from '../../shared/delivery/src/environments/operations'
import { folderEnvironments } from '../../shared/delivery/src/environments/environments'
import { folderStore } from '../../shared/delivery/src/store/store'
import { aFolder, aRelease } from '../../shared/delivery/src/testing/a-store'
import { UNITS } from '../../shared/delivery/src/ground/units'

const house = join(__dirname, '../..')
const page = readFileSync(join(house, 'docs/releasing.md'), 'utf8')
/** The lines of the page's shell blocks, unchanged. */
const lines = [...page.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)]
  .flatMap(([, block = '']) => block.split('\n').map((line) => line.trim()))
  .filter((line) => line !== '' && !line.startsWith('#'))

const folder = aFolder()
afterAll(() => folder.remove())
const places = {
  PORTAL_RELEASES: join(folder.path, 'releases'),
  PORTAL_ENVIRONMENTS: join(folder.path, 'environments'),
}
const store = folderStore(places.PORTAL_RELEASES)
const delivery = {
  store,
  environments: folderEnvironments(places.PORTAL_ENVIRONMENTS),
  now: () => new Date(),
  by: 'the page',
}

const publish = (name: (typeof UNITS)[number], version: string) => {
  const { release, files } = aRelease(name, version, {
    builtAt: new Date().toISOString(),
    contract: name === 'host' ? '1.2.0' : '^1.0.0',
  })
  return store.publish(release, files)
}

/** First in the PATH: a call of plain `pnpm` fails, as on a machine that has only Node (`npx pnpm@10` works). */
const bin = join(folder.path, 'bin')
mkdirSync(bin, { recursive: true })
writeFileSync(join(bin, 'pnpm'), '#!/bin/sh\necho "pnpm is not there" >&2\nexit 127\n', { mode: 0o755 })

/** Commands that take minutes or never end are replaced: the test writes their result into the store. */
const PLAYED: readonly (readonly [RegExp, (...found: string[]) => Promise<unknown>])[] = [
  [/^export /, async () => undefined],
  [
    /^npm run portal -- release --all$/,
    async () => {
      for (const unit of UNITS) await publish(unit, '1.4.0+11111111')
    },
  ],
  [/^npm run portal -- release (mf-jobs)$/, async () => publish('mf-jobs', '1.5.0+22222222')],
  [/^npm run portal -- release (mf-jobs) --version (\S+)$/, async (_unit, version = '') => publish('mf-jobs', version)],
  [/^npm run portal -- verify (\S+)$/, async (name = '') => certify(delivery, name, 'the page')],
  [/^PORTAL_ENV=production node shared\/delivery\/dist\/server\.js$/, async () => undefined],
  // Needs real builds: `new-remote.long.test.ts` and `size-budget.test.ts` run it.
  [/^npm run portal -- size mf-jobs( --accept)?$/, async () => undefined],
  // scripts/checks/new-remote.long.test.ts runs it in a copy of the repository.
  [/^npm run new -- remote /, async () => undefined],
]

it('[PLAT-06] [PLAT-07] [PLAT-20] the commands of docs/releasing.md do what the page says, in its order', async () => {
  const ran: string[] = []
  for (const line of lines) {
    const command = line.replace(/ +#.*$/, '')
    const played = PLAYED.find(([pattern]) => pattern.test(command))
    if (played) {
      await played[1](...(played[0].exec(command) ?? []).slice(1))
      continue
    }
    expect(command).toMatch(/^npm run portal -- /)
    try {
      execFileSync('bash', ['-c', line], {
        cwd: house,
        stdio: 'pipe',
        env: {
          ...process.env,
          ...places,
          PATH: `${bin}:${process.env.PATH}`,
          PORTAL_ACTOR: 'the page',
          PORTAL_OVERRIDE_SECRET: 'of the page',
        },
      })
    } catch (error) {
      const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer }
      throw new Error(`${line}\n${stdout?.toString() ?? ''}${stderr?.toString() ?? ''}`, { cause: error })
    }
    ran.push(command.slice('npm run portal -- '.length).split(' ', 1)[0] ?? '')
  }
  expect(ran.length).toBeGreaterThanOrEqual(14)
  expect([...new Set(ran)].sort()).toEqual([
    'canary',
    'env',
    'history',
    'override',
    'preview',
    'promote',
    'prune',
    'rollback',
    'status',
    'step-back',
    'uses',
    'verify',
  ])
  expect(await delivery.environments.list()).toEqual(['production', 'staging'])
  expect((await delivery.environments.read('staging'))?.units['mf-jobs']).toBe('1.5.0+22222222')
  expect((await delivery.environments.history('production')).map(({ action }) => action)).toEqual([
    'create from staging',
    'promote jobs-1-5',
    'rollback mf-jobs',
    'rollback',
  ])
}, 240_000)
