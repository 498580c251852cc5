import { useText } from '@portal/browser/i18n'
import { RefreshIcon } from '@portal/browser/ui'
import { Box, Button } from '@portal/browser/chakra'
import { useContext, useEffect, useState } from 'react'
import { HeldDecisionsContext } from './held-decision'

/** LIST-07. Screen readers do not read the seconds, because that would interrupt everything else. */
export function TakeBackButton() {
  const { t } = useText()
  const decisions = useContext(HeldDecisionsContext)
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [])
  if (!decisions?.held) return null
  return (
    <Button
      size="sm"
      variant="outline"
      colorPalette="gray"
      bg="bg.panel"
      flexShrink="0"
      onClick={() => void decisions.takeBack()}
    >
      <RefreshIcon />
      {t('takeBack.act')}
      <Box as="span" aria-hidden="true" css={{ fontVariantNumeric: 'tabular-nums' }} minW="1.25em">
        {Math.max(1, Math.ceil((decisions.held.until - now) / 1000))}
      </Box>
    </Button>
  )
}
