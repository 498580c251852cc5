import * as v from 'valibot'

/** A text field of a first view. Text that is typed into it goes to the live field of the same name. */
const FieldSchema = v.object({
  name: v.string(),
  label: v.string(),
  hint: v.optional(v.string()),
  type: v.picklist(['text', 'tel', 'email']),
  autocomplete: v.string(),
})

/** The texts of a first view in one language. */
export const FirstViewTextsSchema = v.object({
  eyebrow: v.string(),
  title: v.string(),
  lead: v.string(),
  promises: v.array(v.string()),
  form: v.object({
    title: v.string(),
    /** The mark of a required field. All fields of a first view are required. */
    required: v.string(),
    /** The fields of each row. */
    rows: v.array(v.array(FieldSchema)),
  }),
})
export type FirstViewTexts = v.InferOutput<typeof FirstViewTextsSchema>

/**
 * The text and the first fields of a public screen. The index page shows them before any script has run
 * (`shared/delivery/src/page/first-view.ts`) and then replaces them by the live screen (`first-view-hand-over.ts`).
 */
export const FirstViewSchema = v.object({
  /** Query parameters with which the screen shows something else; the page then shows nothing early. */
  unless: v.array(v.string()),
  /** By locale. */
  texts: v.record(v.string(), FirstViewTextsSchema),
})
export type FirstView = v.InferOutput<typeof FirstViewSchema>
