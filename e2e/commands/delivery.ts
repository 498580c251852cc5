/** What teams do by `npm run portal` beside the running portal: candidates, environments, certificates. */
import type { APIRequestContext } from '@playwright/test'
import type { Composition, Release, RemoteName } from '@portal/contracts/shell'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(__dirname, '../..')

/** Answers what the command prints; throws with what it says where it refuses. */
export function portalCli(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  return execFileSync(process.execPath, [join(root, 'shared/delivery/dist/cli.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, ...env },
  })
}

/** A release once more as the bundler left it, in a folder for `release --dist`; the caller removes it. */
export function distOf({ folder, release }: { readonly folder: string; readonly release: Release }): string {
  const { name, version, entry, preload, styles, chunks, shared, integrity } = release
  const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
  for (const file of Object.keys(integrity)) cpSync(join(folder, file), join(dist, file), { recursive: true })
  writeFileSync(
    join(dist, 'portal-build.json'),
    JSON.stringify({ name, version, development: false, entry, preload, styles, chunks, shared }),
  )
  return dist
}

/** The running build of a remote once more, under a version of its own: what a team would release as a candidate. */
function releaseAgain(unit: RemoteName, version: string, candidate: string): void {
  const folder = join(root, 'releases', unit, version)
  const dist = distOf({ folder, release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release })
  portalCli(['release', unit, '--dist', dist, '--version', candidate, '--quality', '1'])
  rmSync(dist, { recursive: true })
}

export interface Candidate {
  /** What the portal runs by itself. */
  readonly own: Composition
  readonly running: string
  readonly version: string
  /** An environment beside the portal's own, at `/env/<name>`. */
  env(...args: readonly string[]): string
  remove(): void
}

/** A candidate of one remote, and the environments that a test makes with it; gone together. */
export async function aCandidate(request: APIRequestContext, remote: RemoteName): Promise<Candidate> {
  const own = (await (await request.get('/portal.json')).json()) as Composition
  const running = own.remotes.find(({ name }) => name === remote)?.version ?? ''
  const stamp = `${Date.now()}-${process.pid}`
  const version = `99.0.0-rc.${stamp.replace('-', '.')}`
  releaseAgain(remote, running, version)
  const made: string[] = []
  return {
    own,
    running,
    version,
    env(...args) {
      const name = `side-${stamp}-${made.length}`
      portalCli(['env', 'create', name, '--from', own.environment, ...args])
      made.push(name)
      return name
    },
    remove() {
      for (const name of made) portalCli(['env', 'remove', name])
      rmSync(join(root, 'releases', remote, version), { recursive: true, force: true })
    },
  }
}
