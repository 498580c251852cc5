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

/** What the figures mean, which the file of the backend says too, and the page around them. */
export const resultTexts: CatalogueLoaders = {
  ja: () =>
    Promise.all([
      import(/* webpackChunkName: "locale-ja.results" */ './results.ja.json'),
      import(/* webpackChunkName: "locale-ja.results" */ '@portal/contracts/messages/results.ja.json'),
    ]),
  en: () =>
    Promise.all([
      import(/* webpackChunkName: "locale-en.results" */ './results.en.json'),
      import(/* webpackChunkName: "locale-en.results" */ '@portal/contracts/messages/results.en.json'),
    ]),
}
