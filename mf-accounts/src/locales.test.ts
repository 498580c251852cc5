import { catalogueDifferences, textsInComponents, textsWithoutEntry } from '@portal/browser/testing'
import { join } from 'node:path'
import byLinkEn from './locales/by-link.en.json'
import byLinkJa from './locales/by-link.ja.json'
import homeEn from './locales/home.en.json'
import homeJa from './locales/home.ja.json'
import legalEn from './locales/legal.en.json'
import legalJa from './locales/legal.ja.json'
import offerEn from './locales/offer.en.json'
import offerJa from './locales/offer.ja.json'
import publicEn from './locales/en.json'
import publicJa from './locales/ja.json'
import registeredEn from './locales/registered.en.json'
import registeredJa from './locales/registered.ja.json'
import secondStepEn from './locales/second-step.en.json'
import secondStepJa from './locales/second-step.ja.json'
import wizardEn from './locales/wizard.en.json'
import wizardJa from './locales/wizard.ja.json'
import { locales } from './testing/locales'

const before = { ja: publicJa, en: publicEn }
// The screens before the login, and the wizard that covers other remotes' screens, with the texts that each has.
const WITHOUT_SETTINGS = [
  { folder: 'screens/register', texts: before },
  { folder: 'screens/employer-home', texts: { ja: { ...publicJa, ...homeJa }, en: { ...publicEn, ...homeEn } } },
  ...[
    'screens/invite',
    'screens/forgot-password',
    'features/forgot-password',
    'screens/reset-password',
    'features/register-invitee',
    'features/reset-password',
  ].map((folder) => ({
    folder,
    texts: { ja: { ...publicJa, ...byLinkJa }, en: { ...publicEn, ...byLinkEn } },
  })),
  {
    folder: 'features/register-company',
    texts: { ja: { ...publicJa, ...registeredJa }, en: { ...publicEn, ...registeredEn } },
  },
  { folder: 'features/login', texts: { ja: { ...publicJa, ...secondStepJa }, en: { ...publicEn, ...secondStepEn } } },
  {
    folder: 'parts',
    texts: { ja: { ...publicJa, ...legalJa, ...offerJa }, en: { ...publicEn, ...legalEn, ...offerEn } },
  },
  { folder: 'screens/legal', texts: { ja: { ...publicJa, ...legalJa }, en: { ...publicEn, ...legalEn } } },
  { folder: 'features/company-wizard', texts: { ja: { ...publicJa, ...wizardJa }, en: { ...publicEn, ...wizardEn } } },
]

describe('catalogues', () => {
  it('[SHELL-21] have the same keys and placeholders in both languages', () =>
    expect(catalogueDifferences(locales)).toEqual([]))
  it('[SHELL-21] contain every text that is used', () => expect(textsWithoutEntry(__dirname, locales)).toEqual([]))
  it.each(WITHOUT_SETTINGS)('[SHELL-21] $folder needs no text of the settings screens', ({ folder, texts }) =>
    expect(textsWithoutEntry(join(__dirname, folder), texts)).toEqual([]),
  )
  it('[SHELL-21] contain all texts: no component has its own', () => expect(textsInComponents(__dirname)).toEqual([]))
})
