import * as v from 'valibot'

/**
 * A remote contributes widgets to the page Today of the host. It describes them in its `src/widgets.json`; its release and
 * the composition carry the descriptions, so that the host knows them before any code of the remote has run. Their code
 * is in `RemoteModule.widgets`, under the same names.
 */

/** `wide` takes the whole row, `tall` two rows of one column. */
export const WIDGET_SIZES = ['small', 'wide', 'tall'] as const

export const WidgetSchema = v.object({
  title: v.object({ ja: v.string(), en: v.string() }),
  /** An unknown size of a newer contract is the smallest. */
  size: v.fallback(v.picklist(WIDGET_SIZES), 'small'),
  /** Names in `paths`, the main one first. A host skips names that it does not know. */
  leadsTo: v.array(v.string()),
  /** Only admins may open these screens; to others the widget leads nowhere (DAY-10). */
  linksForAdmins: v.optional(v.boolean(), false),
})
export type Widget = v.InferOutput<typeof WidgetSchema>

export const WidgetsSchema = v.record(v.string(), WidgetSchema)
export type Widgets = v.InferOutput<typeof WidgetsSchema>
