import { Box, Button, Textarea } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useLeaveGuard } from '@portal/browser/remote'
import { DialogFrame } from '@portal/browser/ui'
import { LIMITS } from '@portal/contracts/kernel'
import { useState } from 'react'

interface DescriptionDialogProps {
  readonly open: boolean
  readonly value: string
  readonly onClose: () => void
  readonly onSave: (value: string) => void
}

/** JCON-10: a full-page editor for the text. Closing without saving discards the changes. */
export function DescriptionDialog(props: DescriptionDialogProps) {
  return props.open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ value, onClose, onSave }: DescriptionDialogProps) {
  const { t } = useText()
  const [text, setText] = useState(value)
  useLeaveGuard(text !== value)
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('content.description')}
      description={t('content.description.hint')}
      size="xl"
      closeLabel={t('common.close')}
      closeOnOutside={false}
      footer={
        <>
          <Button type="button" variant="outline" colorPalette="gray" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="button" onClick={() => onSave(text.trim())}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <Textarea
        aria-label={t('content.description')}
        value={text}
        maxLength={LIMITS.longTextMax}
        minH="min(60vh, 32rem)"
        bg="bg"
        placeholder={t('content.description.placeholder')}
        onChange={(event) => setText(event.target.value)}
      />
      <Box mt="1.5" textAlign="end" fontSize="sm" color="fg.muted">
        {t('common.characters', { count: [...text].length, max: LIMITS.longTextMax })}
      </Box>
    </DialogFrame>
  )
}
