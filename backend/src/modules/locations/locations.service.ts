import { CORRECTABLE } from '@portal/contracts/jobs'
import type { Correctable, NewLocation } from '@portal/contracts/jobs'
import { addressFaults, station } from '../../geo'
import type { Tx } from '../../database/tx'
import { invalidFields } from '../../errors/app-error'
import { brokenConstraint } from '../../http/constraints'
import { columnsOf, columnsOfEdit, plainAnswer } from './locations.columns'
import { findLocation, insertLocation, shopExists, updateLocation } from './locations.repository'
import type { LocationRow } from '../../tables/locations.tables'

/** The field of the body that contains the location, for the dotted names of D92. */
export type LocationField = 'location' | 'interview_location'
type Faults = Record<string, string>

/** JWIZ-11, JWIZ-15: the address parts must exist and match; each fault has its field. */
export function placeFaults(field: LocationField, location: NewLocation): Faults {
  const faults: Faults = {}
  const parts = addressFaults({
    postcodeId: location.postcode,
    prefectureId: location.prefecture,
    cityId: location.city,
    wardId: location.ward,
  })
  for (const part of parts) faults[`${field}.${part}`] = `rule.location.${part}`
  if (!station(location.nearest_station)) faults[`${field}.nearest_station`] = 'rule.location.station'
  return faults
}

/** JWIZ-28: checked before anything is written; in a race the constraint decides. */
export async function duplicateFaults(
  tx: Tx,
  companyId: number,
  field: LocationField,
  location: NewLocation,
): Promise<Faults> {
  const exists = await shopExists(tx, companyId, { brandNameJp: location.brand_name_jp, branch: location.branch })
  return exists ? { [`${field}.branch`]: 'rule.location.duplicate' } : {}
}

/** After a lost race the refusal is the same as from the check, at the field of the right location. */
async function atField<T>(field: LocationField, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) === 'locations_brand_branch')
      throw invalidFields({ [`${field}.branch`]: 'rule.location.duplicate' })
    throw error
  }
}

export function createLocation(
  tx: Tx,
  companyId: number,
  field: LocationField,
  location: NewLocation,
  now: Date,
): Promise<LocationRow> {
  return atField(field, () =>
    insertLocation(tx, {
      companyId,
      ...columnsOf(location),
      createdAt: now,
      updatedAt: now,
    }),
  )
}

/**
 * D64: corrects the correctable fields of a location, also if other postings use it. Returns whether anything changed.
 */
export async function correctLocation(
  tx: Tx,
  companyId: number,
  field: LocationField,
  id: number,
  edit: Partial<Pick<NewLocation, Correctable>>,
  now: Date,
): Promise<boolean> {
  const sent = CORRECTABLE.filter((name) => edit[name] !== undefined)
  if (sent.length === 0) return false
  const row = await findLocation(tx, companyId, id)
  if (!row) return false
  const { branch } = edit
  if (branch !== undefined && (await shopExists(tx, companyId, { brandNameJp: row.brandNameJp, branch }, id))) {
    throw invalidFields({ [`${field}.branch`]: 'rule.location.duplicate' })
  }
  const columns = columnsOfEdit(Object.fromEntries(sent.map((name) => [name, edit[name]])))
  await atField(field, () => updateLocation(tx, companyId, id, { ...columns, updatedAt: now }))
  const before = plainAnswer(row)
  return sent.some((name) => edit[name] !== before[name])
}
