import type { CatalogueLoaders } from '@portal/browser/i18n'

/** Texts of the screens that a link in a mail or the login form opens; the registration screen does not need them. */
export const byLinkTexts: CatalogueLoaders = {
  ja: () => import(/* webpackChunkName: "locale-ja.forgotPassword.invite.resetPassword" */ './by-link.ja.json'),
  en: () => import(/* webpackChunkName: "locale-en.forgotPassword.invite.resetPassword" */ './by-link.en.json'),
}
