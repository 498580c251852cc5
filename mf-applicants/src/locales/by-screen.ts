import type { CatalogueLoaders } from '@portal/browser/i18n'

/** The texts of the widgets, which no screen loads. */
export const widgetTexts: CatalogueLoaders = {
  ja: () => import('./widgets.ja.json'),
  en: () => import('./widgets.en.json'),
}
