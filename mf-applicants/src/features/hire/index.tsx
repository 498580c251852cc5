import { lazyWithTexts } from '@portal/browser/i18n'
import type { CatalogueLoaders } from '@portal/browser/i18n'

const hireTexts: CatalogueLoaders = {
  ja: () => import(/* webpackChunkName: "locale-ja.hire" */ '../../locales/hire.ja.json'),
  en: () => import(/* webpackChunkName: "locale-en.hire" */ '../../locales/hire.en.json'),
}

/** Only for people who were hired, so its code and texts are loaded with them. */
export const LazyHireCard = lazyWithTexts<{ readonly applicationId: number }>(
  async () => (await import(/* webpackChunkName: "part.hire" */ './hire-card')).HireCard,
  hireTexts,
)
