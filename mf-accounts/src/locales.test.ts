import { catalogueDifferences, textsInComponents, textsWithoutEntry } from '@portal/browser/testing'
import { join } from 'node:path'
import publicEn from './locales/en.json'
import publicJa from './locales/ja.json'
import settingsEn from './locales/settings.en.json'
import settingsJa from './locales/settings.ja.json'

const ja = { ...publicJa, ...settingsJa }
const en = { ...publicEn, ...settingsEn }

const folder = join(__dirname)
// Everything that stands before the login, and the wizard that lies over other remotes' screens.
const WITHOUT_SETTINGS = [
  'parts', 'screens/register', 'screens/employer-home', 'screens/invite', 'screens/forgot-password', 'screens/reset-password', 'features/company-wizard',
  'features/login', 'features/forgot-password', 'features/register-company', 'features/register-invitee', 'features/reset-password',
]

describe('catalogues', () => {
  it('[SHELL-21] have the same keys and places in both languages', () => expect(catalogueDifferences({ ja, en })).toEqual([]))
  it('[SHELL-21] hold every text that is asked for', () => expect(textsWithoutEntry(folder, { ja, en })).toEqual([]))
  it.each(WITHOUT_SETTINGS)('[SHELL-21] %s needs no text of the settings screens', (name) =>
    expect(textsWithoutEntry(join(folder, name), { ja: publicJa, en: publicEn })).toEqual([]))
  it('[SHELL-21] leave no text to a component', () => expect(textsInComponents(folder)).toEqual([]))
})
