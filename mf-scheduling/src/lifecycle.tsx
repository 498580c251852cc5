import { defineRemote } from '@portal/browser/remote'
import { Root } from './root'

export const { root } = defineRemote({
  name: 'mf-scheduling',
  Root,
  locales: {
    ja: () => import(/* webpackChunkName: "locale-ja" */ './locales/ja.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
})
