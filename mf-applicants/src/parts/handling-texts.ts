import type { CatalogueLoaders } from '@portal/browser/i18n'

/** FIND-03: of the team's own line on the applicant's page and of the comparison. */
export const handlingTexts: CatalogueLoaders = {
  ja: () => import(/* webpackChunkName: "locale-ja.handling" */ '../locales/handling.ja.json'),
  en: () => import(/* webpackChunkName: "locale-en.handling" */ '../locales/handling.en.json'),
}
