import { catalogueDifferences, textsInComponents, textsWithoutEntry } from '@portal/browser/testing'
import { locales } from './testing/locales'

describe('texts', () => {
  it('[SHELL-21] every text stands in both catalogues and none in a component', () => {
    expect(catalogueDifferences(locales)).toEqual([])
    expect(textsWithoutEntry(__dirname, locales)).toEqual([])
    expect(textsInComponents(__dirname)).toEqual([])
  })
})
