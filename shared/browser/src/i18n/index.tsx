/** Language of one React root: an i18next instance of its own with the common, the contracts' and the room's texts. */
import { localeOf, TIME_ZONE } from '@portal/contracts/kernel'
import type { DisplayLanguage, Locale } from '@portal/contracts/kernel'
import { messages } from '@portal/contracts/messages'
import i18next, { type i18n as I18n } from 'i18next'
import { useCallback, type ReactNode } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import en from './locales/en.json'
import ja from './locales/ja.json'

export type Catalogue = Readonly<Record<string, string>>
export type Catalogues = Readonly<Record<Locale, Catalogue>>

export const commonTexts: Catalogues = { ja, en }

/** The catalogues lie in the release, so the instance is ready at once and a switch changes every text at once (SHELL-20). */
export function createI18n(locales: Catalogues, language: DisplayLanguage): I18n {
  const instance = i18next.createInstance()
  const texts = (locale: Locale) => ({ translation: { ...messages[locale], ...commonTexts[locale], ...locales[locale] } })
  void instance.init({
    lng: localeOf(language),
    fallbackLng: 'en',
    resources: { ja: texts('ja'), en: texts('en') },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  })
  return instance
}

export function I18nRoot({ instance, children }: { readonly instance: I18n; readonly children: ReactNode }) {
  return <I18nextProvider i18n={instance}>{children}</I18nextProvider>
}

export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** `t` of this root's catalogues, its locale, and what shows numbers in it. */
export function useText(): { readonly t: Text; readonly locale: Locale } {
  const { t: translate, i18n } = useTranslation()
  const t = useCallback<Text>((key, values) => translate(key, values ?? {}), [translate])
  return { t, locale: i18n.language === 'en' ? 'en' : 'ja' }
}

/** Whole yen with thousands separators: `¥45,000` (SHELL-31). */
export const formatYen = (yen: number): string => `¥${formatNumber(yen)}`
export const formatNumber = (value: number): string => new Intl.NumberFormat('ja-JP').format(value)

/** For code that must not load luxon, such as the host: `2026年11月21日` / `21 Nov 2026` in Tokyo. */
export const formatDay = (seconds: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ja' ? 'ja-JP' : 'en-GB', { dateStyle: locale === 'ja' ? 'long' : 'medium', timeZone: TIME_ZONE }).format(seconds * 1000)
