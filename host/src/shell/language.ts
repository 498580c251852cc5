import { localeOf, type DisplayLanguage, type Locale } from '@portal/contracts/kernel'
import type { LanguageAccess } from '@portal/contracts/shell'
import type { SessionStore } from '../session/session-store'

interface Options {
  readonly session: SessionStore
  /** The language setting of this device; undefined before the first choice. */
  readonly setting: { read(): DisplayLanguage | undefined; write(language: DisplayLanguage): void }
  /** Applies the language to every catalogue and to the page. */
  readonly apply: (locale: Locale) => void
}

/** D1, SHELL-19: the stored setting, `Jp` if there is none, overwrites the language of the session. */
export function createLanguage({ session, setting, apply }: Options): LanguageAccess {
  const { store } = session
  session.setLanguage(setting.read() ?? 'Jp')
  apply(localeOf(store.getState().displayLanguage))
  store.subscribe(({ displayLanguage }, before) => {
    if (displayLanguage !== before.displayLanguage) apply(localeOf(displayLanguage))
  })
  return {
    read: () => store.getState().displayLanguage,
    subscribe: (listener) =>
      store.subscribe(({ displayLanguage }, before) => {
        if (displayLanguage !== before.displayLanguage) listener(displayLanguage)
      }),
    set(language) {
      setting.write(language)
      session.setLanguage(language)
    },
  }
}
