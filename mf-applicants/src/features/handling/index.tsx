import { lazyWithTexts } from '@portal/browser/i18n'
import { handlingTexts } from '../../parts/handling-texts'

/** FIND-03. */
export const LazyHandling = lazyWithTexts(
  async () => (await import(/* webpackChunkName: "part.handling" */ './handling-line')).HandlingLine,
  handlingTexts,
)
