import * as v from 'valibot'

/** `wide` takes a whole row, `tall` takes two rows of one column. */
export const WIDGET_SIZES = ['small', 'wide', 'tall'] as const

/**
 * A widget that a remote contributes to the page Today of the host. The host knows it before any code of the remote has
 * run. Its code is in `RemoteModule.widgets`, under the same name.
 */
export const WidgetSchema = v.object({
  title: v.record(v.string(), v.string()),
  /** An unknown size of a newer contract becomes `small`. */
  size: v.fallback(v.picklist(WIDGET_SIZES), 'small'),
  /** Addresses of screens, the main one first. A host ignores those that the mix does not have. */
  leadsTo: v.array(v.string()),
  /** Only admins may open these screens; for others the widget has no links (DAY-10). */
  linksForAdmins: v.optional(v.boolean(), false),
})
