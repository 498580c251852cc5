import { satisfies, TIME_ZONE, type Locale } from '@portal/contracts/kernel'
import { REMOTES, type RemoteName } from '@portal/contracts/shell'
import type { Composed } from '../environments/composer'
import { newestFirst } from '../ground/compose'
import { changeOfName, changeOfVersion } from '../ground/preview-version'
import type { ReleaseStore } from '../store/store'
import { isOrigin, readOverride, signOverride } from './override-token'

const MOST = 20

/**
 * The data of the tester's panel: for each remote the version of the environment, the chosen version, and the others.
 */
export interface Choices {
  /** The time at which the link expires, as text. */
  readonly until: string
  readonly remotes: readonly {
    readonly name: RemoteName
    readonly instead: string
    readonly chosen: string | null
    readonly versions: readonly { readonly version: string; readonly built: string }[]
  }[]
}

/** The build of a change runs only in the preview of that change. */
const mayRun = (version: string, { composition }: Composed): boolean => {
  const number = changeOfVersion(version)
  return number === undefined || number === changeOfName(composition.environment)
}

interface Asked {
  readonly mix: Composed
  readonly store: ReleaseStore
  readonly token: string
  /** `mf-jobs@1.5.0`; without a version the remote returns to the version of the environment. */
  readonly sets: readonly string[]
  readonly secret: string
  readonly now: Date
  readonly locale: Locale
}

/**
 * Answers the panel of a tester's page: with the choices, or with a token for other choices. Only the holder of a valid
 * link gets an answer; the new token expires with that link and is revoked with it. Only released versions can be
 * chosen: a build of another origin needs its own link.
 */
export async function switching(asked: Asked): Promise<Choices | { readonly override: string } | undefined> {
  const { mix, store, token, sets, secret, now } = asked
  if (!mix.testers) return undefined
  const read = readOverride(token, { secret, environment: mix.boundTo, now })
  if ('refusal' in read) return undefined
  const { override } = read
  const { contractVersion, remotes } = mix.composition
  const instead = (name: RemoteName) => remotes.find((remote) => remote.name === name)?.version ?? ''

  if (sets.length === 0) {
    const summaries = await store.summaries()
    const format = new Intl.DateTimeFormat(asked.locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: TIME_ZONE,
    })
    return {
      until: format.format(override.until * 1000),
      remotes: REMOTES.map((name) => ({
        name,
        instead: instead(name),
        chosen: override.units[name] ?? null,
        versions: newestFirst(summaries[name] ?? [])
          .filter(
            ({ version, contract }) =>
              version !== instead(name) && mayRun(version, mix) && satisfies(contractVersion, contract),
          )
          .slice(0, MOST)
          .map(({ version, builtAt }) => ({ version, built: format.format(new Date(builtAt)) })),
      })),
    }
  }

  const units = { ...override.units }
  for (const set of sets) {
    const at = set.indexOf('@')
    const name = REMOTES.find((remote) => remote === set.slice(0, at))
    const version = set.slice(at + 1)
    if (at < 1 || !name || isOrigin(version)) return undefined
    delete units[name]
    if (version === '' || version === instead(name)) continue
    const release = await store.read(name, version)
    if (!release || !mayRun(version, mix) || !satisfies(contractVersion, release.contract)) return undefined
    units[name] = version
  }
  return { override: signOverride({ ...override, units }, secret) }
}
