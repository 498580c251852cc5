/** FIND-02: other applications of the same person at the same company. */
import * as v from 'valibot'
import { fields } from '../kernel'
import { ApplicationStatusSchema } from './application-status.machine'
import { LOOK_ALIKE_GROUNDS } from './look-alike'

/** What a member said of two applications. */
export const AGAIN_SAID = ['same', 'other'] as const
export type AgainSaid = (typeof AGAIN_SAID)[number]

export const AgainBriefSchema = v.object({
  /** Earlier applications of the person. */
  count: v.number(),
  /** How many of them ended without the person coming. */
  no_shows: v.number(),
  /** The last of them, with its status and since when it has it; null if there are none. */
  last: v.nullable(v.object({ status: ApplicationStatusSchema, at: fields.epochSeconds })),
  /** A member said of each of them that it is the same person. */
  is_sure: v.boolean(),
  /** Others with the same name, of which no member said anything. */
  open: v.number(),
})
export type AgainBrief = v.InferOutput<typeof AgainBriefSchema>

export const AgainSchema = v.object({
  brief: v.nullable(AgainBriefSchema),
  /** Everything that looks like the same person, the last application first; also what a member split off. */
  entries: v.array(
    v.object({
      id: v.number(),
      /** Empty where a member alone said that it is the same person. */
      grounds: v.array(v.picklist(LOOK_ALIKE_GROUNDS)),
      said: v.nullable(v.picklist(AGAIN_SAID)),
      /** Who said it last. */
      said_by: v.nullable(v.object({ id: v.number(), display_name: v.string(), at: fields.epochSeconds })),
      /** Counts as the same person. */
      is_same: v.boolean(),
      person: v.object({ first_name: v.string(), last_name: v.string() }),
      job: v.string(),
      status: ApplicationStatusSchema,
      applied_at: fields.epochSeconds,
      status_since: fields.epochSeconds,
    }),
  ),
})
export type Again = v.InferOutput<typeof AgainSchema>
export type AgainEntry = Again['entries'][number]

/** Null takes back what was said. */
export const SayAgainSchema = v.object({ other: fields.id, said: v.nullable(v.picklist(AGAIN_SAID, 'rule.choice')) })
