import type { ApplicationPageItem } from '@portal/contracts/applications'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { QuickReviewContext } from '../../parts/quick-actions'
import { RejectDialog } from '../../parts/reject-dialog'
import { useAlone } from '../../parts/use-alone'
import { useInvite } from '../../parts/use-invite'

/** LIST-05: inviting and declining without leaving the list. */
export function QuickReview({ children }: { readonly children: ReactNode }) {
  const { invite } = useInvite('list')
  const alone = useAlone()
  const [declining, decline] = useState<ApplicationPageItem>()
  const review = useMemo(
    () => ({ invite: (application: ApplicationPageItem) => void alone(() => invite(application)), decline }),
    [alone, invite],
  )
  return (
    <QuickReviewContext.Provider value={review}>
      {children}
      {declining ? <RejectDialog application={declining} changedIn="list" onClose={() => decline(undefined)} /> : null}
    </QuickReviewContext.Provider>
  )
}
