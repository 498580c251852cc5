import { useApi } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure } from '@portal/browser/remote'
import { Button } from '@portal/browser/chakra'
import { billingEndpoints } from '@portal/contracts/billing'
import { useState } from 'react'
import { browser } from './leave-portal'

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
  const [isLeaving, setLeaving] = useState(false)
  const open = async () => {
    setLeaving(true)
    try {
      browser.goTo((await api.call(billingEndpoints.cardPage)).gmo_url)
    } catch (error) {
      setLeaving(false)
      await showFailure(error)
    }
  }
  return (
    <Button variant={variant} loading={isLeaving} onClick={() => void open()}>
      {label ?? t(hasCard ? 'overview.card' : 'overview.cardAdd')}
    </Button>
  )
}
