import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { Blocks, EmptyState, ListEnd, PeopleIcon } from '@portal/browser/ui'
import { Box, Button, Flex, SimpleGrid, Spinner, Text } from '@portal/browser/chakra'
import type { ApplicantTab, ApplicationPageItem, ApplicationSort } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { useEffect, useLayoutEffect, useState } from 'react'
import { ApplicantCard } from '../../features/applicant-card/applicant-card'
import { ApplicantTable } from '../../features/applicant-table/applicant-table'
import type { ListColumn, ListView } from '../../parts/list-arrangement'
import { usePortraits } from '../../parts/portraits'
import type { ApplicationPages } from '../../parts/use-application-pages'
import type { useKeptPlace } from './use-kept-place'

/** The height in px of half a row of two cards. */
const CARD_HEIGHT = 140

interface ListBodyProps {
  readonly pages: ApplicationPages
  readonly tab: ApplicantTab
  readonly view: ListView
  readonly columns: readonly ListColumn[]
  readonly sort: ApplicationSort
  readonly isNarrowed: boolean
  readonly place: ReturnType<typeof useKeptPlace>
  readonly onSort: (sort: ApplicationSort) => void
}

/** The people of a tab. During a search the previous ones stay, paler, until the answer arrives. */
export function ListBody({ pages, tab, view, columns, sort, isNarrowed, place, onSort }: ListBodyProps) {
  const { items, totals } = pages
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
    return <NoApplications tab={tab} isNarrowed={isNarrowed} isFirst={!isNarrowed && totals?.ALL === 0} />
  return (
    <Box opacity={pages.isOld ? 0.6 : 1} aria-busy={pages.isOld || undefined} transition="opacity 150ms">
      {view === 'table' ? (
        <ApplicantTable
          applications={items}
          total={totals?.[tab] ?? items.length}
          columns={columns}
          sort={sort}
          onSort={onSort}
          heights={place.heights}
          top={top}
        />
      ) : (
        <Blocks rows={items} rowHeight={CARD_HEIGHT} heights={place.heights} top={top} gap="4">
          {(some) => <Cards applications={some} />}
        </Blocks>
      )}
      {pages.hasMore ? <More pages={pages} /> : null}
    </Box>
  )
}

function Cards({ applications }: { readonly applications: readonly ApplicationPageItem[] }) {
  const portraits = usePortraits(applications)
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
      {applications.map((application) => (
        <ApplicantCard key={application.id} application={application} portrait={portraits.get(application.id)} />
      ))}
    </SimpleGrid>
  )
}

function More({ pages }: { readonly pages: ApplicationPages }) {
  const { t } = useText()
  return (
    <Flex direction="column" align="center" gap="3" py="6" role="status">
      {pages.hasMoreFailed ? (
        <>
          <Text color="fg.muted">{t('load.title')}</Text>
          <Button variant="outline" onClick={() => void pages.readMore()}>
            {t('common.retry')}
          </Button>
        </>
      ) : (
        <>
          <ListEnd onNear={() => void pages.readMore()} count={pages.items.length} />
          <Flex gap="2" align="center" color="fg.muted">
            <Spinner size="sm" />
            {t('list.more')}
          </Flex>
        </>
      )}
    </Flex>
  )
}

/** APPL-22: the text depends on the filter. */
function NoApplications({
  tab,
  isNarrowed,
  isFirst,
}: {
  readonly tab: ApplicantTab
  readonly isNarrowed: boolean
  readonly isFirst: boolean
}) {
  const { t } = useText()
  return (
    <EmptyState
      icon={<PeopleIcon />}
      title={t(isNarrowed && tab === 'ALL' ? 'empty.none' : `empty.${tab}`)}
      text={isFirst ? t('empty.first') : isNarrowed ? t('empty.filtered') : undefined}
      action={isFirst ? <ButtonLink to={paths.jobs.to()}>{t('empty.jobs')}</ButtonLink> : undefined}
    />
  )
}
