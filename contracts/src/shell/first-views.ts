import * as v from 'valibot'

/**
 * The text and the first fields of a public screen, as HTML and style that the build of its unit made. The index page
 * shows them before any script has run, and then replaces them by the live screen (`first-view-hand-over.ts`).
 */
export const FirstViewSchema = v.object({
  /** Query parameters with which the screen shows something else; the page then shows nothing early. */
  unless: v.array(v.string()),
  style: v.string(),
  /** HTML by locale. */
  bodies: v.record(v.string(), v.string()),
})
export type FirstView = v.InferOutput<typeof FirstViewSchema>

/** The outline of the frame with a screen, which a member sees before any script has run; made by the host's build. */
export const OutlineSchema = v.object({
  style: v.string(),
  /** HTML by locale and shape of the skeleton. */
  bodies: v.record(v.string(), v.record(v.string(), v.string())),
})
export type Outline = v.InferOutput<typeof OutlineSchema>
