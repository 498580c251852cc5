import * as v from 'valibot'
import { fields, OPERATOR_ROLES } from '../kernel'

const role = v.picklist(OPERATOR_ROLES, 'rule.invalid')

/** A person who operates the portal. The token is shown once, when the person is added. */
export const OperatorPersonSchema = v.object({
  id: fields.id,
  name: v.string(),
  role: v.picklist(OPERATOR_ROLES),
  /** Where waiting work is told; null for nowhere. */
  email: v.nullable(v.string()),
  created_at: fields.epochSeconds,
  last_used_at: v.nullable(fields.epochSeconds),
  ended_at: v.nullable(fields.epochSeconds),
})
export type OperatorPerson = v.InferOutput<typeof OperatorPersonSchema>

export const OperatorPeopleSchema = v.object({ operators: v.array(OperatorPersonSchema) })

export const NewOperatorSchema = v.object({
  name: fields.sentLine(),
  role,
  email: v.optional(v.nullable(fields.email), null),
})
export const AddedOperatorSchema = v.object({ operator: OperatorPersonSchema, token: v.string() })

/** Who calls; the token of the setting is no person. */
export const WhoamiSchema = v.object({ name: v.nullable(v.string()), role: v.picklist(OPERATOR_ROLES) })
