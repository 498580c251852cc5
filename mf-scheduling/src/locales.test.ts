import { catalogueDifferences, textsInComponents, textsWithoutEntry } from '@portal/browser/testing'
import screensEn from './locales/en.json'
import screensJa from './locales/ja.json'
import widgetsEn from './locales/widgets.en.json'
import widgetsJa from './locales/widgets.ja.json'

const ja = { ...screensJa, ...widgetsJa }
const en = { ...screensEn, ...widgetsEn }

it('[SHELL-21] every text is in both catalogues, and none is in a component', () => {
  expect(catalogueDifferences({ ja, en })).toEqual([])
  expect(textsWithoutEntry(__dirname, { ja, en })).toEqual([])
  expect(textsInComponents(__dirname)).toEqual([])
})
