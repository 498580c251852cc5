// The parts of i18next and its React binding that our `i18n` uses: one federation singleton instead of two whole
// namespaces.
export { default as i18next } from 'i18next'
export type { i18n as I18n } from 'i18next'
export { I18nextProvider, useTranslation } from 'react-i18next'
