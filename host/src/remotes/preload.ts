import type { Locale } from '@portal/contracts/kernel'
import type { ComposedRemote } from '@portal/contracts/shell'
import type { Hashes } from '../federation/integrity'
import { whenIdle } from '../page/when-idle'
import type { DeclaredMix } from '../routing/declared'

export interface Preloader {
  /** Fetches all files of a remote and of the current screen in parallel, so that they cost one round trip. */
  now(remote: ComposedRemote): void
  /** Aborts preloads in progress, because a request that hangs delays later ones for the same address. */
  drop(remote: ComposedRemote): void
  /** Fetches files for likely next screens while the network is idle. */
  idle(remotes: readonly ComposedRemote[]): void
}

interface Options {
  readonly declared: Pick<DeclaredMix, 'screenAt' | 'of'>
  readonly hashes: Hashes
  readonly locale: () => Locale
  /** The current path without the prefix of the environment. */
  readonly pathname: () => string
  readonly page?: Document
  readonly savesData?: () => boolean
  readonly whenIdle?: (work: () => void) => void
}

const browserSavesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true

/** The delay before idle preloads, so that they do not compete with the calls of the new screen. */
const FIRST_THE_SCREEN = 1_500
const browserIdle = (work: () => void): void => {
  setTimeout(() => whenIdle(work, 4_000), FIRST_THE_SCREEN)
}

export function createPreloader({
  declared,
  hashes,
  locale,
  pathname,
  page = document,
  savesData = browserSavesData,
  whenIdle = browserIdle,
}: Options): Preloader {
  const done = new Set<string>()

  const hint = (rel: 'preload' | 'prefetch', address: string) => {
    if (done.has(address) || page.querySelector(`link[rel="preload"][href="${CSS.escape(address)}"]`)) return
    done.add(address)
    const link = page.createElement('link')
    link.rel = rel
    link.as = 'script'
    // A file without a known hash is refused when it is loaded, so it is not preloaded.
    try {
      link.integrity = hashes.of(address)
    } catch {
      return
    }
    link.crossOrigin = 'anonymous'
    link.href = address
    page.head.append(link)
  }

  const files = (remote: ComposedRemote, screens: readonly string[]) =>
    [
      ...new Set([
        remote.entry,
        ...remote.preload,
        ...(remote.locales[locale()] ?? []),
        ...screens.flatMap((screen) => [
          ...(remote.locales[`${locale()}.${screen}`] ?? []),
          ...(remote.screens[screen] ?? []),
        ]),
      ]),
    ].filter((file) => file.endsWith('.js'))
  const present = () => [declared.screenAt(pathname())?.name ?? '']
  // Only screens that a menu links to. Screens of a single posting or applicant are loaded on demand.
  const entrances = (remote: ComposedRemote) =>
    Object.keys(remote.screens).filter((screen) => {
      // Widgets stand under a screen of the host; no other page loads them (DAY-02).
      const own = declared.of(remote.name).screens[screen]
      return own !== undefined && !own.path.includes(':')
    })

  return {
    now: (remote) => {
      for (const file of files(remote, present())) hint('preload', file)
    },
    drop(remote) {
      for (const file of files(remote, Object.keys(remote.screens))) {
        done.delete(file)
        for (const link of page.querySelectorAll(`link[as="script"][href="${CSS.escape(file)}"]`)) link.remove()
      }
    },
    idle(remotes) {
      if (savesData()) return
      // `prefetch`, because browsers warn about a preload that is not used within seconds.
      whenIdle(() => {
        for (const remote of remotes) for (const file of files(remote, entrances(remote))) hint('prefetch', file)
      })
    },
  }
}
