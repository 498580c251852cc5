import { catalogueDifferences, textsInComponents, textsWithoutEntry } from '@portal/browser/testing'
import { join } from 'node:path'
import en from './locales/en.json'
import ja from './locales/ja.json'
import { locales } from './testing/locales'

describe('texts', () => {
  it('[SHELL-21] every text is in both catalogues, and none is in a component', () => {
    expect(catalogueDifferences(locales)).toEqual([])
    expect(textsWithoutEntry(__dirname, locales)).toEqual([])
    expect(textsInComponents(__dirname)).toEqual([])
  })
  it.each(['screens/job-list', 'screens/archived-jobs', 'screens/preview', 'features/job-list', 'parts'])(
    '[SHELL-21] %s needs no text of the posting wizard',
    (folder) => expect(textsWithoutEntry(join(__dirname, folder), { ja, en })).toEqual([]),
  )
})
