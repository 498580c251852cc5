import type { CatalogueLoaders } from '@portal/browser/i18n'

/** Texts that a page needs only when somebody looks at the history or at a document. */
export const historyTexts: CatalogueLoaders = {
  ja: () => import(/* webpackChunkName: "locale-ja.history" */ '../locales/history.ja.json'),
  en: () => import(/* webpackChunkName: "locale-en.history" */ '../locales/history.en.json'),
}
