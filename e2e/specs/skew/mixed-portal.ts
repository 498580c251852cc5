import { expect } from '@playwright/test'
import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { freePort } from '../../commands/free-port'
import type { Built } from './build-editions'
import { HOUSE } from './editions'

/** The environment of each portal here. */
export const ENVIRONMENT = 'skew'

/** The command line and portal server that were built from the current sources. */
export const DELIVERY = join(HOUSE, 'shared/delivery/dist')

/** The output of a command of `npm run portal`, and whether it succeeded. */
export interface Said {
  readonly done: boolean
  readonly text: string
}

/** A separate store and environment, and a portal over them. */
export class MixedPortal {
  private readonly folder = mkdtempSync(join(tmpdir(), 'portal-skew-'))
  private readonly places = {
    PORTAL_RELEASES: join(this.folder, 'releases'),
    PORTAL_ENVIRONMENTS: join(this.folder, 'environments'),
  }
  private stop: () => Promise<void> = async () => undefined
  url = ''

  constructor(releases: readonly Built[]) {
    for (const { folder, release } of releases)
      cpSync(folder, join(this.places.PORTAL_RELEASES, release.name, release.version), { recursive: true })
  }

  cli(...args: readonly string[]): Promise<Said> {
    return this.cliOf(DELIVERY, ...args)
  }

  /** Runs the command line of another edition. */
  cliOf(delivery: string, ...args: readonly string[]): Promise<Said> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(delivery, 'cli.js'), ...args],
        { cwd: HOUSE, env: { ...process.env, FORCE_COLOR: '0', ...this.places } },
        (error, stdout, stderr) => resolve({ done: !error, text: stripVTControlCharacters(`${stdout}${stderr}`) }),
      )
    })
  }

  /** The newest state, as stored. */
  state(): Record<string, unknown> & { readonly units: Readonly<Record<string, string>> } {
    const folder = join(this.places.PORTAL_ENVIRONMENTS, ENVIRONMENT)
    const newest =
      readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .at(-1) ?? ''
    return JSON.parse(readFileSync(join(folder, newest), 'utf8')) as ReturnType<MixedPortal['state']>
  }

  /** Sets the environment to exactly these releases. */
  create(mix: readonly Built[], ...more: readonly string[]): Promise<Said> {
    return this.createBy(DELIVERY, mix, ...more)
  }

  createBy(delivery: string, mix: readonly Built[], ...more: readonly string[]): Promise<Said> {
    return this.cliOf(
      delivery,
      'env',
      'create',
      ENVIRONMENT,
      '--latest',
      ...mix.flatMap(({ release }) => ['--with', `${release.name}@${release.version}`]),
      ...more,
    )
  }

  /** Starts the portal, which answers at `url`; its API is that of the portal under test. */
  async start(backendUrl: string, delivery = DELIVERY): Promise<void> {
    const port = await freePort()
    const child = spawn(process.execPath, [join(delivery, 'server.js')], {
      cwd: HOUSE,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        ...this.places,
        PORTAL_ENV: ENVIRONMENT,
        PORTAL_MODE: 'test',
        PORTAL_PORT: String(port),
        BACKEND_URL: backendUrl,
      },
    })
    let errors = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString()
    })
    const closed = new Promise<void>((resolve) => {
      child.on('close', () => resolve())
    })
    this.stop = async () => {
      child.kill('SIGTERM')
      await closed
    }
    this.url = `http://localhost:${port}`
    await Promise.race([
      expect
        .poll(
          () =>
            fetch(`${this.url}/readyz`).then(
              ({ ok }) => ok,
              () => false,
            ),
          { timeout: 30_000 },
        )
        .toBe(true),
      closed.then(() => {
        throw new Error(`The portal ended before it was ready:\n${errors}`)
      }),
    ])
  }

  async end(): Promise<void> {
    await this.stop()
    rmSync(this.folder, { recursive: true, force: true })
  }
}
