import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useSession, useShell, useShellEvent } from '@portal/browser/remote'
import { useSearchParams } from '@portal/browser/router'
import { EmptyState, LoadingSkeleton, PageHeader, PeopleIcon, Screen, TabBar, TabPanel, useGrowingList } from '@portal/browser/ui'
import { Box, Flex, SimpleGrid } from '@portal/browser/chakra'
import { APPLICANT_TABS, applicationsEndpoints, isInTab, isUrgent, tabOf } from '@portal/contracts/applications'
import type { ApplicantTab, ApplicationListItem } from '@portal/contracts/applications'
import type { Verdict } from '@portal/contracts/visa'
import { paths } from '@portal/contracts/shell'
import { useEffect, useMemo, useState } from 'react'
import { ApplicantCard } from '../../features/applicant-card/applicant-card'
import { CategoryFilterBar } from '../../features/category-filter/category-filter-bar'
import { FILTER_PARAMETER, filterFrom, inCategory, storedFilter, withFilter } from '../../features/category-filter/filter-state'
import type { CategoryFilter } from '../../features/category-filter/filter-state'
import { CsvButton } from '../../features/csv/csv-button'
import { FirstTimeDialog } from '../../features/first-time/first-time-dialog'
import { hasVerdict, VERDICT_PARAMETER, VerdictFilter, verdictFrom } from '../../features/visa/verdict-filter'
import { PlanExpiryBanner } from '../../features/plan-expiry/plan-expiry-banner'
import { stateOf } from '../../parts/application-view'

/** `/dashboard/applicants?filterBy=…`. */
export function ApplicantsScreen() {
  const { t } = useText()
  const shell = useShell()
  const list = useEndpoint(applicationsEndpoints.list)
  useShellEvent('applicationChanged', () => void list.refetch())
  useShellEvent('subscriptionChanged', () => void list.refetch())
  const hasFailed = list.isError && list.data === undefined && list.error.status !== 401
  useEffect(() => {
    // APPL-23.
    if (hasFailed) void shell.navigate({ ...paths.jobs.to(), replace: true })
  }, [hasFailed, shell])
  return (
    <Screen>
      <PageHeader title={t('list.title')} actions={<CsvButton />} />
      <PlanExpiryBanner />
      {list.data ? <Applications applications={list.data} /> : <LoadingSkeleton variant="list" label={t('common.loading')} />}
    </Screen>
  )
}

function Applications({ applications }: { readonly applications: readonly ApplicationListItem[] }) {
  const { t } = useText()
  const { email } = useSession()
  const [query, setQuery] = useSearchParams()
  const [saved] = useState(() => storedFilter(email).read())
  const given = query.get(FILTER_PARAMETER)
  // Held still while the address says the same.
  const filter = useMemo(() => filterFrom(given) ?? saved, [given, saved])
  const setFilter = (next: CategoryFilter) => setQuery((before) => withFilter(before, next), { replace: true })
  const urgentCount = useMemo(() => applications.filter((item) => isUrgent(stateOf(item))).length, [applications])
  const tab = tabOf(query.get('filterBy'), urgentCount)
  const verdict = verdictFrom(query.get(VERDICT_PARAMETER))
  const filtered = useMemo(() => applications.filter(inCategory(filter)).filter(hasVerdict(verdict)), [applications, filter, verdict])
  const counts = useMemo(() => countsOf(filtered), [filtered])
  const shown = useMemo(() => filtered.filter((item) => isInTab(stateOf(item), tab)), [filtered, tab])
  const choose = (next: ApplicantTab) => setQuery((before) => {
    const after = new URLSearchParams(before)
    after.set('filterBy', next)
    return after
  }, { replace: true })
  const chooseVerdict = (next: Verdict | undefined) => setQuery((before) => {
    const after = new URLSearchParams(before)
    if (next) after.set(VERDICT_PARAMETER, next)
    else after.delete(VERDICT_PARAMETER)
    return after
  }, { replace: true })
  return (
    <>
      <FirstTimeDialog hasApplications={applications.length > 0} />
      <TabBar
        id="applicants" label={t('list.tabs')} value={tab} onChange={choose}
        tabs={APPLICANT_TABS.map((value) => ({ value, label: t(`tab.${value}`), count: counts[value], urgent: value === 'URGENT' }))}
      />
      <TabPanel id="applicants" value={tab}>
        {applications.length > 0 ? (
          <Flex columnGap="2" wrap="wrap">
            <CategoryFilterBar filter={filter} onChange={setFilter} />
            <Box mb="4"><VerdictFilter value={verdict} onChange={chooseVerdict} /></Box>
          </Flex>
        ) : null}
        {shown.length === 0 ? <NoApplications tab={tab} isFiltered={filter.type !== null || verdict !== undefined} isFirst={applications.length === 0} /> : <Cards key={`${tab} ${given} ${verdict}`} applications={shown} />}
      </TabPanel>
    </>
  )
}

const countsOf = (applications: readonly ApplicationListItem[]): Record<ApplicantTab, number> => {
  const counts: Record<ApplicantTab, number> = { 'ALL': 0, 'URGENT': 0, 'ESP': 0, 'IF': 0, 'SL': 0, 'CBS-CBE': 0 }
  for (const item of applications) for (const tab of APPLICANT_TABS) if (isInTab(stateOf(item), tab)) counts[tab] += 1
  return counts
}

/** Up to 10,000 applications: the page grows as its end comes near. */
function Cards({ applications }: { readonly applications: readonly ApplicationListItem[] }) {
  const { visible, hasMore, endRef } = useGrowingList(applications)
  return (
    <>
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="4">
        {visible.map((application) => <ApplicantCard key={application.id} application={application} />)}
      </SimpleGrid>
      {hasMore ? <Box ref={endRef} h="1" /> : null}
    </>
  )
}

/** APPL-22: the text depends on the filter. */
function NoApplications({ tab, isFiltered, isFirst }: { readonly tab: ApplicantTab; readonly isFiltered: boolean; readonly isFirst: boolean }) {
  const { t } = useText()
  return (
    <EmptyState
      icon={<PeopleIcon />} title={t(`empty.${tab}`)}
      text={isFirst ? t('empty.first') : isFiltered ? t('empty.filtered') : undefined}
      action={isFirst ? <ButtonLink to={paths.jobs.to()}>{t('empty.jobs')}</ButtonLink> : undefined}
    />
  )
}
