import { lazyWithTexts } from '@portal/browser/i18n'
import en from '../locales/today.en.json'
import ja from '../locales/today.ja.json'
import { TodayPage } from './today-page'

/** The page has its own texts, which no other page loads. They are few, so both languages are loaded with the code. */
export const Today = lazyWithTexts(async () => TodayPage, {
  ja: async () => ({ default: ja }),
  en: async () => ({ default: en }),
})
