import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { releaseVersion } from '../../shared/delivery/src/releases/source-hash'
import { UNITS } from '../../shared/delivery/src/ground/units'
import { repositoryFiles } from '../lib/repository-files.mjs'

// A copy of the whole repository in a temporary folder: the remote is made, checked, tested, released and composed.
const house = join(__dirname, '../..')
let copy = ''
afterEach(() => {
  if (copy) rmSync(copy, { recursive: true, force: true })
})

function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): { readonly code: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(command, [...args], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, CI: 'true', FORCE_COLOR: '0', ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  return { code: status, output: `${stdout}${stderr}` }
}
const expectWell = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string => {
  const { code, output } = run(command, args, env)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output.slice(-6000)}`)
  return output
}

function copyOfTheHouse(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-new-remote-'))
  for (const file of repositoryFiles(house)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(house, file), join(folder, file))
  }
  return folder
}

it('[PLAT-05] a sixth remote keeps the package versions of the others, and only the host, which lists the remotes, is released with it', () => {
  copy = copyOfTheHouse()
  const lockfile = () => readFileSync(join(copy, 'pnpm-lock.yaml'), 'utf8')
  const versions = () => Object.fromEntries(UNITS.map((unit) => [unit, releaseVersion(copy, unit)]))
  const [lines, before] = [lockfile().split('\n'), versions()]
  expectWell('node', ['scripts/new/remote.mjs', 'remote', 'mf-work-reports', '--no-install'])
  const { host, ...remotes } = versions()
  expect(host).not.toBe(before.host)
  expect({ host: before.host, ...remotes }).toEqual(before)
  // Lines were added and none was removed.
  let at = 0
  const added = lockfile()
    .split('\n')
    .filter((line) => line !== lines[at] || ((at += 1), false))
  expect(at).toBe(lines.length)
  expect(added.join('\n')).toContain('  mf-work-reports:')
})

it('[PLAT-02] [PLAT-03] [PLAT-05] [PLAT-11] [PLAT-22] [SELF-08] a sixth remote type-checks, tests, releases and is composed without a line written by hand', async () => {
  copy = copyOfTheHouse()
  expect(run('node', ['scripts/new/remote.mjs', 'remote', 'reports']).output).toContain('is not the name of a remote')
  expect(run('node', ['scripts/new/remote.mjs', 'remote', 'mf-jobs']).output).toContain('mf-jobs exists already')
  expect(run('node', ['scripts/new/remote.mjs', 'remote', 'mf-team']).output).toContain(
    'take another name than mf-team',
  )
  expectWell('node', [
    'scripts/new/remote.mjs',
    'remote',
    'mf-work-reports',
    '--title-en',
    'Work reports',
    '--title-ja',
    '業務レポート',
  ])

  for (const room of ['contracts', 'mf-work-reports', 'shared/delivery', 'host', 'e2e'])
    expectWell('node', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', room])
  expectWell('node', ['node_modules/jest/bin/jest.js', '--selectProjects', 'mf-work-reports'])
  expectWell('node', [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'contracts',
    'scripts',
    '--testPathPatterns',
    'shell/routes|pipelines',
  ])
  expect(run('node', ['scripts/rooms.mjs', '--json']).output).not.toContain('mf-work-reports')
  const touched = ['mf-work-reports', 'contracts/src/shell', 'host/src', 'e2e']
  expectWell('node', ['node_modules/oxlint/bin/oxlint', '--deny-warnings', ...touched])
  expectWell('node', ['node_modules/oxfmt/bin/oxfmt', '--check', ...touched])
  expect(readFileSync(join(copy, '.github/workflows/mf-work-reports.yml'), 'utf8')).toContain("'mf-work-reports/**'")

  // A mix is certified only after its screen was mounted and its journey has run. Playwright does not run below Jest.
  const tests = expectWell(
    'node',
    ['e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', '--list'],
    { JEST_WORKER_ID: '' },
  )
  expect(tests).toContain('screen workReports of mf-work-reports')
  expect(tests).toMatch(/\[desktop\].*work-reports\.spec\.ts.*mf-work-reports opens by the sidebar/)
  // No file of another unit was edited.
  const others = ['host', 'mf-accounts', 'mf-billing', 'mf-jobs', 'mf-applicants', 'mf-scheduling', 'shared', 'backend']
  for (const file of repositoryFiles(house).filter((one) => others.some((room) => one.startsWith(`${room}/`))))
    expect([file, readFileSync(join(copy, file)).equals(readFileSync(join(house, file)))]).toEqual([file, true])

  // The pipeline of a new team passes at once: a new remote raises the minor version of the contract.
  expect(expectWell('node', ['scripts/portal.mjs', 'contract-check'])).toContain('under a new minor')

  // Reads only the remote's own build, and a host with one file.
  const release = expectWell('node', [
    'scripts/portal.mjs',
    'release',
    'mf-work-reports',
    '--version',
    '0.1.0-rc.1',
    '--quality',
    '1',
  ])
  expect(release).toContain('mf-work-reports@0.1.0-rc.1 is released')
  expect(expectWell('node', ['scripts/portal.mjs', 'size', 'mf-work-reports@0.1.0-rc.1'])).toContain(
    'is within its budget',
  )
  const own = JSON.parse(readFileSync(join(copy, 'releases/mf-work-reports/0.1.0-rc.1/release.json'), 'utf8')) as {
    contract: string
    team: string
    declares: object
    entry: string
  }
  expect(own).toMatchObject({
    team: '@portal/work-reports',
    declares: {
      screens: {
        workReports: { path: '/dashboard/work-reports', title: { en: 'Work reports', ja: '業務レポート' } },
      },
      entries: { workReports: { label: { en: 'Work reports' } } },
    },
  })
  const contract = /CONTRACT_VERSION = '([^']+)'/.exec(
    readFileSync(join(copy, 'contracts/src/shell/remote.ts'), 'utf8'),
  )?.[1]
  mkdirSync(join(copy, 'releases/host/1.0.0'), { recursive: true })
  writeFileSync(
    join(copy, 'releases/host/1.0.0/release.json'),
    JSON.stringify({
      ...own,
      name: 'host',
      version: '1.0.0',
      contract,
      entry: 'main.js',
      preload: [],
      styles: [],
      routes: [],
      integrity: {},
      sizes: {},
    }),
  )
  expectWell('node', ['scripts/portal.mjs', 'env', 'create', 'next', '--latest', '--force', 'the new one alone'])

  const port = String(20_000 + (process.pid % 20_000))
  const server = spawn('node', ['shared/delivery/dist/server.js'], {
    cwd: copy,
    env: { ...process.env, PORTAL_ENV: 'next', PORTAL_MODE: 'test', PORTAL_PORT: port },
    stdio: 'ignore',
  })
  try {
    const page = await answered(`http://localhost:${port}/dashboard/work-reports`)
    expect(page).toContain(`href="/releases/mf-work-reports/0.1.0-rc.1/${own.entry}" integrity="sha384-`)
    const told = JSON.parse(await answered(`http://localhost:${port}/portal.json`)) as {
      remotes: { name: string; version: string; compatible: boolean }[]
    }
    expect(told.remotes.find(({ name }) => name === 'mf-work-reports')).toMatchObject({
      version: '0.1.0-rc.1',
      compatible: true,
    })
  } finally {
    server.kill('SIGTERM')
  }
}, 900_000)

async function answered(address: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetch(address)
      if (response.ok) return await response.text()
    } catch (error) {
      if (attempt > 100) throw error
    }
    if (attempt > 100) throw new Error(`${address} did not answer`)
    await new Promise((resolve) => {
      setTimeout(resolve, 200)
    })
  }
}
