import { defineRemote } from '@portal/browser/remote'
import { Overlay } from './overlay'
import { Root } from './root'

export const { root, overlay } = defineRemote({
  name: 'mf-accounts',
  Root,
  Overlay,
  locales: {
    ja: () => Promise.all([
      import(/* webpackChunkName: "locale-ja" */ './locales/ja.json'),
      import(/* webpackChunkName: "locale-ja" */ './locales/settings.ja.json'),
    ]),
    en: () => Promise.all([
      import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
      import(/* webpackChunkName: "locale-en" */ './locales/settings.en.json'),
    ]),
  },
})
