import { endpoints } from '@portal/contracts/api'
import type { Endpoint } from '@portal/contracts/kernel'
import { pathParameters } from '@portal/contracts/kernel'
import { FirstCallSchema, type FirstCall } from '@portal/contracts/shell'
import * as v from 'valibot'
import { DeliveryError } from '../failure'

/** The table of a unit names endpoints of the contract; a release has their paths. */
const GivenSchema = v.array(
  v.union([v.string(), v.strictObject({ endpoint: v.string(), ...v.omit(FirstCallSchema, ['path']).entries })]),
)

const byId = new Map<string, Endpoint>(
  Object.values(endpoints).flatMap((group) => Object.values<Endpoint>(group).map((known) => [known.id, known])),
)

function resolved({ endpoint: id, ...rest }: { endpoint: string } & Omit<FirstCall, 'path'>): FirstCall {
  const endpoint = byId.get(id)
  if (!endpoint) throw new DeliveryError(`There is no endpoint ${id} in the contract.`)
  if (endpoint.method !== 'GET' || endpoint.auth !== 'token' || endpoint.answer === 'file')
    throw new DeliveryError(`${id} cannot be a first call: only JSON that every member may read can.`)
  const missing = pathParameters(endpoint.path).filter((name) => rest.params?.[name] === undefined)
  if (missing.length > 0) throw new DeliveryError(`The first call ${id} needs params: ${missing.join(', ')}.`)
  return { path: endpoint.path, ...rest }
}

/** The first calls of a screen, as a release has them. */
export function firstCallsOf(screen: string, given: unknown): FirstCall[] {
  const parsed = v.safeParse(GivenSchema, given)
  if (!parsed.success)
    throw new DeliveryError(`The first calls of ${screen} should name endpoint, params, query and ignores of each.`)
  return parsed.output.map((call) => resolved(typeof call === 'string' ? { endpoint: call } : call))
}
