import * as v from 'valibot'
import { CertificateSchema, type UnitName } from './composition'

// Apart from the composition, which every page reads: no page reads the state of an environment.

/** A version for each unit. Units of a newer contract are kept as they are, so that a change by an older reader loses none. */
const UnitsSchema = v.custom<Partial<Record<UnitName, string>>>((value) =>
  v.is(v.record(v.string(), v.string()), value),
)

/** When an environment withdraws a fresh version by itself: a share of faulty pages that is greater than its predecessor's. */
export const StepBackRuleSchema = v.object({
  /** Pages of the last so many minutes count. */
  windowMinutes: v.number(),
  /** Fewer pages of the fresh version are not judged. */
  leastPages: v.number(),
  leastFaults: v.number(),
  /** By how many points of a hundred its share of faulty pages may be greater. */
  excessPercent: v.number(),
  /** For how long a promoted version is fresh; a canary is as long as it lasts. */
  freshMinutes: v.number(),
})
export type StepBackRule = v.InferOutput<typeof StepBackRuleSchema>

/** One state of an environment: the exact mix, what was there before, who changed it and why it was let through. */
export const EnvironmentSchema = v.object({
  name: v.string(),
  units: UnitsSchema,
  certified: v.nullable(CertificateSchema),
  changedBy: v.string(),
  changedAt: v.string(),
  previous: v.nullable(UnitsSchema),
  /** Of each unit the last other version that stood here, a certified one before any other. States of before this field have none. */
  lastGood: v.optional(UnitsSchema),
  /** The number of the state with which the environment was made; links for testers are bound to it. States of before have none. */
  born: v.optional(v.number()),
  /** Links for testers that were made before this moment count no more. */
  linksSince: v.optional(v.string()),
  /** Counts the states; the next one takes the next number or is refused (compare and swap). */
  revision: v.optional(v.number()),
  /** What was done: `promote mf-jobs@1.5.0`. */
  action: v.optional(v.string()),
  /** The reason that was given for a change that would have been refused. */
  forced: v.optional(v.string()),
  /** For testers: takes signed overrides, also to builds of these origins (`http://localhost:*`); nobody can override without it. */
  testers: v.optional(v.object({ origins: v.array(v.string()) })),
  /** Fresh versions that a part of the sessions gets, in percent, and those of some companies; the others keep what `units` says. */
  canary: v.optional(
    v.object({
      units: UnitsSchema,
      percent: v.number(),
      companies: v.optional(v.array(v.number())),
      since: v.string(),
    }),
  ),
  /** Absent: nothing is counted and nothing withdrawn. */
  stepBack: v.optional(StepBackRuleSchema),
  /** Takes certified mixes only; production does unless it says otherwise. */
  certifiedOnly: v.optional(v.boolean()),
})
export type Environment = v.InferOutput<typeof EnvironmentSchema>
