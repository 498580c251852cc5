import { TIME_ZONE } from '@portal/contracts/kernel'
import { Zone } from 'luxon'

const OFFSET = { minutes: 9 * 60, narrow: '+9', short: '+09:00', techie: '+0900' }

/**
 * Japan's zone. Its offset is the same all year, so luxon need not ask `Intl` for the offset of each moment: to make
 * such a formatter takes long in a first visit.
 */
class Tokyo extends Zone {
  override get type() {
    // Luxon formats a moment of such a zone with `Intl` by the zone's name.
    return 'iana'
  }
  override get name() {
    return TIME_ZONE
  }
  override get isUniversal() {
    return true
  }
  override get isValid() {
    return true
  }
  override offset() {
    return OFFSET.minutes
  }
  override offsetName() {
    return 'JST'
  }
  override formatOffset(_at: number, format: 'narrow' | 'short' | 'techie') {
    return OFFSET[format]
  }
  override equals(other: Zone) {
    return other.name === TIME_ZONE
  }
}

export const TOKYO: Zone = new Tokyo()
