import { lazyScreen } from '@portal/browser/remote'

/** The overlay of this remote: the company wizard. */
export const Overlay = lazyScreen(
  async () => (await import('./features/company-wizard/company-wizard')).CompanyWizard,
  {
    ja: () => import('./locales/wizard.ja.json'),
    en: () => import('./locales/wizard.en.json'),
  },
)
