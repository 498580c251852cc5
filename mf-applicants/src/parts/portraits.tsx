import { useEndpoint } from '@portal/browser/api'
import { APPLICATION_LIMITS, applicationsEndpoints } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { createContext, useContext, useMemo, type ReactNode } from 'react'

const Portraits = createContext<ReadonlyMap<number, string>>(new Map())

interface PortraitGroupProps {
  /** These portraits are read in one call. */
  readonly applications: readonly ApplicationPageItem[]
  readonly children: ReactNode
}

/**
 * D87: reads the signed addresses of portraits. Pages of the list do not contain them, because they expire after ten
 * minutes. When they arrive, only the portraits are rendered again and not the cards around them.
 */
export function PortraitGroup({ applications, children }: PortraitGroupProps) {
  const ids = applications
    .filter(({ applicant_profile: person }) => person.has_profile_image)
    .map(({ id }) => id)
    .join(',')
  const { data } = useEndpoint(applicationsEndpoints.portraits, {
    query: { ids },
    enabled: ids !== '',
    staleTime: (APPLICATION_LIMITS.signedImageSeconds / 2) * 1000,
  })
  const addresses = useMemo(
    () => new Map((data?.portraits ?? []).map(({ id, profile_image: address }) => [id, address])),
    [data],
  )
  return <Portraits value={addresses}>{children}</Portraits>
}

/** The signed address of the portrait of an application in the group around. */
export const usePortrait = (applicationId: number): string | undefined => useContext(Portraits).get(applicationId)
