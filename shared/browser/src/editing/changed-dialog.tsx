import { useRef, useState, type ReactNode } from 'react'
import type { ChangedMeanwhile } from '../api'
import { Box, Button } from '../chakra'
import { useText } from '../i18n'
import { formatDateTime } from '../time'
import { DialogFrame } from '../ui/dialog-frame'

export interface ChangedDialogProps {
  readonly change: ChangedMeanwhile | undefined
  /** Renders the stored state, on request of the user. */
  readonly renderStored: () => ReactNode
  readonly isSaving: boolean
  /** Overwrites what the other editor saved. */
  readonly onOverwrite: (change: ChangedMeanwhile) => void
  readonly onClose: () => void
}

/**
 * D105: says who saved when, also if it was the member themselves in another tab (MEET-13), shows the stored state, and
 * overwrites it only on request. The form behind keeps its input.
 */
export function ChangedDialog({ change, renderStored, isSaving, onOverwrite, onClose }: ChangedDialogProps) {
  const { t, locale } = useText()
  const back = useRef<HTMLButtonElement>(null)
  const [shownFor, setShownFor] = useState<ChangedMeanwhile>()
  const isShown = change !== undefined && shownFor === change
  const name = change?.by ? t('changed.name', { name: change.by }) : t('changed.someone')
  const texts = change?.isOwn ? 'changed.self' : 'changed'
  return (
    <DialogFrame
      open={change !== undefined}
      onClose={onClose}
      role="alertdialog"
      size={isShown ? 'lg' : 'md'}
      dismissible={!isSaving}
      initialFocusRef={back}
      title={t(`${texts}.title`)}
      description={
        change &&
        [
          change.at === null
            ? t(`${texts}.who`, { name })
            : t(`${texts}.whoWhen`, { name, time: formatDateTime(change.at, locale) }),
          t('changed.kept'),
          t(`${texts}.consequence`, { name }),
        ].join('\n')
      }
      footer={
        <>
          <Button ref={back} variant="outline" colorPalette="gray" disabled={isSaving} onClick={onClose}>
            {t('changed.back')}
          </Button>
          <Button
            variant="outline"
            aria-expanded={isShown}
            disabled={isSaving}
            onClick={() => setShownFor(isShown ? undefined : change)}
          >
            {t(isShown ? 'changed.hide' : 'changed.look')}
          </Button>
          <Button
            colorPalette="danger"
            loading={isSaving}
            onClick={() => {
              if (change) onOverwrite(change)
            }}
          >
            {t('changed.overwrite')}
          </Button>
        </>
      }
    >
      {isShown && (
        <Box
          role="region"
          aria-label={t('changed.stored')}
          tabIndex={0}
          maxH="50vh"
          overflowY="auto"
          borderWidth="1px"
          borderRadius="l3"
          p="3"
        >
          {renderStored()}
        </Box>
      )}
    </DialogFrame>
  )
}
