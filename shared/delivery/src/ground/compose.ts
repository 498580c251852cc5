import { compareVersions, LOCALES, parseVersion, satisfies } from '@portal/contracts/kernel'
import {
  REMOTES,
  type ComposedRemote,
  type Composition,
  type Environment,
  type Release,
  type RemoteName,
  type UnitName,
} from '@portal/contracts/shell'
import { DeliveryError } from '../failure'
import { declaredForPage } from './declared'
import { mixOf } from './mix'
import { changeOfVersion } from './preview-version'

/** The releases to choose from, as described by `release.json` (catalog.ts). */
export type Catalog = Readonly<Partial<Record<UnitName, readonly Release[]>>>

export interface CompositionOptions {
  readonly mode: Composition['mode']
  readonly links: Composition['links']
  /** `` or `/env/<name>`. */
  readonly base?: string
  /** The versions that a tester chose for this page only. */
  readonly overrides?: Readonly<Partial<Record<RemoteName, string>>>
  /** Remotes whose version is the canary's. */
  readonly fresh?: readonly RemoteName[]
}

/**
 * Means the newest release instead of an exact version, for installations that run each remote as a separate service.
 */
export const LATEST = 'latest'

export interface Dated {
  readonly version: string
  readonly builtAt: string
  /** The place in the order of publishing; releases of before this was counted have none, and come first. */
  readonly order?: number | undefined
}

export const newestFirst = <T extends Dated>(releases: readonly T[]): T[] =>
  [...releases].sort(
    (a, b) =>
      compareVersions(b.version, a.version) || (b.order ?? 0) - (a.order ?? 0) || (a.builtAt < b.builtAt ? 1 : -1),
  )

const pick = (releases: readonly Release[], version: string | undefined): Release | undefined =>
  version === LATEST ? newestFirst(releases)[0] : releases.find((release) => release.version === version)

export const addressOf = (release: Release, file: string): string =>
  `/releases/${release.name}/${release.version}/${file}`

/**
 * Replacements for a release that does not fit, best first. A prerelease is used only if no finished release fits, and
 * a build of a change that nobody has reviewed is never used.
 */
export function fittingFirst<T extends Dated & { readonly contract: string }>(
  releases: readonly T[],
  contract: string,
): T[] {
  const fitting = newestFirst(releases).filter(
    (release) => changeOfVersion(release.version) === undefined && satisfies(contract, release.contract),
  )
  const isFinished = ({ version }: T) => !parseVersion(version)?.prerelease
  return [...fitting.filter(isFinished), ...fitting.filter((release) => !isFinished(release))]
}

interface Choice {
  readonly release?: Release
  readonly version: string
  readonly reason: ComposedRemote['reason']
  readonly canary?: boolean
  readonly compatible: boolean
  /** The fallback for a page in which the chosen release breaks. */
  readonly before?: Release
}

/** An override gets no fallback: a tester wants to see a version fail. */
function withBefore(
  name: RemoteName,
  choice: Choice,
  catalog: Catalog,
  environment: Environment,
  contract: string,
): Choice {
  const version = environment.lastGood?.[name]
  if (!version || version === choice.version || !choice.compatible || choice.reason === 'override') return choice
  const before = pick(catalog[name] ?? [], version)
  return before && before.version !== choice.version && satisfies(contract, before.contract)
    ? { ...choice, before }
    : choice
}

function choose(
  name: RemoteName,
  catalog: Catalog,
  environment: Environment,
  contract: string,
  options: CompositionOptions,
): Choice {
  const releases = catalog[name] ?? []
  const override = options.overrides?.[name]
  const version = override ?? environment.units[name] ?? 'none'
  const wanted = pick(releases, version)
  if (wanted && satisfies(contract, wanted.contract)) {
    return {
      release: wanted,
      version: wanted.version,
      reason: override ? 'override' : 'environment',
      canary: !override && options.fresh?.includes(name) === true,
      compatible: true,
    }
  }
  // PLAT-10: the newest release that fits is used instead, before any code of the named one runs.
  const [fitting] = fittingFirst(releases, contract)
  if (fitting) return { release: fitting, version: fitting.version, reason: 'step-down', compatible: true }
  return {
    ...(wanted ? { release: wanted } : {}),
    version: wanted?.version ?? version,
    reason: 'environment',
    compatible: false,
  }
}

const SCREEN = 'screen.'

/**
 * Chunks of the host that contain the lazily shared modules of a remote's chunk. Naming them here saves one round trip.
 */
const sharedFiles = (host: Release, release: Release, chunk: string): string[] =>
  (release.shared[chunk] ?? [])
    .flatMap((key) => host.chunks[key.slice(key.lastIndexOf('/') + 1)] ?? [])
    .map((file) => addressOf(host, file))

/** The prefix of a widget's chunk name. */
export const WIDGET = 'widget.'
/** The screen of the host that shows them. */
const WITH_WIDGETS = 'today'

/** The screens that need a chunk. `screen.addJob.copyJob` has the code of both; widgets are on the page Today. */
const screensOf = (chunk: string): readonly string[] =>
  chunk.startsWith(SCREEN) ? chunk.slice(SCREEN.length).split('.') : chunk.startsWith(WIDGET) ? [WITH_WIDGETS] : []

/** Files by screen. */
export function chunksByScreen(release: Release, host: Release): Record<string, string[]> {
  const screens: Record<string, string[]> = {}
  for (const [chunk, files] of Object.entries(release.chunks))
    for (const screen of screensOf(chunk))
      screens[screen] = [
        ...new Set([
          ...(screens[screen] ?? []),
          ...files.map((file) => addressOf(release, file)),
          ...sharedFiles(host, release, chunk),
        ]),
      ]
  return screens
}

