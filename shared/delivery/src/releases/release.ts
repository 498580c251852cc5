import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  CONTRACT_RANGE,
  CONTRACT_VERSION,
  DeclarationSchema,
  type GivenDeclaration,
  type Release,
  type UnitName,
} from '@portal/contracts/shell'
import * as v from 'valibot'
import { WIDGET } from '../ground/compose'
import { compress, integrityOf } from '../store/compress'
import { knownMembers } from './contract-use'
import { DeliveryError } from '../failure'
import { declarationOf } from './declaration'
import { MATRIX, matrixOf } from './matrix-of'
import { fieldPromise } from './size-budget'
import { isDirty } from './source-hash'
import type { ReleaseStore } from '../store/store'
import { teamOf } from '../ground/units'

/** `portal-build.json`, written by the webpack preset beside the files. */
const BuildSchema = v.object({
  name: v.string(),
  version: v.string(),
  development: v.boolean(),
  strict: v.optional(v.boolean()),
  entry: v.string(),
  preload: v.array(v.string()),
  styles: v.array(v.string()),
  chunks: v.optional(v.record(v.string(), v.array(v.string())), {}),
  shared: v.optional(v.record(v.string(), v.array(v.string())), {}),
  scopes: v.optional(v.record(v.string(), v.array(v.string()))),
  brought: v.optional(v.array(v.string())),
  uses: v.optional(v.array(v.string())),
  table: v.optional(v.unknown()),
  /** Instead of the table: of a release that is released again. */
  declares: v.optional(DeclarationSchema),
})

export interface Built {
  readonly release: Release
  readonly files: ReadonlyMap<string, Buffer>
}

function filesBelow(folder: string, from = folder): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path, from) : [relative(from, path).replaceAll('\\', '/')]
  })
}

export function commitOf(root: string): string {
  if (process.env.GIT_COMMIT) return process.env.GIT_COMMIT
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}

/** Each widget is a chunk of its own. */
function refuseWithoutChunk(unit: UnitName, { widgets }: GivenDeclaration, chunks: Readonly<Record<string, unknown>>) {
  const missing = Object.keys(widgets).filter((name) => !(`${WIDGET}${name}` in chunks))
  if (missing.length > 0)
    throw new DeliveryError(`${unit} has no chunk ${missing.map((name) => `${WIDGET}${name}`).join(', ')}.`)
}

export function readBuild(dist: string, unit: UnitName | 'parts'): v.InferOutput<typeof BuildSchema> {
  const file = join(dist, 'portal-build.json')
  if (!existsSync(file)) throw new DeliveryError(`There is no build of ${unit} in ${dist}; build it first.`)
  const build = v.parse(BuildSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (build.name !== unit) throw new DeliveryError(`${dist} contains a build of ${build.name}, not of ${unit}.`)
  return build
}

/** An older host knows no share scopes: a remote with a React of its own would get the host's there. */
const SCOPES_SINCE = '^2.2.0'

export interface DescribeOptions {
  readonly root: string
  readonly unit: UnitName
  readonly dist: string
  readonly version: string
  /** Brotli quality; 0 leaves the files as they are (live builds). */
  readonly quality?: number
}

/** The private source map of a file, by the hash of what the file holds. */
export const mapOf = (body: Buffer): string => `private/maps/${createHash('sha256').update(body).digest('hex')}.map.gz`

/** Makes a release from a build: hashes and compresses its files. */
export async function describeBuild({ root, unit, dist, version, quality = 11 }: DescribeOptions): Promise<Built> {
  const build = readBuild(dist, unit)
  const files = new Map<string, Buffer>()
  const integrity: Record<string, string> = {}
  const sizes: Release['sizes'] = {}
  for (const name of filesBelow(dist)
    .filter((file) => file !== 'portal-build.json')
    .sort()) {
    const body = readFileSync(join(dist, name))
    if (name.endsWith('.map')) {
      if (quality > 0) files.set(mapOf(readFileSync(join(dist, name.slice(0, -'.map'.length)))), gzipSync(body))
      continue
    }
    const { gzip, brotli } = quality > 0 ? await compress(name, body, quality) : {}
    files.set(name, body)
    if (gzip) files.set(`${name}.gz`, gzip)
    if (brotli) files.set(`${name}.br`, brotli)
    integrity[name] = integrityOf(body)
    sizes[name] = { raw: body.length, gzip: gzip?.length ?? body.length, brotli: brotli?.length ?? body.length }
  }
  const declares = (build.declares as GivenDeclaration | undefined) ?? declarationOf(root, unit, build.table)
  refuseWithoutChunk(unit, declares, build.chunks)
  const release: Release = {
    name: unit,
    version,
    contract: unit === 'host' ? CONTRACT_VERSION : build.scopes ? SCOPES_SINCE : CONTRACT_RANGE,
    team: teamOf(root, unit),
    commit: commitOf(root),
    ...(isDirty(root, unit) ? { dirty: true } : {}),
    builtAt: new Date().toISOString(),
    entry: build.entry,
    preload: build.preload,
    styles: build.styles,
    chunks: build.chunks,
    shared: build.shared,
    ...(build.scopes ? { scopes: build.scopes, brought: build.brought ?? [] } : {}),
    declares,
    ...(build.strict ? { strict: true } : {}),
    ...fieldPromise(root, unit),
    ...(build.uses ? { uses: knownMembers(build.uses) } : {}),
    integrity,
    sizes,
  }
  return { release, files }
}

/** A name inside React that every copy contains, minified or not, and no other code. */
const REACT_INSIDES = /__(?:CLIENT_INTERNALS|DOM_INTERNALS|SECRET_INTERNALS)_DO_NOT_USE/

/** Our preset cannot build such a remote, but another preset could, so the store checks every build (PLAT-14). */
export function refuseOwnReact({ release, files }: Built): void {
  if (release.name === 'host' || release.scopes) return
  const carrier = Object.keys(release.integrity).find(
    (file) => file.endsWith('.js') && REACT_INSIDES.test(files.get(file)?.toString('latin1') ?? ''),
  )
  if (carrier)
    throw new DeliveryError(
      `react would be compiled into this remote (${carrier}). It belongs to the host: import it by a name of shared/build/singletons.cjs.`,
    )
}

/** Stores a build under its version. The content of a version never changes. */
export async function makeRelease(store: ReleaseStore, options: DescribeOptions): Promise<Release> {
  const build = readBuild(options.dist, options.unit)
  if (build.development)
    throw new DeliveryError(`${options.unit} was built for development; only production builds can be released.`)
  const built = await describeBuild(options)
  refuseOwnReact(built)
  const files = new Map(built.files)
  files.set(MATRIX, Buffer.from(JSON.stringify(await matrixOf(options.root, options.unit, built.release))))
  await store.publish(built.release, files)
  return built.release
}
