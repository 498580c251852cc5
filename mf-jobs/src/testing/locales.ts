import beginEn from '../locales/begin.en.json'
import beginJa from '../locales/begin.ja.json'
import en from '../locales/en.json'
import ja from '../locales/ja.json'
import searchEn from '../locales/search.en.json'
import searchJa from '../locales/search.ja.json'
import widgetsEn from '../locales/widgets.en.json'
import widgetsJa from '../locales/widgets.ja.json'
import wizardEn from '../locales/wizard.en.json'
import wizardJa from '../locales/wizard.ja.json'

/** All texts of the remote together, as if a screen had loaded every catalogue. */
export const locales = {
  ja: { ...ja, ...beginJa, ...searchJa, ...widgetsJa, ...wizardJa },
  en: { ...en, ...beginEn, ...searchEn, ...widgetsEn, ...wizardEn },
}
