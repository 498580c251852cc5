/** Runs `npm run portal` as teams do, beside the running portal: candidates, environments, certificates. */
import type { APIRequestContext } from '@playwright/test'
import type { Composition, Release, RemoteName } from '@portal/contracts/shell'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(__dirname, '../..')

/** Returns the output of the command; if it refuses, throws with its message. */
export function portalCli(args: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  return execFileSync(process.execPath, [join(root, 'shared/delivery/dist/cli.js'), ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, ...env },
  })
}

/** Restores the bundler's output from a release, in a folder for `release --dist`; the caller removes the folder. */
export function distOf({ folder, release }: { readonly folder: string; readonly release: Release }): string {
  const { name, version, entry, preload, styles, chunks, shared, uses, declares, integrity } = release
  const dist = mkdtempSync(join(tmpdir(), 'portal-dist-'))
  for (const file of Object.keys(integrity)) cpSync(join(folder, file), join(dist, file), { recursive: true })
  writeFileSync(
    join(dist, 'portal-build.json'),
    JSON.stringify({ name, version, development: false, entry, preload, styles, chunks, shared, uses, declares }),
  )
  return dist
}

/** Releases the running build of a remote again under another version, as a team releases a candidate. */
function releaseAgain(unit: RemoteName, version: string, candidate: string): void {
  const folder = join(root, 'releases', unit, version)
  const dist = distOf({ folder, release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release })
  portalCli(['release', unit, '--dist', dist, '--version', candidate, '--quality', '1'])
  rmSync(dist, { recursive: true })
}

export interface Candidate {
  /** The composition of the portal without the candidate. */
  readonly own: Composition
  readonly running: string
  readonly version: string
  /** Makes an environment beside the portal's own, at `/env/<name>`. */
  env(...args: readonly string[]): string
  remove(): void
}

/** A candidate of one remote, and the environments that a test makes with it; `remove` removes them together. */
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
