import { expect } from '@playwright/test'
import { execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Built } from './build-editions'
import { HOUSE } from './editions'

/** The environment of each portal here. */
export const ENVIRONMENT = 'skew'

const DELIVERY = join(HOUSE, 'shared/delivery/dist')

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** What a command of `npm run portal` said, and whether it did what it was asked. */
export interface Said {
  readonly done: boolean
  readonly text: string
}

/** A store and an environment of their own, and a portal over them. */
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
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        [join(DELIVERY, 'cli.js'), ...args],
        { cwd: HOUSE, env: { ...process.env, FORCE_COLOR: '0', ...this.places } },
        (error, stdout, stderr) => resolve({ done: !error, text: stripVTControlCharacters(`${stdout}${stderr}`) }),
      )
    })
  }

  /** The environment with exactly these releases. */
  create(mix: readonly Built[], ...more: readonly string[]): Promise<Said> {
    return this.cli(
      'env',
      'create',
      ENVIRONMENT,
      '--latest',
      ...mix.flatMap(({ release }) => ['--with', `${release.name}@${release.version}`]),
      ...more,
    )
  }

  /** The portal answers at `url` from here on; the API is that of the portal under test. */
  async start(backendUrl: string): Promise<void> {
    const port = await freePort()
    const child = spawn(process.execPath, [join(DELIVERY, 'server.js')], {
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
