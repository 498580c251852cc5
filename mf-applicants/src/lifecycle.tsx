import { defineRemote } from '@portal/browser/remote'
import en from './locales/en.json'
import ja from './locales/ja.json'
import { Root } from './root'

export const { root } = defineRemote({ name: 'mf-applicants', Root, locales: { ja, en } })
