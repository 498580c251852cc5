import { useEndpoint } from '@portal/browser/api'
import { APPLICATION_LIMITS, applicationsEndpoints } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'

const NONE: ReadonlyMap<number, string> = new Map()

/**
 * D87: signed addresses of portraits by application. Pages of the list do not contain them, because they expire after
 * ten minutes.
 */
export function usePortraits(applications: readonly ApplicationPageItem[]): ReadonlyMap<number, string> {
  const ids = applications
    .filter(({ applicant_profile: person }) => person.has_profile_image)
    .map(({ id }) => id)
    .join(',')
  const { data } = useEndpoint(applicationsEndpoints.portraits, {
    query: { ids },
    enabled: ids !== '',
    staleTime: (APPLICATION_LIMITS.signedImageSeconds / 2) * 1000,
  })
  return data ? new Map(data.portraits.map(({ id, profile_image: address }) => [id, address])) : NONE
}
