/**
 * The language of one React root: a separate i18next instance with the texts of the platform, the contracts and the
 * room.
 */
import { groupedNumber, type Locale } from '@portal/contracts/kernel'
import { useCallback, type ReactNode } from 'react'
import { I18nextProvider, useTranslation, type I18n } from '../i18next'

import { InstanceProvider } from './instance'
import { localeOfI18n } from './load-i18n'

export { addTexts, createI18n, loadI18n, switchLanguage, withFormTexts } from './load-i18n'
export { BEFORE_UNIT, BRIEF_DAY, CALENDAR_DAY, SHORT_DAY, SHORT_TIME, TAG, WEEKDAYS, YEAR_AND_MONTH } from './formats'
export { lazyWithTexts } from './lazy-with-texts'
export type { Catalogue, CatalogueFile, CatalogueLoaders, Catalogues } from './load-i18n'

export function I18nRoot({ instance, children }: { readonly instance: I18n; readonly children: ReactNode }) {
  return (
    <InstanceProvider value={instance}>
      <I18nextProvider i18n={instance}>{children}</I18nextProvider>
    </InstanceProvider>
  )
}

export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** `t` of this root's catalogues, its locale, and number formats. */
export function useText(): { readonly t: Text; readonly locale: Locale } {
  const { t: translate, i18n } = useTranslation()
  const t = useCallback<Text>((key, values) => translate(key, values ?? {}), [translate])
  return { t, locale: localeOfI18n(i18n) }
}

interface Refusal {
  readonly message: string
  readonly key: string | undefined
  readonly fields: Readonly<Record<string, string>>
  readonly fieldKeys: Readonly<Record<string, string>>
}

/**
 * The text of a refusal, or of one of its fields, as its key if this page has one: `t` then follows a switch of the
 * language (SHELL-20). `t` returns any other text as it is.
 */
export function useRefusalText(): (refusal: Refusal, field?: string) => string {
  const { i18n } = useTranslation()
  return useCallback(
    ({ message, key, fields, fieldKeys }, field) => {
      const [text = '', known] = field === undefined ? [message, key] : [fields[field], fieldKeys[field]]
      // The server may be of another release than this page, and only the server knows the values of a text.
      const isOwn = known !== undefined && i18n.exists(known)
      return isOwn && !i18n.t(known, { skipInterpolation: true }).includes('{{') ? known : text
    },
    [i18n],
  )
}

/** Whole yen with thousands separators: `¥45,000` (SHELL-31). */
export const formatYen = (yen: number): string => `¥${groupedNumber(yen)}`

/** `A, B and C` / `A、B、C`. */
export const formatList = (names: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
