import type { Locale } from '@portal/contracts/kernel'
import { skeletonOf, type Routes } from '@portal/contracts/shell'
import { createHash } from 'node:crypto'
import type { FirstThings } from '../ground/declared'
import { handOverFirstView } from './first-view-hand-over'
import { HOST_MISSING_STYLE } from './host-missing'
import { PAGE_START_SCRIPT } from './page-start'

/** What an index page shows before any file has arrived. `PAGE_START_SCRIPT` shows or hides it. */
export interface Early {
  readonly style: string
  /** HTML that follows `#root`. */
  readonly body: string
  /** Follows the body. */
  readonly script?: string
  /** Query parameters with which it is not shown. */
  readonly unless?: readonly string[]
}

/** Follows the first view in the page. */
const FIRST_VIEW_SCRIPT = `(${handOverFirstView})()`

/** The outline of the frame for a member, the first view of a public screen for a visitor; nothing on other pages. */
export function earlyAt(
  path: string,
  locale: Locale,
  routes: Pick<Routes, 'hasFrame' | 'screenAt'>,
  { outline, view }: Omit<FirstThings, 'calls'>,
): Early | undefined {
  if (routes.hasFrame(path)) {
    const screen = routes.screenAt(path)
    const body = outline?.bodies[locale]?.[screen ? skeletonOf(screen) : 'form']
    return outline && body ? { style: outline.style, body } : undefined
  }
  const body = view?.bodies[locale]
  return view && body ? { style: view.style, body, script: FIRST_VIEW_SCRIPT, unless: view.unless } : undefined
}

/** Inline styles and scripts that a page may contain, as hashes for its policy (CSP). */
export interface AllowedInline {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const allowedInline = (early: Early | undefined): AllowedInline => ({
  styles: [HOST_MISSING_STYLE, ...(early ? [early.style] : [])].map(hashOf),
  scripts: early ? [PAGE_START_SCRIPT, ...(early.script ? [early.script] : [])].map(hashOf) : [],
})
