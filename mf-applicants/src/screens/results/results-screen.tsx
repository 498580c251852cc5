import { useApi, useEndpoint } from '@portal/browser/api'
import { Button, Flex, Grid, Heading, Stack, Text } from '@portal/browser/chakra'
import { useDownload } from '@portal/browser/download'
import { useText, YEAR_AND_MONTH } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { useFailure, useSession } from '@portal/browser/remote'
import { formatBy, formatDay } from '@portal/browser/time'
import { DataTable, DownloadIcon, EmptyState, Loaded, PageHeader, Screen, TabBar, TabPanel } from '@portal/browser/ui'
import { startOfDay } from '@portal/contracts/kernel'
import { FIGURES, GROUPINGS, resultsEndpoints } from '@portal/contracts/results'
import type { Figure, Grouping, Results, ResultsRow } from '@portal/contracts/results'
import { paths } from '@portal/contracts/shell'
import { BarChart } from '../../features/results/bar-chart'
import { FigureCard } from '../../features/results/figure-card'
import { FigureValue } from '../../features/results/figure-value'
import { ToolSelect } from '../../parts/tool-select'
import { useResultsAddress } from './use-results-address'

const TABS = 'results'
/** Costs belong to the company as a whole. */
const isOf = (figure: Figure, by: Grouping): boolean => figure !== 'cost_per_hire' || by === 'month'

/** `/dashboard/results` (NUMB-01). */
export function ResultsScreen() {
  const { t, locale } = useText()
  const api = useApi()
  const { download, isBusy } = useDownload(useFailure())
  const address = useResultsAddress()
  const { months, period, change } = address
  const query = useEndpoint(resultsEndpoints.read, { query: period })
  const monthName = (month: string) => formatBy(YEAR_AND_MONTH, startOfDay(`${month}-01`), locale)
  return (
    <Screen>
      <PageHeader
        title={t('results.title')}
        description={t('results.lead')}
        actions={
          <Button
            variant="outline"
            loading={isBusy}
            onClick={() =>
              void download(JSON.stringify(period), () => api.call(resultsEndpoints.csv, { query: period }))
            }
          >
            <DownloadIcon />
            {t('results.csv')}
          </Button>
        }
      />
      <Stack gap="6">
        <Flex gap="2" wrap="wrap" align="center">
          {(['from', 'until'] as const).map((end) => (
            <ToolSelect
              key={end}
              label={t(`results.${end}`)}
              value={period[end]}
              onChange={(month) => change({ [end]: month })}
            >
              {[...new Set([...months, period[end]])].map((month) => (
                <option key={month} value={month}>
                  {t(`results.${end}Month`, { month: monthName(month) })}
                </option>
              ))}
            </ToolSelect>
          ))}
        </Flex>
        <Loaded query={query} skeleton="list" rows={4}>
          {(results) => <Overview results={results} address={address} monthName={monthName} />}
        </Loaded>
      </Stack>
    </Screen>
  )
}

interface OverviewProps {
  readonly results: Results
  readonly address: ReturnType<typeof useResultsAddress>
  readonly monthName: (month: string) => string
}

const isEmpty = ({ all }: Results): boolean =>
  !all.views && !all.applications && !all.replies && !all.interviews && !all.hires

function Overview({ results, address, monthName }: OverviewProps) {
  const { t, locale } = useText()
  const { isAdmin } = useSession()
  const { period, by, change } = address
  if (isEmpty(results))
    return (
      <EmptyState
        title={t('results.none.title')}
        text={t('results.none.text')}
        action={<ButtonLink to={paths.jobs.to()}>{t('results.none.jobs')}</ButtonLink>}
      />
    )
  const seen = FIGURES.filter((figure) => isAdmin || figure !== 'cost_per_hire')
  const figures = seen.filter((figure) => isOf(figure, by))
  const figure = figures.find((one) => one === address.figure) ?? 'applications'
  const rows = results.by[by]
  const nameOf = ({ key, name }: ResultsRow): string =>
    by === 'month' ? monthName(key) : by === 'source' ? t(`result.source.${key}`) : (name ?? key)
  return (
    <>
      <Grid as="ul" templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }} gap="3">
        {seen.map((one) => (
          <FigureCard key={one} figure={one} results={results} period={period} />
        ))}
      </Grid>
      <Text fontSize="sm" color="fg.muted">
        {results.views_until === null
          ? t('results.noViews')
          : t('results.viewsUntil', { day: formatDay(startOfDay(results.views_until), locale) })}
      </Text>
      <Stack gap="4">
        <Heading as="h2" size="lg">
          {t('results.compare')}
        </Heading>
        <TabBar
          id={TABS}
          label={t('results.compare')}
          tabs={GROUPINGS.map((value) => ({ value, label: t(`result.${value}`) }))}
          value={by}
          onChange={(next) => change({ by: next })}
        />
        <TabPanel id={TABS} value={by}>
          <Stack gap="4">
            {by === 'source' ? <Text fontSize="sm">{t('results.sourceNote')}</Text> : null}
            <Flex>
              <ToolSelect
                label={t('results.figure')}
                value={figure}
                onChange={(next) => change({ figure: next as Figure })}
              >
                {figures.map((one) => (
                  <option key={one} value={one}>
                    {t(`result.${one}`)}
                  </option>
                ))}
              </ToolSelect>
            </Flex>
            <BarChart by={by} figure={figure} rows={rows} period={period} nameOf={nameOf} />
            <DataTable
              caption={t('results.table', { by: t(`result.${by}`) })}
              columns={[
                { id: 'name', header: t(`result.${by}`), onCard: 'title', cell: nameOf },
                ...figures.map((one) => ({
                  id: one,
                  header: t(`result.${one}`),
                  align: 'end' as const,
                  cell: (row: ResultsRow) => (
                    <FigureValue figures={row} figure={one} period={period} row={{ by, key: row.key }} />
                  ),
                })),
              ]}
              rows={rows}
              rowKey={({ key }) => key}
            />
          </Stack>
        </TabPanel>
      </Stack>
    </>
  )
}
