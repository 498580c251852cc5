import { pageScheme, type ColorScheme } from '@portal/contracts/kernel'

interface Options {
  /** The choice on this device; it calls back when another tab changes it. */
  readonly setting: {
    read(): ColorScheme
    write(scheme: ColorScheme): void
    subscribe(listener: () => void): () => void
  }
  /** Tells the server, so that the next page has it before its first paint. */
  readonly tellServer: (scheme: ColorScheme) => void
}

export interface Scheme {
  read(): ColorScheme
  subscribe(listener: () => void): () => void
  set(scheme: ColorScheme): void
}

/** MEET-10: light, dark, or as the system wishes; in all tabs. Every colour of every remote follows the page's word. */
export function createScheme({ setting, tellServer }: Options): Scheme {
  const listeners = new Set<() => void>()
  const apply = () => {
    const scheme = setting.read()
    document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', pageScheme(scheme))
    tellServer(scheme)
    for (const listener of listeners) listener()
  }
  apply()
  setting.subscribe(apply)
  return {
    read: setting.read,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(scheme) {
      setting.write(scheme)
      apply()
    },
  }
}
