import {
  APPLICANT_JP_LEVELS,
  GENDER_WORDS,
  JP_LEVEL_WORDS,
  ONLINE_WORD,
  STATUS_WORDS,
} from '@portal/contracts/applications'
import { catalogueDifferences, textsInComponents, textsWithoutEntry } from '@portal/browser/testing'
import listEn from './locales/en.json'
import hireEn from './locales/hire.en.json'
import hireJa from './locales/hire.ja.json'
import handlingEn from './locales/handling.en.json'
import handlingJa from './locales/handling.ja.json'
import historyEn from './locales/history.en.json'
import historyJa from './locales/history.ja.json'
import listJa from './locales/ja.json'
import resultsEn from './locales/results.en.json'
import resultsJa from './locales/results.ja.json'
import widgetsEn from './locales/widgets.en.json'
import widgetsJa from './locales/widgets.ja.json'

const ja = { ...listJa, ...resultsJa, ...hireJa, ...handlingJa, ...historyJa, ...widgetsJa }
const en = { ...listEn, ...resultsEn, ...hireEn, ...handlingEn, ...historyEn, ...widgetsEn }

it('[SHELL-21] every text is in both catalogues, and none is in a component', () => {
  expect(catalogueDifferences({ ja, en })).toEqual([])
  expect(textsWithoutEntry(__dirname, { ja, en })).toEqual([])
  expect(textsInComponents(__dirname)).toEqual([])
})

it('[APPL-20] badges on the screen use the same texts as the CSV', () => {
  for (const [language, texts] of Object.entries({ ja, en }) as ['ja' | 'en', Record<string, string>][]) {
    const words = (prefix: string, of: Readonly<Record<string, Readonly<Record<'ja' | 'en', string>>>>) =>
      Object.entries(of).map(([code, word]) => [`${prefix}.${code}`, word[language]])
    const shared = [
      ...words('status', STATUS_WORDS),
      ...words('gender', GENDER_WORDS),
      ...APPLICANT_JP_LEVELS.map((level, at) => [`level.jp.${level}`, JP_LEVEL_WORDS[at]?.[language]]),
      ['place.online', ONLINE_WORD[language]],
    ]
    expect(shared.map(([key = '']) => [key, texts[key]])).toEqual(shared)
  }
})
