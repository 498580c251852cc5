import { useEndpoint } from '@portal/browser/api'
import { viewsEndpoints } from '@portal/contracts/applications'
import type { ApplicantView } from '@portal/contracts/applications'
import { useEffect, useState } from 'react'

/**
 * LIST-08: shows the member's default view if the address has no query. Returns true until the view is known; if it
 * cannot be read, the list opens without it.
 */
export function useDefaultView(isBare: boolean, show: (view: ApplicantView) => void): boolean {
  const [isArriving, setArriving] = useState(isBare)
  const { data, isPending } = useEndpoint(viewsEndpoints.list, { enabled: isArriving })
  const view = data?.views.find(({ is_default: isDefault, query }) => isDefault && query !== '')
  const isLed = isArriving && isBare && view !== undefined
  if (isArriving && !isPending && !isLed) setArriving(false)
  useEffect(() => {
    if (isLed) show(view)
  }, [isLed, view, show])
  return isArriving && isBare && (isPending || isLed)
}
