import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES, type UnitName } from '@portal/contracts/shell'
import { freePort } from '@portal/node'
import { createEnvironment, damagedFiles, mustRead } from '../environments/operations'
import { folderStore } from '../store/store'
import { folderEnvironments } from '../environments/environments'
import { aDelivery, aFolder, type TestDelivery } from '../testing/a-store'
import { aBucket, TEST_CREDENTIALS, type TestBucket } from '../testing/s3-server'

// Runs the bundled command line in separate processes and kills them.
const room = join(__dirname, '../..')
// Not in dist, because a portal that starts in the meantime rebuilds that.
const bundleFolder = join(room, 'node_modules/.cache', `test-${process.pid}`)
const cli = join(bundleFolder, 'cli.js')

function ended(child: ChildProcess): Promise<{ readonly code: number | null; readonly output: string }> {
  return new Promise((resolve) => {
    let output = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('close', (code) => resolve({ code, output }))
  })
}

const portal = (folder: string, args: readonly string[], actor = 'ci'): ChildProcess =>
  spawn(process.execPath, [cli, ...args], {
    env: {
      ...process.env,
      PORTAL_RELEASES: join(folder, 'releases'),
      PORTAL_ENVIRONMENTS: join(folder, 'environments'),
      PORTAL_ACTOR: actor,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

let folder = aFolder()
let delivery: TestDelivery
let bucket: TestBucket | undefined
beforeAll(async () => {
  const { code, output } = await ended(
    spawn(process.execPath, [join(room, 'build.mjs'), bundleFolder], { stdio: ['ignore', 'pipe', 'pipe'] }),
  )
  expect([code, output]).toEqual([0, ''])
})
afterAll(() => rmSync(bundleFolder, { recursive: true, force: true }))
beforeEach(async () => {
  folder = aFolder()
  delivery = await aDelivery(folder.path)
})
afterEach(async () => {
  await bucket?.close()
  bucket = undefined
  folder.remove()
})

it('[PLAT-03] keeps all of twenty promotions by twenty parallel pipelines, and records who made each', async () => {
  const wanted = Array.from({ length: 20 }, (_, index): [UnitName, string] => [
    REMOTES[index % REMOTES.length] ?? 'mf-jobs',
    `1.1.${index}`,
  ])
  for (const [unit, version] of wanted) await delivery.publish(unit, version)
  const ends = await Promise.all(
    wanted.map(([unit, version]) =>
      ended(portal(folder.path, ['promote', 'production', `${unit}@${version}`], `pipeline of ${unit}@${version}`)),
    ),
  )
  expect(ends.filter(({ code }) => code !== 0)).toEqual([])
  const history = await delivery.environments.history('production')
  expect(
    history
      .slice(1)
      .map(({ changedBy }) => changedBy)
      .sort(),
  ).toEqual(wanted.map(([unit, version]) => `pipeline of ${unit}@${version}`).sort())
  // Each step adds one unit to the step before.
  history.slice(1).forEach(({ units, previous }, index) => {
    expect(previous).toEqual(history[index]?.units)
    expect(Object.entries(units).filter(([unit, version]) => previous?.[unit as UnitName] !== version)).toHaveLength(1)
  })
  for (const unit of REMOTES) {
    const last = history.filter(({ action }) => action?.startsWith(`promote ${unit}@`)).at(-1)?.units[unit]
    expect((await mustRead(delivery, 'production')).units[unit]).toBe(last)
  }
}, 120_000)

/** A build of mf-jobs with many files, so that writing it takes a while. */
function aBuild(path: string, chunks = 300): void {
  mkdirSync(path, { recursive: true })
  for (let index = 0; index < chunks; index += 1)
    writeFileSync(join(path, `chunk-${index}.js`), `export const n = ${index};`.padEnd(40_000, '/'))
  writeFileSync(
    join(path, 'portal-build.json'),
    JSON.stringify({
      name: 'mf-jobs',
      version: '0',
      development: false,
      entry: 'chunk-0.js',
      preload: ['chunk-1.js'],
      styles: [],
      chunks: {},
      table: { screens: { jobs: { path: '/dashboard/jobs', access: 'member' } } },
    }),
  )
}

it('[PLAT-08] a release that is killed half-way leaves the store consistent and can be made again', async () => {
  const dist = join(folder.path, 'dist')
  aBuild(dist)
  const release = ['release', 'mf-jobs', '--dist', dist, '--version', '1.5.0-rc.1', '--quality', '1']
  let killedWriting = 0
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const child = portal(folder.path, release)
    const end = ended(child)
    const releases = join(folder.path, 'releases/mf-jobs')
    const seen = new Set(readdirSync(releases))
    // Killed as soon as its draft exists, each time a little later.
    await new Promise<void>((resolve) => {
      const look = setInterval(() => {
        if (
          child.exitCode === null &&
          !readdirSync(releases).some((name) => name.startsWith('.draft-') && !seen.has(name))
        )
          return
        clearInterval(look)
        setTimeout(resolve, attempt * 4)
      }, 1)
    })
    child.kill('SIGKILL')
    if ((await end).code === null && !existsSync(join(releases, '1.5.0-rc.1'))) killedWriting += 1
    const store = folderStore(join(folder.path, 'releases'))
    const made = await store.read('mf-jobs', '1.5.0-rc.1')
    expect(made && (await damagedFiles(store, made))).toEqual(made ? [] : undefined)
    if (!made) continue
    if (killedWriting > 0) break
    // On a busy machine the draft was seen too late: removed, so that the next attempt writes again.
    rmSync(join(releases, '1.5.0-rc.1'), { recursive: true })
  }
  expect(killedWriting).toBeGreaterThan(0)
  const { code, output } = await ended(portal(folder.path, release))
  expect([code, output]).toEqual([0, expect.stringContaining('mf-jobs@1.5.0-rc.1 is released (contract ^2.0.0')])
  const store = folderStore(join(folder.path, 'releases'))
  const made = await store.read('mf-jobs', '1.5.0-rc.1')
  expect(made && (await damagedFiles(store, made))).toEqual([])
  expect(made).toMatchObject({
    team: '@portal/jobs',
    declares: { screens: { jobs: { path: '/dashboard/jobs', title: { ja: '求人・面接' } } } },
    sizes: { 'chunk-0.js': { raw: 40_000 } },
  })
  // Other content under the released version.
  writeFileSync(join(dist, 'chunk-2.js'), 'other')
  const refused = await ended(portal(folder.path, release))
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('is released with other content')])
}, 120_000)

