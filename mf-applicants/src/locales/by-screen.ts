import type { CatalogueLoaders } from '@portal/browser/i18n'

/** The texts of the widgets, which no screen loads. */
export const widgetTexts: CatalogueLoaders = {
  ja: () => import('./widgets.ja.json'),
  en: () => import('./widgets.en.json'),
}

/** What belongs to people who were hired: their checklist and the page of their hire. */
export const hireTexts: CatalogueLoaders = {
  ja: () => import(/* webpackChunkName: "locale-ja.hire" */ './hire.ja.json'),
  en: () => import(/* webpackChunkName: "locale-en.hire" */ './hire.en.json'),
}
