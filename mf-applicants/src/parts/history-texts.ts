import type { CatalogueLoaders } from '@portal/browser/i18n'

/** Texts that are loaded only when the user opens the history or a document. */
export const historyTexts: CatalogueLoaders = {
  ja: () => import(/* webpackChunkName: "locale-ja.history" */ '../locales/history.ja.json'),
  en: () => import(/* webpackChunkName: "locale-en.history" */ '../locales/history.en.json'),
}
