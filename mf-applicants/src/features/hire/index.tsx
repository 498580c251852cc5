import { lazyWithTexts } from '@portal/browser/i18n'
import { hireTexts } from '../../locales/by-screen'

/** Only for people who were hired, so its code and texts are loaded with them. */
export const LazyHireCard = lazyWithTexts<{ readonly applicationId: number }>(
  async () => (await import(/* webpackChunkName: "part.hire" */ './hire-card')).HireCard,
  hireTexts,
)
