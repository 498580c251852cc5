import type { CatalogueLoaders } from '@portal/browser/i18n'

/** Texts of the screens that a link in a mail opens; the registration screen does not need them. */
export const byLinkTexts: CatalogueLoaders = {
  ja: () => import(/* webpackChunkName: "locale-ja.invite.resetPassword" */ './by-link.ja.json'),
  en: () => import(/* webpackChunkName: "locale-en.invite.resetPassword" */ './by-link.en.json'),
}
