import { useText } from '@portal/browser/i18n'
import { useSeenOnce } from '@portal/browser/remote'
import { Button, Stack, Text } from '@portal/browser/chakra'
import { HelpIcon, InfoDialog } from '@portal/browser/ui'
import { useState } from 'react'

const POINTS = ['add', 'colours', 'delete', 'time'] as const

/** SLOT-07: opens automatically once per user, afterwards on request. */
export function AddSlotHelp() {
  const { t } = useText()
  const { isUnseen, markSeen } = useSeenOnce('add-slot-help')
  const [isOpen, setOpen] = useState(isUnseen)
  const close = () => {
    setOpen(false)
    if (isUnseen) markSeen()
  }
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <HelpIcon />
        {t('help.open')}
      </Button>
      <InfoDialog open={isOpen} isHint={isUnseen} title={t('help.title')} ok={t('help.ok')} onClose={close} size="md">
        <Stack as="ol" gap="3" ps="5" css={{ listStyleType: 'decimal' }}>
          {POINTS.map((point) => (
            <Text as="li" key={point}>
              {t(`help.${point}`)}
            </Text>
          ))}
        </Stack>
      </InfoDialog>
    </>
  )
}