it('an environment stays consistent when promotions are killed at any moment', async () => {
  for (let index = 0; index < 8; index += 1) await delivery.publish('mf-jobs', `1.1.${index}`)
  let finished = 0
  for (let index = 0; index < 8; index += 1) {
    const child = portal(folder.path, ['promote', 'production', `mf-jobs@1.1.${index}`])
    const end = ended(child)
    const timer = setTimeout(() => child.kill('SIGKILL'), 120 + index * 40)
    if ((await end).code === 0) finished += 1
    clearTimeout(timer)
    const history = await folderEnvironments(join(folder.path, 'environments')).history('production')
    expect(await folderEnvironments(join(folder.path, 'environments')).read('production')).toMatchObject(
      history.at(-1) ?? { revision: 'none' },
    )
    expect(history.length).toBeGreaterThanOrEqual(finished + 1)
  }
  const { code } = await ended(portal(folder.path, ['promote', 'production', 'mf-jobs@1.1.7']))
  expect(code).toBe(0)
  expect((await mustRead(delivery, 'production')).units['mf-jobs']).toBe('1.1.7')
}, 120_000)

it('works the same on a bucket: releases, parallel promotions, and a portal that serves the result', async () => {
  bucket = await aBucket()
  const env = {
    ...process.env,
    ...TEST_CREDENTIALS,
    AWS_ENDPOINT_URL_S3: bucket.endpoint,
    PORTAL_RELEASES: 's3://portal-test/releases',
    PORTAL_ENVIRONMENTS: 's3://portal-test/environments',
  }
  const cloud = (...args: string[]) =>
    ended(spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }))
  const succeeds = async (...args: string[]) =>
    expect(await cloud(...args)).toEqual({ code: 0, output: expect.any(String) })
  const dist = join(folder.path, 'dist')
  aBuild(dist, 3)
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0'])
    await succeeds('release', 'mf-jobs', '--dist', dist, '--version', version, '--quality', '1')
  writeFileSync(
    join(dist, 'portal-build.json'),
    JSON.stringify({
      name: 'host',
      version: '0',
      development: false,
      entry: 'chunk-0.js',
      preload: [],
      styles: [],
      table: { screens: {} },
    }),
  )
  await succeeds('release', 'host', '--dist', dist, '--version', '1.0.0', '--quality', '1')
  await succeeds('env', 'create', 'staging', '--latest', '--with', 'mf-jobs@1.0.0', '--force', 'two units alone')
  const ends = await Promise.all(
    ['1.1.0', '1.2.0', '1.3.0'].map((version) =>
      cloud('promote', 'staging', `mf-jobs@${version}`, '--force', 'two units alone'),
    ),
  )
  expect(ends.filter(({ code }) => code !== 0)).toEqual([])
  expect(
    (await cloud('history', 'staging')).output
      .trim()
      .split('\n')
      .map((line) => line.slice(0, 2)),
  ).toEqual(['#1', '#2', '#3', '#4'])
  await succeeds('rollback', 'staging', 'mf-jobs')
  const jobs = /mf-jobs\s+(\S+)/.exec((await cloud('status', 'staging')).output)?.[1]

  const portal = spawn(process.execPath, [join(bundleFolder, 'server.js')], {
    env: { ...env, PORTAL_ENV: 'staging', PORTAL_MODE: 'test', PORTAL_PORT: '4247' },
    stdio: 'ignore',
  })
  const end = ended(portal)
  try {
    const told = await answer('http://localhost:4247/portal.json')
    expect(told).toContain(`"/releases/mf-jobs/${jobs}/chunk-0.js"`)
    expect(await answer(`http://localhost:4247/releases/mf-jobs/${jobs}/chunk-1.js`)).toContain('export const n = 1;')
  } finally {
    portal.kill('SIGTERM')
    await end
  }
}, 120_000)

