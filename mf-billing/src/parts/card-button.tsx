import { useApi } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useFailure } from '@portal/browser/remote'
import { Button } from '@portal/browser/chakra'
import { billingEndpoints } from '@portal/contracts/billing'
import { useState } from 'react'
import { browser } from './leave-portal'

interface CardButtonProps {
  readonly hasCard: boolean
  /** No other button stands before it. */
  readonly isAlone?: boolean
  /** The one thing to do next. */
  readonly isPrimary?: boolean
  readonly label?: string
}

/** BILL-27: the browser goes to the gateway's hosted page; the portal never sees a card number. */
export function CardButton({ hasCard, isAlone = false, isPrimary = false, label }: CardButtonProps) {
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
    <Button variant={isPrimary ? 'solid' : isAlone ? 'outline' : 'ghost'} loading={isLeaving} onClick={() => void open()}>
      {label ?? t(hasCard ? 'overview.card' : 'overview.cardAdd')}
    </Button>
  )
}
