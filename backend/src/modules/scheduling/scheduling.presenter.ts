import type { Locale } from '@portal/contracts'
import { isActiveApplication } from '@portal/contracts/applications'
import { isFixedStatus } from '@portal/contracts/scheduling'
import type { Slot } from '@portal/contracts/scheduling'
import { toEpochSeconds } from '../../ports/clock'
import { displayName } from '../jobs'
import { slotPlace } from './places'
import type { SlotListRow } from './scheduling.repository'

export function presentSlot(row: SlotListRow, facts: { now: Date; planHidden: boolean; locale: Locale }): Slot {
  const isActive = row.status !== null && isActiveApplication(row.status, facts.planHidden)
  return {
    id: row.id,
    job_id: row.jobId,
    web_id: row.webId,
    job_display_name: displayName(row, facts.locale),
    interviewer_id: row.interviewerId,
    interviewer_lastname: row.interviewerLastName,
    start_timestamp: toEpochSeconds(row.startsAt),
    end_timestamp: toEpochSeconds(row.endsAt),
    is_fixed: row.isFixed && row.status !== null && isFixedStatus(row.status),
    places: row.places,
    is_open: row.applicationId === null && !row.isClosed && row.startsAt > facts.now,
    job_application:
      row.applicationId === null || row.status === null
        ? null
        : {
            id: row.applicationId,
            status_v2: row.status,
            is_active: isActive,
            // D29: no personal data of inactive applications.
            applicant_profile: isActive
              ? { last_name: row.lastName ?? '', first_name: row.firstName ?? '' }
              : { last_name: '', first_name: '' },
          },
    interview_location: row.interviewPlace ? slotPlace(row.interviewPlace, facts.locale) : null,
    job_location: slotPlace(row.workPlace, facts.locale),
  }
}
