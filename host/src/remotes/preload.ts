import type { Locale } from '@portal/contracts/kernel'
import { paths, screenAt, type ComposedRemote, type ScreenName } from '@portal/contracts/shell'
import { isForeign, type Hashes } from '../federation/integrity'

export interface Preloader {
  /** Has all files of a remote and of the screen at the present address fetched at once, so that they cost one round trip. */
  now(remote: ComposedRemote): void
  /** Ends what is still being fetched early: a request that hangs would hold up each later one for the same address. */
  drop(remote: ComposedRemote): void
  /** Has them fetched when the network is idle, for a screen that may come next. */
  idle(remotes: readonly ComposedRemote[]): void
}

interface Options {
  readonly hashes: Hashes
  readonly locale: () => Locale
  /** Of the present address, without the environment's prefix. */
  readonly pathname: () => string
  readonly page?: Document
  readonly savesData?: () => boolean
  readonly whenIdle?: (work: () => void) => void
}

const browserSavesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true

/** The screen that has just come makes its own calls first: what may come next shall not share the line with their answers. */
const FIRST_THE_SCREEN = 1_500
const browserIdle = (work: () => void): void => {
  setTimeout(() => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 4_000 })
    else work()
  }, FIRST_THE_SCREEN)
}

export function createPreloader({ hashes, locale, pathname, page = document, savesData = browserSavesData, whenIdle = browserIdle }: Options): Preloader {
  const done = new Set<string>()

  const hint = (rel: 'preload' | 'prefetch', address: string) => {
    if (done.has(address) || page.querySelector(`link[rel="preload"][href="${CSS.escape(address)}"]`)) return
    done.add(address)
    const link = page.createElement('link')
    link.rel = rel
    link.as = 'script'
    // An unknown hash is refused when the file is loaded; here there is only nothing to fetch early.
    try {
      link.integrity = hashes.of(address)
    } catch {
      return
    }
    if (isForeign(address)) link.crossOrigin = 'anonymous'
    link.href = address
    page.head.append(link)
  }

  const files = (remote: ComposedRemote, screens: readonly string[]) =>
    [...new Set([
      remote.entry, ...remote.preload, ...(remote.locales[locale()] ?? []),
      ...screens.flatMap((screen) => [...(remote.locales[`${locale()}.${screen}`] ?? []), ...(remote.screens[screen] ?? [])]),
    ])]
      .filter((file) => file.endsWith('.js'))
  const present = () => [screenAt(pathname()) ?? '']
  // Those that a menu leads to; a screen of one posting or applicant comes when it is asked for.
  const entrances = (remote: ComposedRemote) => Object.keys(remote.screens).filter((screen) => !paths[screen as ScreenName]?.path.includes(':'))

  return {
    now: (remote) => { for (const file of files(remote, present())) hint('preload', file) },
    drop(remote) {
      for (const file of files(remote, Object.keys(remote.screens))) {
        done.delete(file)
        for (const link of page.querySelectorAll(`link[as="script"][href="${CSS.escape(file)}"]`)) link.remove()
      }
    },
    idle(remotes) {
      if (savesData()) return
      // `prefetch`: a preload that is not used within seconds makes the browser complain.
      whenIdle(() => { for (const remote of remotes) for (const file of files(remote, entrances(remote))) hint('prefetch', file) })
    },
  }
}
