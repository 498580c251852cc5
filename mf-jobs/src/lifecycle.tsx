import { defineRemote } from '@portal/browser/remote'
import type { RemoteModule } from '@portal/contracts/shell'
import { Root } from './root'

export const { root, part } = defineRemote({
  name: 'mf-jobs',
  Root,
  locales: {
    ja: () => import(/* webpackChunkName: "locale-ja" */ './locales/ja.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
})

export const widgets: RemoteModule['widgets'] = {
  postings: async () =>
    part((await import(/* webpackChunkName: "widget.postings" */ './widgets/postings')).PostingsOfToday),
}
