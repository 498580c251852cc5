import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import {
  CONTRACT_RANGE,
  CONTRACT_VERSION,
  paths,
  WidgetsSchema,
  type Release,
  type UnitName,
  type Widgets,
} from '@portal/contracts/shell'
import * as v from 'valibot'
import { WIDGET } from '../page/compose'
import { compress, integrityOf } from '../store/compress'
import { knownMembers } from './contract-use'
import { DeliveryError } from '../failure'
import { firstCallsOf } from '../page/first-calls'
import { firstViewsOf } from '../page/first-views'
import { isDirty } from './source-hash'
import type { ReleaseStore } from '../store/store'
import { teamOf } from './units'

/** `portal-build.json`, written by the webpack preset beside the files. */
const BuildSchema = v.object({
  name: v.string(),
  version: v.string(),
  development: v.boolean(),
  entry: v.string(),
  preload: v.array(v.string()),
  styles: v.array(v.string()),
  chunks: v.optional(v.record(v.string(), v.array(v.string())), {}),
  shared: v.optional(v.record(v.string(), v.array(v.string())), {}),
  uses: v.optional(v.array(v.string())),
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

export const routesOf = (unit: UnitName): string[] =>
  Object.values(paths)
    .filter(({ owner }) => owner === unit)
    .map(({ path }) => path)

/** The unit's description of its widgets, if it has any. Each widget needs its own chunk in the build. */
function widgetsOf(root: string, unit: UnitName, chunks: Readonly<Record<string, unknown>>): Widgets | undefined {
  const file = join(root, unit, 'src/widgets.json')
  if (!existsSync(file)) return undefined
  const parsed = v.safeParse(WidgetsSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success)
    throw new DeliveryError(`${unit}/src/widgets.json should name title, size and leadsTo of each widget.`)
  const missing = Object.keys(parsed.output).filter((name) => !(`${WIDGET}${name}` in chunks))
  if (missing.length > 0)
    throw new DeliveryError(`${unit} has no chunk ${missing.map((name) => `${WIDGET}${name}`).join(', ')}.`)
  return parsed.output
}

export function readBuild(dist: string, unit: UnitName | 'parts'): v.InferOutput<typeof BuildSchema> {
  const file = join(dist, 'portal-build.json')
  if (!existsSync(file)) throw new DeliveryError(`There is no build of ${unit} in ${dist}; build it first.`)
  const build = v.parse(BuildSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (build.name !== unit) throw new DeliveryError(`${dist} contains a build of ${build.name}, not of ${unit}.`)
  return build
}

export interface DescribeOptions {
  readonly root: string
  readonly unit: UnitName
  readonly dist: string
  readonly version: string
  /** Brotli quality; 0 leaves the files as they are (live builds). */
  readonly quality?: number
}

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
    const { gzip, brotli } = quality > 0 ? await compress(name, body, quality) : {}
    files.set(name, body)
    if (gzip) files.set(`${name}.gz`, gzip)
    if (brotli) files.set(`${name}.br`, brotli)
    integrity[name] = integrityOf(body)
    sizes[name] = { raw: body.length, gzip: gzip?.length ?? body.length, brotli: brotli?.length ?? body.length }
  }
  const widgets = widgetsOf(root, unit, build.chunks)
  const firstCalls = firstCallsOf(root, unit)
  const firstViews = firstViewsOf(root, unit)
  const release: Release = {
    name: unit,
    version,
    contract: unit === 'host' ? CONTRACT_VERSION : CONTRACT_RANGE,
    team: teamOf(root, unit),
    commit: commitOf(root),
    ...(isDirty(root, unit) ? { dirty: true } : {}),
    builtAt: new Date().toISOString(),
    entry: build.entry,
    preload: build.preload,
    styles: build.styles,
    chunks: build.chunks,
    shared: build.shared,
    routes: routesOf(unit),
    ...(build.uses ? { uses: knownMembers(build.uses) } : {}),
    ...(widgets ? { widgets } : {}),
    ...(firstCalls ? { firstCalls } : {}),
    ...(firstViews ? { firstViews } : {}),
    integrity,
    sizes,
  }
  return { release, files }
}

/** A name inside React that every copy contains, minified or not, and no other code. */
const REACT_INSIDES = /__(?:CLIENT_INTERNALS|DOM_INTERNALS|SECRET_INTERNALS)_DO_NOT_USE/

/** Our preset cannot build such a remote, but another preset could, so the store checks every build (PLAT-14). */
export function refuseOwnReact({ release, files }: Built): void {
  if (release.name === 'host') return
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
  await store.publish(built.release, built.files)
  return built.release
}
