import * as v from 'valibot'
import type { JobType } from '../jobs/job.codes'
import type { JobContent } from '../jobs/job.schema'
import type { IsoDay, Law } from '../law'
import { LINT_RULE_IDS } from './lint-rules.data'

/**
 * `text` is a key of the catalogues, and `values` fills its placeholders. `fix` is the change that corrects the
 * posting, in wire names.
 */
export const LintFindingSchema = v.object({
  rule: v.picklist(LINT_RULE_IDS),
  /** Wire name, dotted where nested, as in refusals. */
  field: v.string(),
  severity: v.picklist(['blocks', 'advice']),
  text: v.string(),
  values: v.record(v.string(), v.union([v.string(), v.number()])),
  fix: v.nullable(v.object({ field: v.string(), value: v.union([v.number(), v.string(), v.array(v.never())]) })),
})
export type LintFinding = v.InferOutput<typeof LintFindingSchema>

/** The work location; empty or 0 means not filled. */
export interface LintPlace {
  readonly prefecture: number | null
  readonly city: number | null
  readonly ward: number | null
  readonly lotNum: string | null
  readonly building: string | null
  readonly isFuei: boolean | null
}

export interface LintPosting {
  readonly jobType: JobType
  readonly content: JobContent
  /** null: not known in the browser; the backend checks it. */
  readonly employer: { readonly name: string | null; readonly hasAddress: boolean } | null
  readonly place: LintPlace | null
  readonly contact: string | null
  readonly images: number
  /** null: the posting is not stored yet. */
  readonly openSlots: number | null
}

export interface LintContext {
  readonly day: IsoDay
  readonly law: Law
  readonly isDispatchAgency: boolean
}
