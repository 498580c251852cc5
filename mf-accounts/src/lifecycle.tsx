import { defineRemote } from '@portal/browser/remote'
import { Overlay } from './overlay'
import { Root } from './root'

export const { root, overlay } = defineRemote({
  name: 'mf-accounts',
  Root,
  Overlay,
  locales: {
    ja: () => import(/* webpackChunkName: "locale-ja" */ './locales/ja.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
})
