import { defineRemote } from '@portal/browser/remote'
import type { RemoteModule } from '@portal/contracts/shell'
import { Root } from './root'

export const { root, part } = defineRemote({
  name: 'mf-applicants',
  Root,
  locales: {
    ja: () => import(/* webpackChunkName: "locale-ja" */ './locales/ja.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
})

export const widgets: RemoteModule['widgets'] = {
  decisions: async () =>
    part((await import(/* webpackChunkName: "widget.decisions" */ './widgets/decisions')).Decisions),
  messages: async () => part((await import(/* webpackChunkName: "widget.messages" */ './widgets/messages')).Messages),
  interviews: async () =>
    part((await import(/* webpackChunkName: "widget.interviews" */ './widgets/interviews')).Interviews),
}
