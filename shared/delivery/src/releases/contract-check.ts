import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { parseVersion } from '@portal/contracts/kernel'
import { DeliveryError } from '../failure'
import { portalCommand } from '../portal-command'

/**
 * The types that cross between host and remotes, by direction: an older remote must run in a newer host and the other
 * way round. `given` are made by the host (or by delivery) and read by remotes; `taken` are made by remotes. TypeScript
 * compares parameters of methods in both directions, so the values that remotes pass in are listed separately.
 */
const GIVEN = ['Shell', 'ShellEvents', 'Session', 'RemoteProps', 'PortalLinks'] as const
const TAKEN = [
  'RemoteModule',
  'Toast',
  'Question',
  'Failure',
  'Target',
  'SessionPatch',
  'LoginResponse',
  'TelemetryEvent',
  'LeaveGuard',
] as const

/** Documents are read by a schema that may add defaults for missing fields, so its input type is what counts. */
const PAGES = ['Composition'] as const
const KEPT = ['Release', 'Environment'] as const

export interface ContractVerdict {
  readonly released: string
  readonly present: string
  /** Changes that break remotes or hosts of the released contract. */
  readonly breaking: readonly string[]
  /** Additions since the released contract. */
  readonly added: readonly string[]
  readonly accepted: boolean
}

export interface ContractOptions {
  readonly root: string
  /** The contracts' sources; another folder in tests. */
  readonly sources?: string
  readonly snapshot?: string
  /** Saves the current contract as the released one, if its version was raised as required. */
  readonly accept?: boolean
}

interface Probe {
  readonly label: string
  readonly line: string
}

function probes(provider: string, user: string, links: readonly string[]): Probe[] {
  const assign = (label: string, from: string, to: string): Probe => ({
    label,
    line: `{ const from = null as unknown as ${from}; const to: ${to} = from; void to }`,
  })
  return [
    ...GIVEN.map((name) => assign(name, `${provider}.${name}`, `${user}.${name}`)),
    ...TAKEN.map((name) => assign(name, `${user}.${name}`, `${provider}.${name}`)),
    ...PAGES.map((name) => assign(name, `${provider}.${name}`, `v.InferInput<typeof ${user}.${name}Schema>`)),
    ...KEPT.map((name) => assign(name, `${user}.${name}`, `v.InferInput<typeof ${provider}.${name}Schema>`)),
    // Details of events cross in both directions: a remote may emit and receive them.
    assign(
      'ShellEvents (as sent by remotes)',
      `${user}.ShellEvents`,
      `Pick<${provider}.ShellEvents, keyof ${user}.ShellEvents>`,
    ),
    ...links.map((name) => {
      const [from, to] = [provider, user].map((side) => `(typeof ${side}.paths)['${name}']`)
      return assign(
        `link to ${name}`,
        `[${from}['path'], Parameters<${to}['to']>, Names<${to}, 'query'>, Names<${to}, 'state'>]`,
        `[${to}['path'], Parameters<${from}['to']>, Names<${from}, 'query'>, Names<${from}, 'state'>]`,
      )
    }),
  ]
}

/**
 * The names in the query or state of a link. All of them are optional, so a comparison of the parameters alone misses
 * one that is gone.
 */
const NAMES = [
  'type Keys<T, Of extends string> = T extends unknown ? (Of extends keyof T ? keyof NonNullable<T[Of]> : never) : never',
  "type Names<L extends { to(...given: never): unknown }, Of extends string> = Keys<NonNullable<Parameters<L['to']>[number]>, Of>",
]

function tsc(root: string, project: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', project, '--pretty', 'false'],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })
}

const OPTIONS = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  strict: true,
  types: [],
  skipLibCheck: true,
  resolveJsonModule: true,
  strictFunctionTypes: true,
  verbatimModuleSyntax: true,
  noUncheckedIndexedAccess: true,
}

/** The screens to which the units of a contract lead (`links.ts`). */
async function linksIn(declarations: string): Promise<string[]> {
  const text = await readFile(join(declarations, 'shell/links.d.ts'), 'utf8')
  return [...text.matchAll(/\breadonly (\w+): Link</g)].map(([, name = '']) => name)
}

/** The declarations of the shell contract and of everything it refers to. */
async function declarationsOf(root: string, sources: string, out: string): Promise<void> {
  const project = `${out}.tsconfig.json`
  await writeFile(
    project,
    JSON.stringify({
      compilerOptions: { ...OPTIONS, declaration: true, emitDeclarationOnly: true, rootDir: sources, outDir: out },
      files: [join(sources, 'shell/index.ts')],
    }),
  )
  const output = await tsc(root, project)
  await rm(project)
  if (!existsSync(join(out, 'shell/remote.d.ts')) || /error TS/.test(output))
    throw new DeliveryError(`The contract does not compile:\n${output.trim()}`)
}

