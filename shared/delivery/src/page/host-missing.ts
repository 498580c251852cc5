import type { Locale } from '@portal/contracts/kernel'
import { TEXTS } from '../locales'
import { escapeHtml } from './escape'

const ID = 'host-missing'
/** Longer than a slow telephone needs for the host. */
const APPEARS_AFTER_S = 12

/**
 * A page whose host does not start, because a script of it is blocked, altered on its way (the browser refuses it by
 * its hash) or fails, says so by styles alone. As soon as the host has rendered, nothing of it is left to be seen. It
 * covers a first view, whose form would not work.
 */
export const HOST_MISSING_STYLE = [
  `#${ID}{visibility:hidden;position:fixed;inset:auto 0 0;z-index:9;box-sizing:border-box;padding:16px 20px;`,
  'background:Canvas;color:CanvasText;border-top:3px solid #c53030;font:16px/1.6 system-ui,sans-serif;',
  `animation:${ID} 0s ${APPEARS_AFTER_S}s forwards}`,
  `#${ID} a{color:LinkText;font-weight:700;white-space:nowrap}`,
  `#root:not(:empty)~#${ID}{display:none}`,
  `@keyframes ${ID}{to{visibility:visible}}`,
].join('')

/** The link loads the same address again. It follows `#root`. */
export function hostMissing(locale: Locale): string {
  const { hostMissing: text, reload } = TEXTS[locale].page
  return `<div id="${ID}" role="alert">${escapeHtml(text)} <a href="">${escapeHtml(reload)}</a></div>`
}
