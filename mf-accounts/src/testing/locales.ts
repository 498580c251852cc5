import byLinkEn from '../locales/by-link.en.json'
import byLinkJa from '../locales/by-link.ja.json'
import homeEn from '../locales/home.en.json'
import homeJa from '../locales/home.ja.json'
import legalEn from '../locales/legal.en.json'
import legalJa from '../locales/legal.ja.json'
import offerEn from '../locales/offer.en.json'
import offerJa from '../locales/offer.ja.json'
import publicEn from '../locales/en.json'
import publicJa from '../locales/ja.json'
import registeredEn from '../locales/registered.en.json'
import registeredJa from '../locales/registered.ja.json'
import secondStepEn from '../locales/second-step.en.json'
import secondStepJa from '../locales/second-step.ja.json'
import settingsEn from '../locales/settings.en.json'
import settingsJa from '../locales/settings.ja.json'
import wizardEn from '../locales/wizard.en.json'
import wizardJa from '../locales/wizard.ja.json'

/** All texts of the remote; in a browser each screen loads only its own. */
export const locales = {
  ja: {
    ...publicJa,
    ...byLinkJa,
    ...homeJa,
    ...legalJa,
    ...offerJa,
    ...registeredJa,
    ...secondStepJa,
    ...settingsJa,
    ...wizardJa,
  },
  en: {
    ...publicEn,
    ...byLinkEn,
    ...homeEn,
    ...legalEn,
    ...offerEn,
    ...registeredEn,
    ...secondStepEn,
    ...settingsEn,
    ...wizardEn,
  },
}
