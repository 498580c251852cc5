import { lazyScreen } from '@portal/browser/remote'

/** What the host lays over the dashboard while `overlays` of contracts says so: the company wizard. */
export const Overlay = lazyScreen(async () => (await import('./features/company-wizard/company-wizard')).CompanyWizard, {
  ja: () => import('./locales/wizard.ja.json'),
  en: () => import('./locales/wizard.en.json'),
})
