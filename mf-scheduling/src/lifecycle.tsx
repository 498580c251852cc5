import { defineRemote } from '@portal/browser/remote'
import type { RemoteModule } from '@portal/contracts/shell'
import { Root } from './root'

export const { root, part } = defineRemote({
  name: 'mf-scheduling',
  Root,
  locales: {
    ja: () =>
      Promise.all([
        import(/* webpackChunkName: "locale-ja" */ './locales/ja.json'),
        import(/* webpackChunkName: "locale-ja" */ '@portal/contracts/messages/slots.ja.json'),
      ]),
    en: () =>
      Promise.all([
        import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
        import(/* webpackChunkName: "locale-en" */ '@portal/contracts/messages/slots.en.json'),
      ]),
  },
})

export const widgets: RemoteModule['widgets'] = {
  slots: async () => part((await import(/* webpackChunkName: "widget.slots" */ './widgets/slots')).SlotsOfToday),
}
