import { useText } from '@portal/browser/i18n'
import { CheckIcon, CloseIcon } from '@portal/browser/ui'
import { Button, Flex } from '@portal/browser/chakra'
import { canDecide } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { createContext, useContext } from 'react'
import type { Shown } from './application-view'

export interface QuickReview {
  readonly invite: (application: Shown) => Promise<void>
  readonly decline: (application: Shown) => void
}
export const QuickReviewContext = createContext<QuickReview | undefined>(undefined)

function useDecisions(application: ApplicationPageItem) {
  const { t } = useText()
  const review = useContext(QuickReviewContext)
  if (!review || !canDecide(application, 'invite')) return undefined
  const name = fullName(application.applicant_profile)
  return {
    invite: {
      'aria-label': t('quick.inviteOf', { name }),
      title: t('quick.invite'),
      onClick: () => void review.invite(application),
    },
    decline: {
      'aria-label': t('quick.declineOf', { name }),
      title: t('screening.reject'),
      onClick: () => review.decline(application),
    },
  }
}

/** LIST-05: the buttons for the decision beside the person. They lie above the link that opens the person. */
export function QuickActions({
  application,
  isQuiet = false,
}: {
  readonly application: ApplicationPageItem
  readonly isQuiet?: boolean
}) {
  const { t } = useText()
  const decisions = useDecisions(application)
  return decisions ? (
    <Flex gap="2" position="relative" zIndex="1" flexGrow={{ base: 1, sm: 0 }}>
      <Button size="sm" flexGrow="1" variant={isQuiet ? 'outline' : 'solid'} {...decisions.invite}>
        <CheckIcon />
        {t('quick.invite')}
      </Button>
      <Button size="sm" flexGrow="1" variant="outline" colorPalette="danger" {...decisions.decline}>
        <CloseIcon />
        {t('screening.reject')}
      </Button>
    </Flex>
  ) : null
}

/** LIST-05: the same in a row of a long list, whose look is `rowLook`; words alone, because a row is narrow. */
export function RowActions({ application }: { readonly application: ApplicationPageItem }) {
  const { t } = useText()
  const decisions = useDecisions(application)
  return decisions ? (
    <>
      <button type="button" className="act" {...decisions.invite}>
        {t('quick.row.invite')}
      </button>
      <button type="button" className="act against" {...decisions.decline}>
        {t('quick.row.decline')}
      </button>
    </>
  ) : null
}
