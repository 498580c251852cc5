import { lazyWithTexts } from '@portal/browser/i18n'
import en from '../locales/today.en.json'
import ja from '../locales/today.ja.json'
import { TodayPage } from './today-page'

/** With texts of its own, which no other page loads. They are few, so both languages come with the code. */
export const Today = lazyWithTexts(async () => TodayPage, {
  ja: async () => ({ default: ja }),
  en: async () => ({ default: en }),
})
