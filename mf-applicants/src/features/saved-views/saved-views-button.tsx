import { useText } from '@portal/browser/i18n'
import { Button } from '@portal/browser/chakra'
import { ChevronDownIcon } from '@portal/browser/ui'
import { useState } from 'react'
import { SavedViewsDialog, type SavedViewsProps } from './saved-views-dialog'

/** LIST-08. */
export function SavedViewsButton(props: SavedViewsProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {t('views.open')}
        <ChevronDownIcon />
      </Button>
      {isOpen ? <SavedViewsDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