/** Probes that do not compile, with the first reason of each. */
async function failing(root: string, folder: string, name: string, all: readonly Probe[]): Promise<string[]> {
  const header = [
    "import type * as v from 'valibot'",
    "import type * as Released from './released/shell/index'",
    "import type * as Present from './present/shell/index'",
    ...NAMES,
  ]
  const file = join(folder, `${name}.ts`)
  await writeFile(file, [...header, ...all.map(({ line }) => line), ''].join('\n'))
  const project = join(folder, `${name}.json`)
  await writeFile(project, JSON.stringify({ compilerOptions: { ...OPTIONS, noEmit: true }, files: [file] }))
  const output = await tsc(root, project)
  const found = new Map<string, string>()
  const lines = output.split('\n')
  lines.forEach((line, index) => {
    const match = new RegExp(`${name}\\.ts\\((\\d+),\\d+\\): error TS\\d+: (.*)`).exec(line)
    if (!match) {
      if (/error TS/.test(line)) throw new DeliveryError(`The contracts could not be compared: ${line}`)
      return
    }
    const label = all[Number(match[1]) - header.length - 1]?.label ?? line
    // The innermost line of the compiler's explanation names the member.
    const inner: string[] = []
    for (let at = index + 1; lines[at]?.startsWith(' '); at += 1) inner.push(lines[at]?.trim() ?? '')
    if (!found.has(label)) found.set(label, `${label}: ${inner.at(-1) ?? match[2]}`)
  })
  return [...found.values()]
}

async function versionIn(file: string): Promise<string> {
  const version = /CONTRACT_VERSION(?:\s*=\s*|:\s*)["']([^"']+)["']/.exec(await readFile(file, 'utf8'))?.[1]
  if (!version) throw new DeliveryError(`${file} names no CONTRACT_VERSION.`)
  return version
}

/**
 * Compares the contract with the last released one. A breaking change needs a new major version, an addition a new
 * minor version.
 */
export async function checkContract({
  root,
  sources = join(root, 'contracts/src'),
  snapshot = join(root, 'contracts/released'),
  accept = false,
}: ContractOptions): Promise<ContractVerdict> {
  // A folder inside contracts that is not committed, so that declarations resolve valibot as the sources do.
  const cache = join(root, 'contracts/dist')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'contract-'))
  try {
    await declarationsOf(root, sources, join(folder, 'present'))
    const present = await versionIn(join(sources, 'shell/remote.ts'))
    const keep = async () => {
      await rm(snapshot, { recursive: true, force: true })
      await cp(join(folder, 'present'), snapshot, { recursive: true })
    }
    if (!existsSync(join(snapshot, 'shell/remote.d.ts'))) {
      if (!accept)
        throw new DeliveryError(
          `There is no released contract in ${relative(root, snapshot)}; store the present one with: ${portalCommand('contract-check --accept')}`,
        )
      await keep()
      return { released: present, present, breaking: [], added: [], accepted: true }
    }
    await cp(snapshot, join(folder, 'released'), { recursive: true })
    const released = await versionIn(join(snapshot, 'shell/remote.d.ts'))
    const breaking = await failing(
      root,
      folder,
      'breaking',
      probes('Present', 'Released', await linksIn(join(folder, 'released'))),
    )
    // An optional member is compatible in both directions, but it is an addition.
    const members = [...GIVEN, ...TAKEN, ...PAGES, ...KEPT].map((name): Probe => ({
      label: `${name} (members)`,
      line: `{ const from = null as unknown as keyof Present.${name}; const to: keyof Released.${name} = from; void to }`,
    }))
    const added = await failing(root, folder, 'added', [
      ...probes('Released', 'Present', await linksIn(join(folder, 'present'))),
      ...members,
    ])
    const [before, now] = [parseVersion(released), parseVersion(present)]
    if (!before || !now)
      throw new DeliveryError(`The contract's versions ${released} and ${present} are not semantic versions.`)
    const raisedMajor = now.major > before.major
    const raisedMinor = raisedMajor || (now.major === before.major && now.minor > before.minor)
    const list = (items: readonly string[]) => items.map((item) => `\n  ${item}`).join('')
    if (breaking.length > 0 && !raisedMajor) {
      throw new DeliveryError(
        `The shell contract breaks ${released}; raise CONTRACT_VERSION to ${before.major + 1}.0.0, or keep the released members:${list(breaking)}`,
      )
    }
    if (added.length > 0 && breaking.length === 0 && !raisedMinor) {
      throw new DeliveryError(
        `The shell contract has new members since ${released}; raise CONTRACT_VERSION to ${before.major}.${before.minor + 1}.0:${list(added)}`,
      )
    }
    if (accept) await keep()
    return { released, present, breaking, added, accepted: accept }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export function describeContract({ released, present, breaking, added, accepted }: ContractVerdict): string {
  const what =
    breaking.length > 0
      ? `breaks ${released} under a new major`
      : added.length > 0
        ? `adds to ${released} under a new minor`
        : `keeps ${released}`
  return `The shell contract ${present} ${what}.${accepted ? ' It is the released one from now on.' : ''}`
}
