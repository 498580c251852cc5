import { satisfies } from '@portal/contracts/kernel'
import { REMOTES, type Environment, type Release, type RemoteName, type UnitName } from '@portal/contracts/shell'
import { fittingFirst, LATEST, newestFirst, type Catalog } from '../ground/compose'
import { DeliveryError } from '../failure'
import { changeOfVersion } from '../ground/preview-version'
import { portalCommand } from '../portal-command'
import type { Summaries, Summary } from '../store/release-index'
import type { ReleaseStore } from '../store/store'

type Overrides = Readonly<Partial<Record<RemoteName, string>>>

/**
 * Only the releases that a mix needs: those that the environment names and the fallbacks of its remotes. Other releases
 * are read only if a remote is missing or does not fit.
 */
export async function catalogFor(
  store: ReleaseStore,
  { units, lastGood }: Pick<Environment, 'units' | 'lastGood'>,
  overrides: Overrides = {},
): Promise<Catalog> {
  const read = async (unit: UnitName, version: string | undefined): Promise<Release | undefined> => {
    if (version === undefined || version === LATEST) return undefined
    return store.read(unit, version).catch((error: unknown) => {
      // One unreadable release must not break the page of all others. A store that does not answer is a different
      // failure.
      if (error instanceof DeliveryError) return undefined
      throw error
    })
  }
  let asked: Promise<Summaries> | undefined
  const summaries = (unit: UnitName) => (asked ??= store.summaries()).then((all) => newestFirst(all[unit] ?? []))
  /** The first one that can be read, because an index may be outdated. */
  const firstOf = async (unit: UnitName, versions: readonly string[]): Promise<Release | undefined> => {
    for (const version of versions) {
      const release = await read(unit, version)
      if (release) return release
    }
    return undefined
  }
  const newest = async (unit: UnitName) =>
    firstOf(
      unit,
      (await summaries(unit)).map(({ version }) => version).filter((version) => changeOfVersion(version) === undefined),
    )

  const host = units.host === LATEST ? await newest('host') : await read('host', units.host)
  const entries = await Promise.all(
    REMOTES.map(async (name): Promise<[UnitName, readonly Release[]]> => {
      const wantedVersion = overrides[name] ?? units[name]
      if (wantedVersion === undefined) return [name, []]
      const [wanted, before] = await Promise.all([
        wantedVersion === LATEST ? newest(name) : read(name, wantedVersion),
        read(name, lastGood?.[name]),
      ])
      const found = [wanted, before]
      if (host && !(wanted && satisfies(host.contract, wanted.contract))) {
        const fitting = fittingFirst(await summaries(name), host.contract)
        found.push(
          await firstOf(
            name,
            fitting.map(({ version }) => version),
          ),
        )
      }
      return [name, [...new Map(found.flatMap((release) => (release ? [[release.version, release]] : []))).values()]]
    }),
  )
  return Object.fromEntries([['host', host ? [host] : []], ...entries])
}

/** `1.5.0` means the newest build `1.5.0+3fa91c02` of the team's version if no release has exactly that name. */
export async function resolveVersion(store: ReleaseStore, unit: UnitName, text: string): Promise<string> {
  if (await store.read(unit, text)) return text
  const find = async (sure?: boolean) => newestFirst((await store.summaries(sure))[unit] ?? [])
  const built = async (summaries: readonly Summary[]): Promise<string | undefined> => {
    const builds = newestFirst(summaries.filter(({ version }) => version.startsWith(`${text}+`)))
    // The index may be outdated, so the releases it names are checked.
    for (const { version } of builds) if (await store.read(unit, version)) return version
    return undefined
  }
  const newest = (await built(await find())) ?? (await built(await find(true)))
  if (newest) return newest
  const known = (await find()).slice(0, 5).map(({ version }) => version)
  throw new DeliveryError(
    `${unit}@${text} is not in the release store${known.length > 0 ? ` (known: ${known.join(', ')})` : ''}. Release the present sources: ${portalCommand(`release ${unit}`)}`,
  )
}
