import { defineRemote } from '@portal/browser/remote'
import en from './locales/en.json'
import ja from './locales/ja.json'
import settingsEn from './locales/settings.en.json'
import settingsJa from './locales/settings.ja.json'
import { Overlay } from './overlay'
import { Root } from './root'

export const { root, overlay } = defineRemote({ name: 'mf-accounts', Root, Overlay, locales: { ja: { ...ja, ...settingsJa }, en: { ...en, ...settingsEn } } })
