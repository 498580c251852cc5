import { defineRemote } from '@portal/browser/remote'
import type { RemoteModule } from '@portal/contracts/shell'
import { Overlay } from './overlay'
import { Root } from './root'

export const { root, overlay, part } = defineRemote({
  name: 'mf-billing',
  Root,
  Overlay,
  locales: {
    ja: () => import(/* webpackChunkName: "locale-ja" */ './locales/ja.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './locales/en.json'),
  },
})

export const widgets: RemoteModule['widgets'] = {
  plan: async () => part((await import(/* webpackChunkName: "widget.plan" */ './widgets/plan')).PlanOfToday),
}
