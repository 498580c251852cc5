import type { ComposedRemote } from '@portal/contracts/shell'
import { isForeign, type Hashes } from '../federation/integrity'

export interface Preloader {
  /** Has all files of a remote fetched at once, so that it costs one round trip. */
  now(remote: ComposedRemote): void
  /** Ends what is still being fetched early: a request that hangs would hold up each later one for the same address. */
  drop(remote: ComposedRemote): void
  /** Has them fetched when the network is idle, for a screen that may come next. */
  idle(remotes: readonly ComposedRemote[]): void
}

interface Options {
  readonly hashes: Hashes
  readonly page?: Document
  readonly savesData?: () => boolean
  readonly whenIdle?: (work: () => void) => void
}

const browserSavesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true

const browserIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 4_000 })
  else setTimeout(work, 1_500)
}

export function createPreloader({ hashes, page = document, savesData = browserSavesData, whenIdle = browserIdle }: Options): Preloader {
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

  const files = (remote: ComposedRemote) => [remote.entry, ...remote.preload].filter((file) => file.endsWith('.js'))

  return {
    now: (remote) => { for (const file of files(remote)) hint('preload', file) },
    drop(remote) {
      for (const file of files(remote)) {
        done.delete(file)
        for (const link of page.querySelectorAll(`link[as="script"][href="${CSS.escape(file)}"]`)) link.remove()
      }
    },
    idle(remotes) {
      if (savesData()) return
      const rest = [...remotes]
      const next = () => {
        const remote = rest.shift()
        if (!remote) return
        // `prefetch`: a preload that is not used within seconds makes the browser complain.
        for (const file of files(remote)) hint('prefetch', file)
        whenIdle(next)
      }
      whenIdle(next)
    },
  }
}
