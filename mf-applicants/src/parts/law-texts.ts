import type { CatalogueLoaders } from '@portal/browser/i18n'

/** What VISA says; the rooms that judge nothing do not load it. */
export const lawTexts: CatalogueLoaders = {
  ja: () =>
    import(
      /* webpackChunkName: "locale-ja.applicants.applicantDetails.cancelledApplicant.today" */ '@portal/contracts/messages/law.ja.json'
    ),
  en: () =>
    import(
      /* webpackChunkName: "locale-en.applicants.applicantDetails.cancelledApplicant.today" */ '@portal/contracts/messages/law.en.json'
    ),
}
