import { defineRemote } from '@portal/browser/remote'
import type { RemoteModule } from '@portal/contracts/shell'
import { Root } from './root'

export const { root, part } = defineRemote({
  name: 'mf-scheduling',
  Root,
  locales: {
    ja: () => import(/* webpackChunkName: "locale-ja" */ './locales/ja.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
})

export const widgets: RemoteModule['widgets'] = {
  slots: async () => part((await import(/* webpackChunkName: "widget.slots" */ './widgets/slots')).SlotsOfToday),
}
