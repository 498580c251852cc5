import { catalogueDifferences, textsInComponents, textsWithoutEntry } from '@portal/browser/testing'
import { paths } from '@portal/contracts/shell'
import { join } from 'node:path'
import en from './en.json'
import ja from './ja.json'

const folder = join(__dirname, '..')

it('[SHELL-21] the catalogues of the shell hold the same keys', () => {
  expect(catalogueDifferences({ ja, en })).toEqual([])
})

it('[SHELL-21] every text of the shell stands in a catalogue', () => {
  expect(textsWithoutEntry(folder, { ja, en })).toEqual([])
  expect(textsInComponents(folder).filter((text) => !text.includes('language-switch.tsx: 日本語'))).toEqual([])
})

it.each(Object.keys(paths))('names the screen %s in the title of the document', (screen) => {
  expect(ja).toHaveProperty([`title.${screen}`])
  expect(en).toHaveProperty([`title.${screen}`])
})

it('[SHELL-26] says “Please refresh the page.” word for word', () => {
  expect(en['dialog.failure.refresh']).toBe('Please refresh the page.')
})
