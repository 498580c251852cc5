import * as v from 'valibot'
import { CertificateSchema } from './composition'
import type { UnitName } from './release'

// Separate from the composition, because every page reads that, and no page reads the state of an environment.

/** One version per unit. Units of a newer contract are kept unchanged, so that an older reader does not lose them. */
const UnitsSchema = v.custom<Partial<Record<UnitName, string>>>((value) =>
  v.is(v.record(v.string(), v.string()), value),
)

/**
 * When an environment withdraws a fresh version automatically: its share of faulty pages exceeds that of its
 * predecessor.
 */
export const StepBackRuleSchema = v.object({
  /** Counts the pages of the last so many minutes. */
  windowMinutes: v.number(),
  /** A fresh version with fewer pages than this is not judged. */
  leastPages: v.number(),
  leastFaults: v.number(),
  /** By how many percentage points its share of faulty pages may be greater. */
  excessPercent: v.number(),
  /** How long a promoted version is fresh; a canary is fresh as long as it lasts. */
  freshMinutes: v.number(),
})
export type StepBackRule = v.InferOutput<typeof StepBackRuleSchema>

/** One state of an environment: the exact mix, the previous one, who changed it, and why the change was allowed. */
export const EnvironmentSchema = v.object({
  name: v.string(),
  units: UnitsSchema,
  certified: v.nullable(CertificateSchema),
  changedBy: v.string(),
  changedAt: v.string(),
  previous: v.nullable(UnitsSchema),
  /** For each unit the last other version in this environment, a certified one first. Missing in older states. */
  lastGood: v.optional(UnitsSchema),
  /**
   * The number of the state that created the environment; links for testers are bound to it. Missing in older states.
   */
  born: v.optional(v.number()),
  /** Links for testers that were made before this moment are not valid. */
  linksSince: v.optional(v.string()),
  /** Counts the states. A change must take the next number; otherwise it is refused (compare and swap). */
  revision: v.optional(v.number()),
  /** The command: `promote mf-jobs@1.5.0`. */
  action: v.optional(v.string()),
  /** The reason that was given for a change that is normally refused. */
  forced: v.optional(v.string()),
  /**
   * Allows signed overrides for testers, also to builds of these origins (`http://localhost:*`). Without it nobody
   * can override.
   */
  testers: v.optional(v.object({ origins: v.array(v.string()) })),
  /**
   * Fresh versions for a percentage of the sessions and for named companies; all others get the versions in `units`.
   */
  canary: v.optional(
    v.object({
      units: UnitsSchema,
      percent: v.number(),
      companies: v.optional(v.array(v.number())),
      since: v.string(),
    }),
  ),
  /** Without it nothing is counted or withdrawn. */
  stepBack: v.optional(StepBackRuleSchema),
  /** Accepts certified mixes only; the default for production. */
  certifiedOnly: v.optional(v.boolean()),
})
export type Environment = v.InferOutput<typeof EnvironmentSchema>
