// What our own `i18n` uses of i18next and its React binding: one federation singleton instead of two whole namespaces.
export { default as i18next } from 'i18next'
export type { i18n as I18n } from 'i18next'
export { I18nextProvider, useTranslation } from 'react-i18next'
