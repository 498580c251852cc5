import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { formatDay } from '@portal/browser/time'
import type { AgainBrief } from '@portal/contracts/applications'
import { startTransition, useState } from 'react'
import type { AgainDialogProps } from './again-dialog'

const AgainDialog = lazyPart<AgainDialogProps>(
  async () => (await import(/* webpackChunkName: "part.again" */ './again-dialog')).AgainDialog,
)

/** FIND-02: `Applied before: 2, no-shows: 1, last: Rejected (3 May 2026)`; undefined without a look-alike. */
function useAgainText(again: AgainBrief | null | undefined): string | undefined {
  const { t, locale } = useText()
  if (!again) return undefined
  if (!again.last) return t('again.open', { count: again.open })
  const { count, no_shows: noShows, last } = again
  const parts = [
    t(again.is_sure ? 'again.sure' : 'again.perhaps', { count }),
    ...(noShows > 0 ? [t('again.noShows', { count: noShows })] : []),
    t('again.last', {
      status: t(`brief.${last.status}`),
      date: formatDay(last.at, locale),
    }),
  ]
  return parts.join(t('again.and'))
}

interface AgainLineProps extends Pick<AgainDialogProps, 'applicationId' | 'name'> {
  readonly again: AgainBrief | null | undefined
  /** In a card of the list: only who applied before, in the look of the list around it. */
  readonly isInList?: boolean
}

/** FIND-02: one line, which opens the list of the other applications. */
export function AgainLine({ again, isInList = false, ...person }: AgainLineProps) {
  const { t } = useText()
  const text = useAgainText(again)
  const [isOpen, setOpen] = useState(false)
  if (text === undefined || (isInList && !again?.last)) return null
  const open = () => startTransition(() => setOpen(true))
  return (
    <>
      {isInList ? (
        <button
          type="button"
          className="again"
          title={text}
          aria-label={t('again.openOf', { name: person.name, text })}
          onClick={open}
        >
          {t('again.short', { count: again?.count ?? 0 })}
        </button>
      ) : (
        <Button
          variant="subtle"
          size="sm"
          h="auto"
          minH="9"
          py="2"
          justifyContent="flex-start"
          whiteSpace="normal"
          textAlign="start"
          onClick={open}
        >
          {text}
        </Button>
      )}
      {isOpen ? <AgainDialog {...person} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
