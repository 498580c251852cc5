import type { CatalogueLoaders } from '@portal/browser/i18n'

/** The number of findings of a posting, and the wage watch. The texts of the findings load with their dialog. */
export const listTexts: CatalogueLoaders = {
  ja: () => import('@portal/contracts/messages/wages.ja.json'),
  en: () => import('@portal/contracts/messages/wages.en.json'),
}

export const beginTexts: CatalogueLoaders = {
  ja: () => import('./begin.ja.json'),
  en: () => import('./begin.en.json'),
}

export const wizardTexts: CatalogueLoaders = {
  ja: () =>
    Promise.all([
      import('./wizard.ja.json'),
      import('@portal/contracts/messages/law.ja.json'),
      import('@portal/contracts/messages/wages.ja.json'),
      import('@portal/contracts/messages/postings.ja.json'),
    ]),
  en: () =>
    Promise.all([
      import('./wizard.en.json'),
      import('@portal/contracts/messages/law.en.json'),
      import('@portal/contracts/messages/wages.en.json'),
      import('@portal/contracts/messages/postings.en.json'),
    ]),
}

/** The texts of the widget: its own, and those of findings. */
export const widgetTexts: CatalogueLoaders = {
  ja: () => Promise.all([import('./widgets.ja.json'), import('@portal/contracts/messages/law.ja.json')]),
  en: () => Promise.all([import('./widgets.en.json'), import('@portal/contracts/messages/law.en.json')]),
}
