/** Names of postings and places as slots and applications show them; tables keep the numbers. */
import type { Locale } from '@portal/contracts'
import type { SlotLocation } from '@portal/contracts/scheduling'
import { addressLine, placeName, station } from '../../geo'
import { subcategoryName } from '../../master-data'
import type { LocationRow } from '../locations/locations.tables'

export const addressOf = (place: LocationRow, locale: Locale): string => addressLine({
  ...place, building: (locale === 'en' ? place.buildingNameEn : null) ?? place.buildingNameJp,
}, locale)

export const stationOf = (place: LocationRow, locale: Locale): string | null => {
  const found = station(place.nearestStationId)
  return found ? placeName(found, locale) : null
}

/** D68: the position, else the subcategory's name. */
export const jobTitle = (job: { readonly position: string | null; readonly subcategoryId: number }, locale: Locale): string =>
  job.position ?? subcategoryName(job.subcategoryId, locale) ?? ''

export const slotPlace = (place: LocationRow, locale: Locale): SlotLocation => ({
  id: place.id, brand_name_jp: place.brandNameJp, branch: place.branch, address: addressOf(place, locale),
})
