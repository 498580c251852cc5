/** The locations of slots, with what the table and the calendar's groups need. */
import type { Locale } from '@portal/contracts'
import type { SlotLocation } from '@portal/contracts/scheduling'
import { locationAddress } from '../locations'
import type { LocationRow } from '../../tables/locations.tables'

export const slotPlace = (place: LocationRow, locale: Locale): SlotLocation => ({
  id: place.id,
  brand_name_jp: place.brandNameJp,
  branch: place.branch,
  address: locationAddress(place, locale),
})
