import { catalogueDifferences, textsInComponents, textsWithoutEntry } from '@portal/browser/testing'
import en from './locales/en.json'
import ja from './locales/ja.json'

it('[SHELL-21] every text stands in both catalogues and none in a component', () => {
  expect(catalogueDifferences({ ja, en })).toEqual([])
  expect(textsWithoutEntry(__dirname, { ja, en })).toEqual([])
  expect(textsInComponents(__dirname)).toEqual([])
})
