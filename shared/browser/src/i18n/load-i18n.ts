import { LOCALES, type Locale } from '@portal/contracts/kernel'
import { i18next, type I18n } from '../i18next'

export type Catalogue = Readonly<Record<string, string>>
export type Catalogues = Readonly<Record<Locale, Catalogue>>

export interface CatalogueFile {
  readonly default: Catalogue
}
/** The catalogues of a room, one chunk `locale-<language>` per language, so that only the used language is loaded. */
export type CatalogueLoaders = Readonly<Record<Locale, () => Promise<CatalogueFile | readonly CatalogueFile[]>>>

// The same chunk name as in the rooms, so that all texts of a language are one file.
const common: CatalogueLoaders = {
  ja: () => import(/* webpackChunkName: "locale-ja" */ './locales/ja.json'),
  en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
}

const forms: CatalogueLoaders = {
  ja: () =>
    Promise.all([
      import(/* webpackChunkName: "locale-ja" */ '@portal/contracts/messages/ja.json'),
      import(/* webpackChunkName: "locale-ja" */ './locales/forms.ja.json'),
    ]),
  en: () =>
    Promise.all([
      import(/* webpackChunkName: "locale-en" */ '@portal/contracts/messages/en.json'),
      import(/* webpackChunkName: "locale-en" */ './locales/forms.en.json'),
    ]),
}

/**
 * Adds the texts of forms, and the contracts' rules of fields, to those of a room that has forms. The host has none.
 */
export const withFormTexts = (room: CatalogueLoaders): CatalogueLoaders => {
  const all = (locale: Locale) => async () => (await Promise.all([forms[locale](), room[locale]()])).flat()
  return { ja: all('ja'), en: all('en') }
}

export const NAMESPACE = 'translation'

export const localeOfI18n = (i18n: I18n): Locale => LOCALES.find((locale) => locale === i18n.language) ?? 'ja'

async function textsOf(loaders: CatalogueLoaders, locale: Locale): Promise<Catalogue> {
  const files = await Promise.all([common[locale](), loaders[locale]()])
  return Object.assign({}, ...files.flat().map((file) => file.default)) as Catalogue
}

/**
 * The text of a key that no catalogue has. A value that only a newer release knows, of an enumeration with texts of its
 * own (`audit.action.…`), is "other"; all else is a sentence of the server and stays as it is.
 */
function textOfUnknown(i18n: I18n, key: string): string {
  const texts = Object.keys(i18n.getResourceBundle(i18n.language, NAMESPACE) ?? {})
  for (let end = key.lastIndexOf('.'); end > 0; end = key.lastIndexOf('.', end - 1)) {
    const list = key.slice(0, end + 1)
    if (texts.some((text) => text.startsWith(list))) return i18n.t('common.other')
  }
  return key
}

/** Creates an instance with the texts of `locale` loaded. */
export function createI18n(locale: Locale, texts: Catalogue): I18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: { [NAMESPACE]: texts } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
    parseMissingKeyHandler: (key) => textOfUnknown(instance, key),
  })
  return instance
}

export const loadI18n = async (loaders: CatalogueLoaders, locale: Locale): Promise<I18n> =>
  createI18n(locale, await textsOf(loaders, locale))

/** The texts of single screens that an instance has loaded, by language. */
const screenTexts = new WeakMap<I18n, Map<CatalogueLoaders, Set<Locale>>>()

/** Loads them all, with those that screens add meanwhile. */
async function loadScreenTexts(i18n: I18n, locale: Locale): Promise<void> {
  const missing = () => [...(screenTexts.get(i18n) ?? [])].filter(([, loaded]) => !loaded.has(locale))
  for (let loading = missing(); loading.length > 0; loading = missing())
    await Promise.all(
      loading.map(async ([loaders, loaded]) => {
        for (const file of [await loaders[locale]()].flat())
          i18n.addResourceBundle(locale, NAMESPACE, file.default, true, true)
        loaded.add(locale)
      }),
    )
}

/** Adds texts of single screens: in the current language now, in another language when it is chosen. */
export async function addTexts(i18n: I18n, loaders: CatalogueLoaders): Promise<void> {
  const known = screenTexts.get(i18n) ?? new Map<CatalogueLoaders, Set<Locale>>()
  if (!known.has(loaders)) known.set(loaders, new Set())
  screenTexts.set(i18n, known)
  let locale: Locale
  // The language may change while the texts are loading.
  do {
    locale = localeOfI18n(i18n)
    await loadScreenTexts(i18n, locale)
  } while (locale !== localeOfI18n(i18n))
}

/** The language that was asked for last. */
const wanted = new WeakMap<I18n, Locale>()

/**
 * Switches every text at once (SHELL-20) after the other language is loaded. If that fails, the language stays. An
 * instance that already speaks the language does not change, because a change renders every text again.
 */
export async function switchLanguage(i18n: I18n, loaders: CatalogueLoaders, locale: Locale): Promise<void> {
  wanted.set(i18n, locale)
  if (!i18n.hasResourceBundle(locale, NAMESPACE))
    i18n.addResourceBundle(locale, NAMESPACE, await textsOf(loaders, locale))
  await loadScreenTexts(i18n, locale)
  if (wanted.get(i18n) === locale && i18n.language !== locale) await i18n.changeLanguage(locale)
}
