import { useEndpoint, useInvalidate } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useShellEvent } from '@portal/browser/remote'
import { EmptyState, Loaded } from '@portal/browser/ui'
import { Button, Flex, Heading, NativeSelect, chakra } from '@portal/browser/chakra'
import { HISTORY_KINDS, historyEndpoints } from '@portal/contracts/applications'
import type { HistoryEntry, HistoryKind } from '@portal/contracts/applications'
import { useEffect, useRef, useState } from 'react'
import { Card } from '../../parts/card'
import { HistoryRow } from './history-row'
import { Writing } from './writing'

/** Until a mail is delivered, its state is read again, but not for ever. */
const LOOK_MS = 3000
const LOOKS = 10
const isOnTheWay = (entry: HistoryEntry): boolean =>
  (entry.kind === 'mail' || entry.kind === 'sms') && entry.state === 'waiting'

/** TALK-02, TALK-05: everything that happened with this application, and notes for the own team. */
export function History({ applicationId, replies }: { readonly applicationId: number; readonly replies: number }) {
  const { t } = useText()
  const invalidate = useInvalidate()
  const [kind, setKind] = useState<HistoryKind>()
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined])
  useShellEvent('applicationChanged', () => void invalidate(historyEndpoints.list))
  const filter = (value: string) => {
    setKind(HISTORY_KINDS.find((one) => one === value))
    setCursors([undefined])
  }
  return (
    <Card aria-labelledby="applicant-history">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap" mb="1">
        <Heading as="h2" id="applicant-history" fontSize="md">
          {t('history.title')}
        </Heading>
        <NativeSelect.Root size="sm" w="auto" maxW="full">
          <NativeSelect.Field
            aria-label={t('history.filter')}
            value={kind ?? ''}
            onChange={(event) => filter(event.target.value)}
          >
            <option value="">{t('history.all')}</option>
            {HISTORY_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`history.kind.${one}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Flex>
      <Writing applicationId={applicationId} replies={replies} />
      <chakra.ol listStyleType="none" mt="3" aria-label={t('history.title')}>
        {cursors.map((cursor, at) => (
          <Page
            key={`${kind} ${at}`}
            applicationId={applicationId}
            kind={kind}
            cursor={cursor}
            following={cursors[at + 1]}
            onFollow={(next) =>
              setCursors((known) => [
                ...known.slice(0, at + 1),
                ...(next === null ? [] : [next, ...known.slice(at + 2)]),
              ])
            }
          />
        ))}
      </chakra.ol>
    </Card>
  )
}

interface PageProps {
  readonly applicationId: number
  readonly kind: HistoryKind | undefined
  readonly cursor: string | undefined
  /** The cursor of the next page, if that is open. */
  readonly following: string | undefined
  readonly onFollow: (cursor: string | null) => void
}

function Page({ applicationId, kind, cursor, following, onFollow }: PageProps) {
  const { t } = useText()
  const page = useEndpoint(historyEndpoints.list, {
    params: { id: String(applicationId) },
    query: { kind, cursor },
    repeat: (answer, looks) => (looks < LOOKS && answer?.entries.some(isOnTheWay) ? LOOK_MS : false),
  })
  // The known entries stay visible while another cursor is being loaded.
  const [known, setKnown] = useState(page.data)
  if (page.data && page.data !== known) setKnown(page.data)
  // A new entry moves the end of this page. The next page begins there, so that no entry is lost between them.
  const end = page.data?.next_cursor
  useEffect(() => {
    if (following !== undefined && end !== undefined && end !== following) onFollow(end)
  }, [end, following, onFollow])
  const first = useRef<HTMLDivElement>(null)
  const [isThere, isFurther] = [known !== undefined, cursor !== undefined]
  // The button that loaded this page had the focus and is gone.
  useEffect(() => {
    if (isThere && isFurther && document.activeElement === document.body) first.current?.focus()
  }, [isThere, isFurther])
  if (known) {
    const { entries, next_cursor: next } = known
    return (
      <>
        {entries.map((entry, at) => (
          <HistoryRow
            key={`${entry.kind} ${entry.id}`}
            entry={entry}
            focusRef={isFurther && at === 0 ? first : undefined}
          />
        ))}
        {entries.length === 0 && !isFurther ? (
          <chakra.li>
            <EmptyState title={t('history.none')} headingLevel={3} />
          </chakra.li>
        ) : null}
        {following === undefined && next ? (
          <chakra.li pt="3">
            <Button variant="outline" size="sm" onClick={() => onFollow(next)}>
              {t('history.more')}
            </Button>
          </chakra.li>
        ) : null}
      </>
    )
  }
  return (
    <chakra.li>
      <Loaded query={page} skeleton="form" rows={3} headingLevel={3}>
        {() => null}
      </Loaded>
    </chakra.li>
  )
}
