import type { NewLocation } from '@portal/contracts/jobs'
import { addressFaults, postcodeText, station } from '../../geo'
import type { Tx } from '../../database/database'
import { invalidFields } from '../../http/app-error'
import { brokenConstraint } from '../../http/constraints'
import { findLocation, insertLocation, shopExists, updateLocation } from './locations.repository'
import type { LocationRow } from './locations.tables'

/** Where the location stands in the body, for the dotted names of D92. */
export type LocationField = 'location' | 'interview_location'
type Faults = Record<string, string>

/** JWIZ-11, JWIZ-15: parts that exist and belong together; each at its field. */
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

/** JWIZ-28: said before anything is written; the constraint decides a race all the same. */
export async function duplicateFaults(
  tx: Tx,
  companyId: number,
  field: LocationField,
  location: NewLocation,
): Promise<Faults> {
  const exists = await shopExists(tx, companyId, { brandNameJp: location.brand_name_jp, branch: location.branch })
  return exists ? { [`${field}.branch`]: 'rule.location.duplicate' } : {}
}

/** A lost race reads like the check: the field tells which of the two locations it was. */
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
      brandNameJp: location.brand_name_jp,
      brandNameEn: location.brand_name_en,
      branch: location.branch,
      buildingNameJp: location.building_name_jp ?? null,
      buildingNameEn: location.building_name_en ?? null,
      isFuei: location.is_fuei,
      lotNum: location.lot_num,
      mode: location.mode,
      minutes: location.minutes,
      telephone: location.telephone,
      nearestStationId: location.nearest_station,
      prefectureId: location.prefecture,
      cityId: location.city,
      wardId: location.ward,
      postcode: postcodeText(location.postcode),
      createdAt: now,
      updatedAt: now,
    }),
  )
}

/** D64: shop name and telephone may be corrected, wherever the location is used. Answers whether anything changed. */
export async function correctLocation(
  tx: Tx,
  companyId: number,
  field: LocationField,
  id: number,
  edit: { branch?: string; telephone?: string },
  now: Date,
): Promise<boolean> {
  const { branch, telephone } = edit
  if (branch === undefined && telephone === undefined) return false
  const row = await findLocation(tx, companyId, id)
  if (!row) return false
  if (branch !== undefined && (await shopExists(tx, companyId, { brandNameJp: row.brandNameJp, branch }, id))) {
    throw invalidFields({ [`${field}.branch`]: 'rule.location.duplicate' })
  }
  await atField(field, () =>
    updateLocation(tx, companyId, id, {
      ...(branch !== undefined && { branch }),
      ...(telephone !== undefined && { telephone }),
      updatedAt: now,
    }),
  )
  return (branch ?? row.branch) !== row.branch || (telephone ?? row.telephone) !== row.telephone
}