it.each([
  ['production', undefined, 404],
  ['production', 'true', 200],
  ['test', undefined, 200],
  ['test', 'false', 404],
] as const)(
  'a portal in %s mode with PORTAL_SIDE_ENVIRONMENTS=%s answers %i for the environments beside its own',
  async (mode, others, status) => {
    await createEnvironment(delivery, 'candidate', 'production', {})
    const portal = spawn(process.execPath, [join(bundleFolder, 'server.js')], {
      env: {
        ...process.env,
        PORTAL_RELEASES: join(folder.path, 'releases'),
        PORTAL_ENVIRONMENTS: join(folder.path, 'environments'),
        PORTAL_ENV: 'production',
        PORTAL_MODE: mode,
        PORTAL_PORT: '4248',
        ...(others ? { PORTAL_SIDE_ENVIRONMENTS: others } : {}),
      },
      stdio: 'ignore',
    })
    const end = ended(portal)
    try {
      expect(await answer('http://localhost:4248/portal.json')).toContain('"environment":"production"')
      expect((await fetch('http://localhost:4248/env/candidate/')).status).toBe(status)
    } finally {
      portal.kill('SIGTERM')
      await end
    }
  },
  60_000,
)

async function answer(address: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(address).catch(() => undefined)
    if (response?.ok) return response.text()
    if (attempt > 100) throw new Error(`${address} answered ${response?.status ?? 'nothing'}`)
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}

