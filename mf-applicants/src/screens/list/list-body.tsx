import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { Blocks, EmptyState, MoreRows, PeopleIcon, useIsPhone } from '@portal/browser/ui'
import { Box, Button } from '@portal/browser/chakra'
import type { ApplicantTab, ApplicationPageItem, ApplicationSort } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { useEffect, useLayoutEffect, useState } from 'react'
import { ApplicantCard } from '../../features/applicant-card/applicant-card'
import { CARD_HEIGHTS, cardsLook } from '../../features/applicant-card/card-look'
import { ApplicantTable } from '../../features/applicant-table/applicant-table'
import type { ListColumn, ListView } from '../../parts/list-arrangement'
import { PortraitGroup } from '../../parts/portraits'
import type { ApplicationPages } from '../../parts/use-application-pages'
import type { useKeptPlace } from './use-kept-place'
import type { Narrowed } from './use-list-address'

/** Cards that are rendered together. */
const CARDS = 8
/** The portraits of this many people are read together, so that small blocks cause few requests. */
const PORTRAITS = 24

interface ListBodyProps {
  readonly pages: ApplicationPages
  readonly tab: ApplicantTab
  readonly view: ListView
  readonly columns: readonly ListColumn[]
  readonly sort: ApplicationSort
  readonly narrowed: Narrowed | undefined
  /** The search. */
  readonly q: string
  readonly place: ReturnType<typeof useKeptPlace>
  readonly onSort: (sort: ApplicationSort) => void
  readonly onClear: () => void
}

/** The people of a tab. During a search the previous ones stay, paler, until the answer arrives. */
export function ListBody({ pages, tab, view, columns, sort, narrowed, q, place, onSort, onClear }: ListBodyProps) {
  const { t } = useText()
  const isPhone = useIsPhone()
  const { items, totals } = pages
  const total = totals?.[tab] ?? items.length
  const { arrival, arrived, note } = place
  const [top] = useState(arrival?.top ?? 0)
  useLayoutEffect(() => {
    if (arrival && arrival.top > 0) window.scrollTo(0, arrival.top)
  }, [arrival])
  useEffect(() => {
    if (!arrival) return
    // Restores the focus after Back. After the heading, which gets the focus when a screen appears.
    document
      .querySelector<HTMLElement>(`[data-application="${arrival.person}"] a[href]`)
      ?.focus({ preventScroll: true })
    arrived()
  }, [arrival, arrived])
  useLayoutEffect(() => note(items.length), [note, items.length])
  if (items.length === 0)
    return (
      <NoApplications tab={tab} narrowed={narrowed} q={q} isFirst={!narrowed && totals?.ALL === 0} onClear={onClear} />
    )
  return (
    <Box opacity={pages.isOld ? 0.6 : 1} aria-busy={pages.isOld || undefined} transition="opacity 150ms">
      {view === 'table' ? (
        <ApplicantTable
          applications={items}
          total={total}
          columns={columns}
          sort={sort}
          onSort={onSort}
          heights={place.heights}
          top={top}
        />
      ) : (
        <Box css={cardsLook} role="feed" aria-label={t('list.title')} aria-busy={pages.isOld}>
          <Blocks
            rows={items}
            size={CARDS}
            rowHeight={CARD_HEIGHTS[isPhone ? 'narrow' : 'wide']}
            heights={place.heights}
            top={top}
          >
            {(_, from) => <Cards applications={items} from={from} total={total} />}
          </Blocks>
        </Box>
      )}
      <MoreRows pages={pages} count={items.length} />
    </Box>
  )
}

interface CardsProps {
  readonly applications: readonly ApplicationPageItem[]
  readonly from: number
  readonly total: number
}

function Cards({ applications, from, total }: CardsProps) {
  const first = from - (from % PORTRAITS)
  return (
    <PortraitGroup applications={applications.slice(first, first + PORTRAITS)}>
      {applications.slice(from, from + CARDS).map((application, at) => (
        <ApplicantCard key={application.id} application={application} place={from + at + 1} total={total} />
      ))}
    </PortraitGroup>
  )
}

const hasMarksAlone = (q: string): boolean => /\S/.test(q) && !/[\p{L}\p{N}]/u.test(q)

/** APPL-22: the text depends on the tab, on what narrows the list, and on what was searched (DOOR-19). */
function NoApplications({
  tab,
  narrowed,
  q,
  isFirst,
  onClear,
}: {
  readonly tab: ApplicantTab
  readonly narrowed: Narrowed | undefined
  readonly q: string
  readonly isFirst: boolean
  readonly onClear: () => void
}) {
  const { t } = useText()
  const why = narrowed && (hasMarksAlone(q) ? 'empty.marks' : `empty.by.${narrowed}`)
  const text = isFirst ? 'empty.first' : why
  return (
    <EmptyState
      icon={<PeopleIcon />}
      title={t(narrowed && tab === 'ALL' ? 'empty.none' : `empty.${tab}`)}
      text={text && t(text, { q })}
      action={
        isFirst ? (
          <ButtonLink to={paths.jobs.to()}>{t('empty.jobs')}</ButtonLink>
        ) : narrowed ? (
          <Button variant="outline" onClick={onClear}>
            {t(`empty.clear.${narrowed}`)}
          </Button>
        ) : undefined
      }
    />
  )
}
