import { localeOf, type DisplayLanguage, type Locale } from '@portal/contracts/kernel'
import type { LanguageAccess } from '@portal/contracts/shell'
import type { SessionStore } from '../session/session-store'

interface Options {
  readonly session: SessionStore
  /** The language setting of this device; undefined before the first choice. */
  readonly setting: { read(): DisplayLanguage | undefined; write(language: DisplayLanguage): void }
  /** Makes every catalogue and the page speak the language. */
  readonly apply: (locale: Locale) => void
}

/** D1, SHELL-19: the session's language is overwritten by the stored setting, and that is `Jp` where there is none. */
export function createLanguage({ session, setting, apply }: Options): LanguageAccess {
  const { store } = session
  session.setLanguage(setting.read() ?? 'Jp')
  apply(localeOf(store.getState().displayLanguage))
  store.subscribe(({ displayLanguage }, before) => { if (displayLanguage !== before.displayLanguage) apply(localeOf(displayLanguage)) })
  return {
    read: () => store.getState().displayLanguage,
    subscribe: (listener) => store.subscribe(({ displayLanguage }, before) => { if (displayLanguage !== before.displayLanguage) listener(displayLanguage) }),
    set(language) {
      setting.write(language)
      session.setLanguage(language)
    },
  }
}