it('prints an error in one sentence', async () => {
  const say = async (...args: string[]) => {
    const { code, output } = await ended(portal(folder.path, args))
    return [code, output.trim()]
  }
  expect(await say('promote', 'production', 'mf-jobs@9.9.9')).toEqual([
    1,
    'mf-jobs@9.9.9 is not in the release store (known: 1.0.0). Release the present sources: npm run portal -- release mf-jobs',
  ])
  expect(await say('promote', 'production', 'mf-nothing@1.0.0')).toEqual([
    1,
    expect.stringContaining('"mf-nothing" is not a unit'),
  ])
  expect(await say('env', 'create', 'X')).toEqual([1, expect.stringContaining('is not the name of an environment')])
  expect(await say('env', 'create', 'next', '--with', 'mf-jobs=1')).toEqual([
    1,
    '"mf-jobs=1" should be <unit>@<version>.\nWhat runs where, and what is released: npm run portal -- status',
  ])
  expect(await say('status', 'nowhere')).toEqual([1, expect.stringContaining('There is no environment nowhere.')])
  expect(await say('promote', 'production', 'mf-jobs@1.0.0', '--force', '')).toEqual([
    1,
    expect.stringContaining('--force needs a reason'),
  ])
}, 60_000)

describe('the portal server as containers start it', () => {
  const server = join(bundleFolder, 'server.js')
  /** Folders that a user without rights may read and nobody but their owner may write, as on a read-only root. */
  const readable = (path: string): void => {
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
    if (statSync(path).isDirectory()) for (const name of readdirSync(path)) readable(join(path, name))
  }
  /** Only root may start a process of another user; others start it as themselves. */
  const asNobody = process.getuid?.() === 0 ? { uid: 47_111, gid: 47_111 } : {}
  const starting = (env: Readonly<Record<string, string>>): ChildProcess =>
    spawn(process.execPath, [server], {
      ...asNobody,
      cwd: '/',
      env: {
        PATH: process.env.PATH ?? '',
        PORTAL_RELEASES: join(folder.path, 'releases'),
        PORTAL_ENVIRONMENTS: join(folder.path, 'environments'),
        PORTAL_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })

  it("[DOOR-25] starts with any user, without a home, on a read-only root, among Kubernetes' variables", async () => {
    readable(folder.path)
    const port = await freePort()
    const child = starting({
      PORTAL_PORT: `"${port}"\r`,
      PORTAL_HOST: '127.0.0.1',
      PORTAL_METRICS_PORT: 'tcp://10.0.0.7:9100',
      BACKEND_PORT: 'tcp://10.0.0.1:4001',
      BACKEND_SERVICE_HOST: '10.0.0.1',
    })
    const end = ended(child)
    const page = async (): Promise<number> =>
      fetch(`http://127.0.0.1:${port}/`).then(
        ({ status }) => status,
        () => 0,
      )
    const ending = end.then(() => true)
    while ((await page()) === 0) {
      const isOver = await Promise.race([
        ending,
        new Promise<false>((done) => {
          setTimeout(() => done(false), 100)
        }),
      ])
      if (isOver) throw new Error((await end).output)
    }
    expect(await page()).toBe(200)
    child.kill('SIGTERM')
    expect(await end).toMatchObject({ code: 0 })
  }, 60_000)

  it('[DOOR-25] refuses wrong settings in one sentence, without a stack', async () => {
    readable(folder.path)
    expect(await ended(starting({ PORTAL_TRUST_PROXY: 'true', LOG_LEVEL: 'loud', PORTAL_DRAIN_MS: '10s' }))).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^PORTAL_TRUST_PROXY must [^\n]+; PORTAL_DRAIN_MS must [^\n]+; LOG_LEVEL must [^\n]+\.\n$/,
      ),
    })
  }, 60_000)
})
