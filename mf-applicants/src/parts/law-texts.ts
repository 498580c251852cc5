import type { CatalogueLoaders } from '@portal/browser/i18n'

/** The texts of VISA. Rooms that show no verdict do not load them. */
export const lawTexts: CatalogueLoaders = {
  ja: () => import('@portal/contracts/messages/law.ja.json'),
  en: () => import('@portal/contracts/messages/law.en.json'),
}
