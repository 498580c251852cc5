import { useText } from '@portal/browser/i18n'
import { Button } from '@portal/browser/chakra'
import { ChevronDownIcon } from '@portal/browser/ui'
import type { ApplicantView, SaveView } from '@portal/contracts/applications'
import { useState } from 'react'
import { SavedViewsDialog } from './saved-views-dialog'

export interface SavedViewsProps {
  /** The current query and columns of the list. */
  readonly present: () => Pick<SaveView, 'query' | 'columns'>
  readonly onShow: (view: ApplicantView) => void
}

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
