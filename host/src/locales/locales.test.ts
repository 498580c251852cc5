import { catalogueDifferences, textsInComponents, textsWithoutEntry, textsWithoutForms } from '@portal/browser/testing'
import { join } from 'node:path'
import aboutEn from './about.en.json'
import aboutJa from './about.ja.json'
import firstEn from './en.json'
import firstJa from './ja.json'
import loginEn from './login-again.en.json'
import loginJa from './login-again.ja.json'
import todayEn from './today.en.json'
import todayJa from './today.ja.json'

const ja = { ...firstJa, ...aboutJa, ...loginJa, ...todayJa }
const en = { ...firstEn, ...aboutEn, ...loginEn, ...todayEn }

const folder = join(__dirname, '..')
const ofPlatform = Object.keys(textsWithoutForms.ja)

it('[SHELL-21] the catalogues of the shell hold the same keys', () => {
  expect(catalogueDifferences({ ja, en })).toEqual([])
})

it('[SHELL-21] every text of the shell is in a catalogue', () => {
  expect(textsWithoutEntry(folder, { ja, en }, ofPlatform)).toEqual([])
  expect(textsInComponents(folder).filter((text) => !text.includes('language-switch.tsx: 日本語'))).toEqual([])
})

it('[SHELL-21] texts that are loaded later are used by their dialogs only', () => {
  for (const part of ['frame', 'places', 'shell', 'remotes', 'newer-mix', 'guests'])
    expect(textsWithoutEntry(join(folder, part), { ja: firstJa, en: firstEn }, ofPlatform)).toEqual([])
})

it('[SHELL-26] says “Please refresh the page.” word for word', () => {
  expect(en['dialog.failure.refresh']).toBe('Please refresh the page.')
})
