import { endpoints } from '@portal/contracts/api'
import type { Endpoint } from '@portal/contracts/kernel'
import { pathParameters } from '@portal/contracts/kernel'
import {
  FirstCallSchema,
  FirstCallsSchema,
  paths,
  type Composition,
  type FirstCall,
  type FirstCalls,
  type UnitName,
} from '@portal/contracts/shell'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Catalog } from './compose'
import { declaredIn } from './declared'
import { DeliveryError } from '../failure'

/** `src/first-calls.json` of a unit names endpoints of the contract; a release has their paths. */
const GivenSchema = v.record(
  v.string(),
  v.array(v.strictObject({ endpoint: v.string(), ...v.omit(FirstCallSchema, ['path']).entries })),
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

/** Reads what a unit says about the first calls of its screens. */
export function firstCallsOf(root: string, unit: UnitName): FirstCalls | undefined {
  const name = `${unit}/src/first-calls.json`
  const file = join(root, name)
  if (!existsSync(file)) return undefined
  const parsed = v.safeParse(GivenSchema, JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new DeliveryError(`${name} should name endpoint, params, query and ignores of each call.`)
  const unknown = Object.keys(parsed.output).filter((screen) => !(screen in paths))
  if (unknown.length > 0) throw new DeliveryError(`${name} names unknown screens: ${unknown.join(', ')}.`)
  return Object.fromEntries(Object.entries(parsed.output).map(([screen, calls]) => [screen, calls.map(resolved)]))
}

/** The first calls of the remotes in a composition, by screen. What cannot be read is left out. */
export function firstCallsIn(catalog: Catalog, composition: Composition): FirstCalls {
  const all: Record<string, FirstCall[]> = {}
  for (const declared of declaredIn(catalog, composition, 'firstCalls', FirstCallsSchema))
    for (const [screen, calls] of Object.entries(declared)) all[screen] = [...(all[screen] ?? []), ...calls]
  return all
}
