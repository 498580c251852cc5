/** LIST-08: a saved view of the list of applicants. */
import * as v from 'valibot'
import { fields } from '../kernel'
import { APPLICATION_SORT_KEYS } from './application-page.schema'

export const APPLICANT_VIEWS = { most: 30, nameMax: 40, queryMax: 3000 } as const

export const SaveViewSchema = v.object({
  name: fields.requiredText(APPLICANT_VIEWS.nameMax),
  /** Tab, search, filters, sort and arrangement, in the form of the list's address (LIST-04). */
  query: v.pipe(
    fields.given('word', APPLICANT_VIEWS.queryMax),
    fields.atMost(APPLICANT_VIEWS.queryMax),
    v.regex(/^[!-~]*$/, 'rule.invalid'),
  ),
  /** The shown columns of the table; each sort key has a column. */
  columns: v.pipe(
    v.array(v.picklist(APPLICATION_SORT_KEYS, 'rule.choice')),
    v.maxLength(APPLICATION_SORT_KEYS.length, 'rule.tooMany'),
  ),
  /** The list opens with this view if its address names nothing. At most one view is the default. */
  is_default: v.boolean(),
})
export type SaveView = v.InferInput<typeof SaveViewSchema>

export const ApplicantViewsSchema = v.object({
  views: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      query: v.string(),
      columns: v.array(v.picklist(APPLICATION_SORT_KEYS)),
      is_default: v.boolean(),
    }),
  ),
})
export type ApplicantViews = v.InferOutput<typeof ApplicantViewsSchema>
export type ApplicantView = ApplicantViews['views'][number]
