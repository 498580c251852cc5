import { LOCALES, type Locale } from '@portal/contracts/kernel'
import { messages } from '@portal/contracts/messages'
import { createI18n, type Catalogues } from '../i18n'
import type { I18n } from '../i18next'
import en from '../i18n/locales/en.json'
import formsEn from '../i18n/locales/forms.en.json'
import formsJa from '../i18n/locales/forms.ja.json'
import ja from '../i18n/locales/ja.json'

/** The part of a room's catalogues that a test needs, so that a new language does not change every test. */
export type TestCatalogues = Pick<Catalogues, 'ja' | 'en'> & Partial<Catalogues>

/** The texts that the host loads too. */
export const textsWithoutForms: TestCatalogues = { ja, en }

/** The platform's texts in both languages; the portal loads only one. */
export const commonTexts: TestCatalogues = { ja: { ...ja, ...formsJa }, en: { ...en, ...formsEn } }

/** Loads all languages, so that a screen under test has its texts at the first render. */
export function bilingualI18n(locales: TestCatalogues, locale: Locale): I18n {
  const texts = (of: Locale) => ({ ...messages[of], ...commonTexts[of], ...locales[of] })
  const i18n = createI18n(locale, texts(locale))
  for (const other of LOCALES) i18n.addResourceBundle(other, 'translation', texts(other))
  return i18n
}