const LOCALE = 'locale-'

/**
 * Files by language, and by `<language>.<screen>`: a chunk `locale-ja.team.userSettings` contains texts of these two
 * screens only.
 */
export function localesOf(release: Release): Record<string, string[]> {
  const found = Object.entries(release.chunks)
    .filter(([chunk]) => chunk.startsWith(LOCALE))
    .flatMap(([chunk, files]) => {
      const [locale = '', ...screens] = chunk.slice(LOCALE.length).split('.')
      const addresses = files.map((file) => addressOf(release, file))
      return (screens.length === 0 ? [locale] : screens.map((screen) => `${locale}.${screen}`)).map(
        (key) => [key, addresses] as const,
      )
    })
  return { ...Object.fromEntries(LOCALES.map((locale) => [locale, []])), ...Object.fromEntries(found) }
}

const filesOf = (release: Release, host: Release) => ({
  entry: addressOf(release, release.entry),
  preload: [...release.preload, ...release.styles].map((file) => addressOf(release, file)),
  ...(release.scopes ? { scopes: Object.keys(release.scopes) } : {}),
  locales: localesOf(release),
  screens: chunksByScreen(release, host),
})

function composed(
  host: Release,
  name: RemoteName,
  { release, version, reason, canary, compatible, before }: Choice,
  testers: boolean,
): ComposedRemote {
  const declares = release && declaredForPage(release, testers)
  const declaredBefore = before && declaredForPage(before, testers)
  const isSame = JSON.stringify(declares) === JSON.stringify(declaredBefore)
  const none = { entry: release ? addressOf(release, release.entry) : '', preload: [], locales: {}, screens: {} }
  return {
    name,
    version,
    contract: release?.contract ?? 'none',
    ...(release && compatible ? filesOf(release, host) : none),
    reason,
    ...(canary ? { canary } : {}),
    ...(release ? { declares } : {}),
    compatible,
    ...(before
      ? {
          fallback: {
            version: before.version,
            contract: before.contract,
            ...filesOf(before, host),
            ...(isSame ? {} : { declares: declaredBefore }),
          },
        }
      : {}),
  }
}

const isCode = (file: string): boolean => /\.(js|css)$/.test(file)

/** Builds the composition from releases and environment. Pure, so that the tested composition is the served one. */
export function compose(catalog: Catalog, environment: Environment, options: CompositionOptions): Composition {
  const host = pick(catalog.host ?? [], environment.units.host)
  if (!host)
    throw new DeliveryError(
      `Environment ${environment.name} names host ${environment.units.host ?? 'none'}, which is not in the release store.`,
    )
  // Nobody has promoted a remote of a newer contract that the environment does not name yet, so no release of it is
  // used.
  const named = REMOTES.filter((name) => (options.overrides?.[name] ?? environment.units[name]) !== undefined)
  const choices = named.map((name) => ({
    name,
    choice: withBefore(
      name,
      choose(name, catalog, environment, host.contract, options),
      catalog,
      environment,
      host.contract,
    ),
  }))
  const testers = environment.testers !== undefined
  const integrity: Record<string, string> = {}
  for (const release of [
    host,
    ...choices.flatMap(({ choice }) => (choice.compatible ? [choice.release, choice.before] : [])),
  ]) {
    for (const [file, hash] of Object.entries(release?.integrity ?? {}))
      if (release && isCode(file)) integrity[addressOf(release, file)] = hash
  }
  const running = Object.fromEntries(choices.map(({ name, choice }): [UnitName, string] => [name, choice.version]))
  return {
    environment: environment.name,
    base: options.base ?? '',
    contractVersion: host.contract,
    host: {
      version: host.version,
      address: addressOf(host, host.entry),
      declares: declaredForPage(host, testers),
    },
    remotes: choices.map(({ name, choice }) => composed(host, name, choice, testers)),
    integrity,
    links: options.links,
    mode: options.mode,
    ...(testers ? { testers } : {}),
    mix: mixOf({ ...running, host: host.version }),
    // A mix with a step down or an override is not the mix that was certified.
    certified: choices.every(({ choice }) => choice.compatible && choice.reason === 'environment')
      ? environment.certified
      : null,
  }
}

/** Named chunks of the host that every dashboard screen needs. Naming them in the page saves one round trip. */
const FRAME_CHUNKS = ['frame', 'calls', 'axios']

export interface HostFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** Texts of the shell by language. */
  readonly locales: Readonly<Record<string, readonly string[]>>
  /** The frame around dashboard screens, and the API client that each of them uses. */
  readonly frame: readonly string[]
  /** Whether every release of the page loads its scripts so that a strict policy lets them through. */
  readonly isStrict: boolean
  /** The code of the host's own screens. */
  readonly screens: Readonly<Record<string, readonly string[]>>
}

/** The files of the host that the index page names. */
export function hostFiles(catalog: Catalog, composition: Composition): HostFiles {
  const host = (catalog.host ?? []).find(({ version }) => version === composition.host.version)
  if (!host) throw new DeliveryError(`Host ${composition.host.version} is not in the release store.`)
  const addresses = (files: readonly string[]) => files.map((file) => addressOf(host, file))
  return {
    isStrict: Object.values(catalog).every((releases) => releases.every(({ strict }) => strict === true)),
    scripts: addresses([...host.preload, host.entry]),
    styles: addresses(host.styles),
    locales: localesOf(host),
    screens: chunksByScreen(host, host),
    frame: addresses([...new Set(FRAME_CHUNKS.flatMap((chunk) => host.chunks[chunk] ?? []))]),
  }
}
