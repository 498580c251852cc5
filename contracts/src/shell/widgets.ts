import * as v from 'valibot'

/**
 * A remote contributes widgets to the page Today of the host. It describes them in its `src/widgets.json`. Its release
 * and the composition contain these descriptions, so that the host knows the widgets before any code of the remote has
 * run. The code of the widgets is in `RemoteModule.widgets`, under the same names.
 */

/** `wide` takes a whole row, `tall` takes two rows of one column. */
export const WIDGET_SIZES = ['small', 'wide', 'tall'] as const

export const WidgetSchema = v.object({
  title: v.object({ ja: v.string(), en: v.string() }),
  /** An unknown size of a newer contract becomes `small`. */
  size: v.fallback(v.picklist(WIDGET_SIZES), 'small'),
  /** Names of screens in `paths`, the main one first. A host ignores names that it does not know. */
  leadsTo: v.array(v.string()),
  /** Only admins may open these screens; for others the widget has no links (DAY-10). */
  linksForAdmins: v.optional(v.boolean(), false),
})
export type Widget = v.InferOutput<typeof WidgetSchema>

export const WidgetsSchema = v.record(v.string(), WidgetSchema)
export type Widgets = v.InferOutput<typeof WidgetsSchema>
