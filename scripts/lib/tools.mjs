// The programs that tests need beside Node. If one is missing and apt-get can install it, it is installed.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { Failure } from './workspace.mjs'

// The browser without a window needs about half the processor time of the full browser.
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

export const findChromium = () =>
  process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH)
    ? process.env.CHROMIUM_PATH
    : BROWSERS.find((path) => existsSync(path))

const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0
const hasJapanese = () =>
  !has('fc-list') || spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' }).stdout?.trim() !== ''

export function aptInstall(packages, why) {
  if (!has('apt-get'))
    throw new Failure(`${why} is missing and there is no apt-get here; install it by hand (${packages.join(', ')}).`)
  const sudo = process.getuid?.() === 0 ? [] : has('sudo') ? ['sudo', '-n'] : undefined
  if (!sudo)
    throw new Failure(
      `${why} is missing and cannot be installed without root; run: apt-get install -y ${packages.join(' ')}`,
    )
  process.stdout.write(`Installing ${packages.join(', ')} with apt-get …\n`)
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    return spawnSync(command, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  apt('update', '-qq')
  const { status, stderr } = apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  if (status !== 0)
    throw new Failure(
      `${why} could not be installed (apt-get install ${packages.join(' ')}): ${(stderr ?? '').trim().split('\n').slice(-2).join(' ')}`,
    )
}

function installChromium() {
  try {
    aptInstall(['chromium-headless-shell'], 'A Chromium for the browser tests')
  } catch (error) {
    // Some distributions have only the full browser.
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
    aptInstall(['chromium'], 'A Chromium for the browser tests')
  }
}

export function ensureBrowser() {
  if (!hasJapanese()) aptInstall(['fonts-noto-cjk'], 'A Japanese font for the browser tests')
  if (!findChromium()) installChromium()
  const path = findChromium()
  if (!path) throw new Failure('Chromium was installed but is not where it is expected; set CHROMIUM_PATH.')
  return path
}

/** The programs of an installed PostgreSQL, or undefined. */
export function findPostgres() {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).sort((a, b) => Number(b) - Number(a)) : []
  const bin = versions.map((version) => `${base}/${version}/bin`).find((path) => existsSync(`${path}/initdb`))
  return bin
}
