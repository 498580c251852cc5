import { lazyPart } from '@portal/browser/lazy'
import { usePress } from '@portal/browser/press'
import { useShell } from '@portal/browser/remote'
import type { Application } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ActionName } from '../../parts/action-state'
import { useLateWarning } from '../../features/actions/use-late-warning'
import { CancelDialog } from '../../features/cancel/cancel-dialog'
import { useNewDate } from '../../features/new-date/use-new-date'
import { OnlineDetailsDialog } from '../../features/online-details/online-details-dialog'
import { OutcomeDialog } from '../../features/outcome/outcome-dialog'

interface DialogProps {
  readonly application: Application
  readonly onClose: () => void
}
const BookDialog = lazyPart<DialogProps>(
  async () => (await import(/* webpackChunkName: "part.book" */ '../../features/book/book-dialog')).BookDialog,
)

export interface Actions {
  readonly run: (name: ActionName) => void
  readonly busy: ActionName | undefined
  /** The dialog of the current action. */
  readonly dialog: ReactNode
}

export function useActions(application: Application): Actions {
  const shell = useShell()
  const [open, setOpen] = useState<ActionName>()
  const warnLate = useLateWarning(application)
  const newDate = useNewDate(application)
  const { press } = usePress()
  const runs: Readonly<Record<ActionName, () => void | Promise<unknown>>> = {
    online: () => setOpen('online'),
    book: () => setOpen('book'),
    change: async () => {
      if (await warnLate('change')) await newDate.ask()
    },
    cancel: async () => {
      if (await warnLate('cancel')) setOpen('cancel')
    },
    outcome: () => setOpen('outcome'),
    slots: () => shell.navigate(paths.addInterviewTimes.to({ jobId: application.job.id })),
  }
  const given = { application, onClose: () => setOpen(undefined) }
  return {
    run: (name) => void press(name, async () => runs[name]()),
    busy: newDate.isPending ? 'change' : undefined,
    dialog: (
      <>
        {open === 'online' ? <OnlineDetailsDialog {...given} /> : null}
        {open === 'book' ? <BookDialog {...given} /> : null}
        {open === 'cancel' ? <CancelDialog {...given} /> : null}
        {open === 'outcome' ? <OutcomeDialog {...given} /> : null}
      </>
    ),
  }
}
