import { useText } from '@portal/browser/i18n'
import { CheckIcon, CloseIcon } from '@portal/browser/ui'
import { Button, Flex, IconButton } from '@portal/browser/chakra'
import { canDo } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { createContext, useContext } from 'react'
import type { Shown } from './application-view'

export interface QuickReview {
  readonly invite: (application: Shown) => Promise<void>
  readonly decline: (application: Shown) => void
}
export const QuickReviewContext = createContext<QuickReview | undefined>(undefined)

const can = (
  { is_active: isActive, status_v2: status }: ApplicationPageItem,
  action: 'employer.invite' | 'employer.reject',
): boolean => isActive && status !== null && canDo(status, action)
export const canInvite = (application: ApplicationPageItem): boolean => can(application, 'employer.invite')
export const canDecline = (application: ApplicationPageItem): boolean => can(application, 'employer.reject')

/** LIST-05: the buttons for the decision beside the person. They lie above the link that opens the person. */
export function QuickActions({
  application,
  isBrief = false,
}: {
  readonly application: ApplicationPageItem
  readonly isBrief?: boolean
}) {
  const { t, locale } = useText()
  const review = useContext(QuickReviewContext)
  if (!review || !canInvite(application)) return null
  const name = fullName(application.applicant_profile, locale)
  const invite = {
    'aria-label': t('quick.inviteOf', { name }),
    title: t('quick.invite'),
    onClick: () => void review.invite(application),
  }
  const decline = {
    'aria-label': t('quick.declineOf', { name }),
    title: t('screening.reject'),
    onClick: () => review.decline(application),
  }
  if (isBrief) {
    return (
      <Flex gap="1" justify="flex-end">
        <IconButton size="xs" variant="ghost" {...invite}>
          <CheckIcon size={18} />
        </IconButton>
        <IconButton size="xs" variant="ghost" colorPalette="danger" {...decline}>
          <CloseIcon size={18} />
        </IconButton>
      </Flex>
    )
  }
  return (
    <Flex gap="2" position="relative" zIndex="1" flexGrow={{ base: 1, sm: 0 }}>
      <Button size="sm" flexGrow="1" {...invite}>
        <CheckIcon />
        {t('quick.invite')}
      </Button>
      <Button size="sm" flexGrow="1" variant="outline" colorPalette="danger" {...decline}>
        <CloseIcon />
        {t('screening.reject')}
      </Button>
    </Flex>
  )
}
