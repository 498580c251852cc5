import type { CatalogueLoaders } from '@portal/browser/i18n'

/** Texts of the screens that a link in a mail or the login form opens; the registration screen does not need them. */
export const byLinkTexts: CatalogueLoaders = {
  ja: () => import('./by-link.ja.json'),
  en: () => import('./by-link.en.json'),
}

export const homeTexts: CatalogueLoaders = {
  ja: () => import('./home.ja.json'),
  en: () => import('./home.en.json'),
}

export const legalTexts: CatalogueLoaders = {
  ja: () => import('./legal.ja.json'),
  en: () => import('./legal.en.json'),
}

/** Texts that the public pages do not need. */
export const settingsTexts: CatalogueLoaders = {
  ja: () => import('./settings.ja.json'),
  en: () => import('./settings.en.json'),
}

export const wizardTexts: CatalogueLoaders = {
  ja: () => import('./wizard.ja.json'),
  en: () => import('./wizard.en.json'),
}
