import { useInvalidate } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { useFailure, useShell, useShellEvent } from '@portal/browser/remote'
import { ErrorState, PageHeader, Screen, TabBar, TabPanel, useIsPhone } from '@portal/browser/ui'
import { Box, Flex, VisuallyHidden } from '@portal/browser/chakra'
import { APPLICANT_TABS, applicationsEndpoints, tabOf } from '@portal/contracts/applications'
import type { ApplicantTab, ApplicationPage } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { BulkSelection } from '../../features/bulk/bulk-selection'
import { NO_FILTER } from '../../parts/filter-state'
import { CsvButton } from '../../features/csv/csv-button'
import { QuickReview } from '../../features/quick-review/quick-review'
import { FirstTimeDialog } from '../../features/first-time/first-time-dialog'
import { PlanExpiryBanner } from '../../features/plan-expiry/plan-expiry-banner'
import { SavedViewsButton } from '../../features/saved-views/saved-views-button'
import { useDefaultView } from '../../features/saved-views/use-default-view'
import { own } from '../../parts/addresses'
import { useLastList } from '../../parts/last-list'
import { useApplicationPages } from '../../parts/use-application-pages'
import { ListBody } from './list-body'
import { ListSkeleton } from './list-skeleton'
import { ListTools } from './list-tools'
import { useKeptPlace } from './use-kept-place'
import { useListAddress } from './use-list-address'

/** `/dashboard/applicants?filterBy=…`. */
export function ApplicantsScreen() {
  return (
    <Screen>
      <QuickReview>
        <ApplicantList />
      </QuickReview>
    </Screen>
  )
}

function ApplicantList() {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const invalidate = useInvalidate()
  const address = useListAddress()
  const view = useIsPhone() ? 'cards' : address.view
  const place = useKeptPlace(view)
  // APPL-02: without a tab in the address the first answer decides, once. Later changes do not switch the tab while the
  // user works in it.
  const [start, setStart] = useState<ApplicantTab>()
  const tab = address.tab ?? start
  const { search } = address
  const asked = useMemo(() => ({ ...search, tab: tab ?? 'URGENT' }), [search, tab])
  const isArriving = useDefaultView(address.query === '', address.show)
  const pages = useApplicationPages(asked, { atLeast: place.atLeast, enabled: !isArriving })
  const people = useRef(pages.items)
  useEffect(() => {
    people.current = pages.items
  }, [pages.items])
  const lastList = useLastList()
  const { query } = address
  useEffect(() => {
    if (tab !== undefined) lastList.keep(query, asked)
  }, [tab, query, asked, lastList])
  const { totals } = pages
  if (tab === undefined && totals) setStart(tabOf(null, totals.URGENT))
  useShellEvent('applicationChanged', () => void invalidate(applicationsEndpoints.page))
  useShellEvent('subscriptionChanged', () => void invalidate(applicationsEndpoints.page))
  const [wasThere, setWasThere] = useState(false)
  if (totals && !wasThere) setWasThere(true)
  const hasFailed = !totals && pages.error !== null && pages.error.status !== 401
  const isLost = hasFailed && !wasThere
  const { error } = pages
  useEffect(() => {
    // APPL-23. Without the reason the page would only seem to jump.
    if (!isLost) return
    void showFailure(error, t('load.title'))
    void shell.navigate({ ...paths.jobs.to(), replace: true })
  }, [isLost, shell, showFailure, error, t])
  const shownTab = tab ?? 'URGENT'
  const isEmpty = totals?.ALL === 0 && !pages.isOld
  const isFirst = isEmpty && !address.narrowed
  const count = isFirst || pages.isOld ? undefined : totals?.[shownTab]
  return (
    <>
      <ListHead address={address} tab={shownTab} />
      <PlanExpiryBanner />
      {totals && !pages.isOld && (isFirst || totals.ALL > 0) ? (
        <FirstTimeDialog hasApplications={totals.ALL > 0} />
      ) : null}
      <ListTabs address={address} tab={shownTab} totals={totals} />
      <TabPanel id="applicants" value={shownTab}>
        <BulkSelection search={asked} total={totals?.[shownTab] ?? 0} people={pages.items}>
          {isFirst ? null : (
            <ListTools address={address} tab={shownTab} view={view} people={people} talk={pages.talk} />
          )}
          {shownTab === 'SL' && !isFirst ? <ShellLink to={own.hired.to()}>{t('list.hired')}</ShellLink> : null}
          {/* The tab shows the number. */}
          <VisuallyHidden role="status">{count === undefined ? '' : t('list.count', { count })}</VisuallyHidden>
          {hasFailed && wasThere ? (
            <ErrorState
              title={t('load.title')}
              text={t('load.body')}
              retry={{ label: t('common.retry'), busy: pages.isReading, onClick: () => void pages.readAgain() }}
            />
          ) : tab === undefined || (pages.isOld && pages.items.length === 0) || !totals ? (
            <ListSkeleton view={view} label={t('common.loading')} />
          ) : (
            <ListBody
              key={view}
              pages={pages}
              tab={tab}
              view={view}
              columns={address.columns}
              sort={address.sort}
              narrowed={address.narrowed}
              q={address.q}
              place={place}
              onSort={(sort) => address.change({ sort, tab })}
              onClear={() => address.change({ q: '', filter: NO_FILTER, talk: null, tab })}
            />
          )}
        </BulkSelection>
      </TabPanel>
    </>
  )
}

interface ListPartProps {
  readonly address: ReturnType<typeof useListAddress>
  readonly tab: ApplicantTab
}

const ListHead = memo(function ListHead({ address, tab }: ListPartProps) {
  const { t } = useText()
  return (
    <Box mb="-2">
      <PageHeader
        title={t('list.title')}
        badge={
          // Beside the title on a phone too, so that the list begins higher.
          <Flex ms="auto" gap="2">
            <SavedViewsButton present={() => address.present(tab)} onShow={address.show} />
            <CsvButton />
          </Flex>
        }
      />
    </Box>
  )
})

interface ListTabsProps extends ListPartProps {
  readonly totals: ApplicationPage['totals'] | undefined
}

const ListTabs = memo(function ListTabs({ address, tab, totals }: ListTabsProps) {
  const { t } = useText()
  return (
    <Box mb="-2">
      <TabBar
        id="applicants"
        label={t('list.tabs')}
        value={tab}
        onChange={(next) => address.change({ tab: next })}
        tabs={APPLICANT_TABS.map((value) => ({
          value,
          label: t(`tab.${value}`),
          count: totals?.[value],
          urgent: value === 'URGENT',
        }))}
      />
    </Box>
  )
})
