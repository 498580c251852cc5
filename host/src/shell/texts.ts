import { loadI18n, switchLanguage, type CatalogueLoaders } from '@portal/browser/i18n'
import type { I18n } from '@portal/browser/i18next'
import type { Locale } from '@portal/contracts/kernel'

const catalogues: CatalogueLoaders = {
  ja: () => import(/* webpackChunkName: "locale-ja" */ '../locales/ja.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ '../locales/en.json'),
}

export interface HostTexts {
  /** The shell renders nothing before this. The index page preloads the file of the language. */
  readonly ready: Promise<I18n>
  readonly t: (key: string) => string
  speak(locale: Locale): Promise<void>
}

export function createHostTexts(locale: Locale): HostTexts {
  let i18n: I18n | undefined
  // A network failure would leave an empty page, so the load is retried once.
  const ready = loadI18n(catalogues, locale)
    .catch(() => loadI18n(catalogues, locale))
    .then((loaded) => (i18n = loaded))
  return {
    ready,
    t: (key) => i18n?.t(key) ?? key,
    speak: async (next) => switchLanguage(await ready, catalogues, next),
  }
}
