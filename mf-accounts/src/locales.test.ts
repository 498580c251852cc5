import { catalogueDifferences, textsInComponents, textsWithoutEntry } from '@portal/browser/testing'
import { join } from 'node:path'
import publicEn from './locales/en.json'
import publicJa from './locales/ja.json'
import settingsEn from './locales/settings.en.json'
import settingsJa from './locales/settings.ja.json'

const ja = { ...publicJa, ...settingsJa }
const en = { ...publicEn, ...settingsEn }

const folder = join(__dirname)

describe('catalogues', () => {
  it('[SHELL-21] have the same keys and places in both languages', () => expect(catalogueDifferences({ ja, en })).toEqual([]))
  it('[SHELL-21] hold every text that is asked for', () => expect(textsWithoutEntry(folder, { ja, en })).toEqual([]))
  it('[SHELL-21] leave no text to a component', () => expect(textsInComponents(folder)).toEqual([]))
})
