import { useApi } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure } from '@portal/browser/remote'
import { Button } from '@portal/browser/chakra'
import { usePress } from '@portal/browser/press'
import { billingEndpoints } from '@portal/contracts/billing'
import { browser, left } from './leave-portal'

interface CardButtonProps {
  readonly hasCard: boolean
  /** The visual weight beside the other actions. */
  readonly variant?: 'solid' | 'outline' | 'ghost'
  readonly label?: string
}

/** BILL-27: the browser goes to the gateway's hosted page; the portal never sees a card number. */
export function CardButton({ hasCard, variant = 'ghost', label }: CardButtonProps) {
  const { t } = useText()
  const api = useApi()
  const showFailure = useFailure()
  const { press, running } = usePress()
  const open = async () => {
    try {
      browser.goTo((await api.call(billingEndpoints.cardPage)).gmo_url)
      await left()
    } catch (error) {
      // Not awaited: the button is enabled again, so that it gets the focus back.
      void showFailure(error)
    }
  }
  return (
    <Button variant={variant} loading={running.length > 0} onClick={() => void press('card', open)}>
      {label ?? t(hasCard ? 'overview.card' : 'overview.cardAdd')}
    </Button>
  )
}
