import { useEndpoint } from '@portal/browser/api'
import { Stack, Text } from '@portal/browser/chakra'
import { formatList, useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { useSearchParams } from '@portal/browser/router'
import { useShell, useShellEvent } from '@portal/browser/remote'
import { formatDate, formatDateTime } from '@portal/browser/time'
import { DataTable, EmptyState, Loaded, PageHeader, Screen } from '@portal/browser/ui'
import type { TableColumn } from '@portal/browser/ui'
import { handlingEndpoints } from '@portal/contracts/applications'
import type { Compared } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import type { ReactNode } from 'react'
import { useMarkWords } from '../../features/handling/use-mark-words'
import { useLastList } from '../../parts/last-list'
import { BriefStatus } from '../../parts/badges'
import { useApplicantWords } from '../../parts/use-applicant-words'
import { VisaBadge } from '../../parts/visa-badge'

/** `/dashboard/compare-applicants?ids=1,2` (FIND-03). */
export function CompareScreen() {
  const { t } = useText()
  const shell = useShell()
  const [query] = useSearchParams()
  const ids = query.get('ids') ?? ''
  const canAsk = /^\d+(,\d+){1,3}$/.test(ids)
  const compared = useEndpoint(handlingEndpoints.compare, { query: { ids }, enabled: canAsk })
  useShellEvent('applicationChanged', () => void compared.refetch())
  const list = useLastList().target()
  const isWrong = !canAsk || compared.error?.status === 404 || compared.error?.status === 400
  return (
    <Screen>
      <PageHeader
        title={t('handling.compare.title')}
        description={compared.data?.people[0]?.application.job.display_name ?? ''}
        back={{ label: t('detail.back'), onClick: () => void shell.back(list) }}
      />
      {isWrong ? (
        <EmptyState title={t('handling.compare.none')} text={t('handling.compare.how')} />
      ) : (
        <Loaded query={compared} skeleton="table" rows={8}>
          {({ people }) => <Table people={people} />}
        </Loaded>
      )}
    </Screen>
  )
}

type Person = Compared['people'][number]
interface Row {
  readonly id: string
  readonly label: string
  readonly cell: (person: Person) => ReactNode
  /** A fact that is there of nobody has no row. */
  readonly isThere?: (person: Person) => boolean
}

/** Rows are facts. Nationality, gender and age are no grounds to choose by, so they are not compared (MEET-08). */
function Table({ people }: Compared) {
  const { t, locale } = useText()
  const { mean } = useMarkWords()
  const none = t('common.none')
  const words =
    (of: (known: ReturnType<typeof useApplicantWords>, person: Person) => ReactNode) => (person: Person) => (
      <Words person={person} of={of} />
    )
  const questions = people[0]?.handling.rating.questions ?? []
  const rows: Row[] = [
    {
      id: 'status',
      label: t('handling.compare.status'),
      cell: ({ application }) => <BriefStatus application={application} />,
    },
    {
      id: 'applied',
      label: t('card.applied'),
      cell: ({ application }) => formatDate(application.applied_at_timestamp, locale),
    },
    {
      id: 'interview',
      label: t('card.interview'),
      cell: ({ application: { interview_start_timestamp: at } }) => (at === null ? none : formatDateTime(at, locale)),
      isThere: ({ application }) => application.interview_start_timestamp !== null,
    },
    {
      id: 'visa',
      label: t('filter.type.visa_type'),
      cell: ({ application }) => (
        <>
          <span>{application.applicant_profile.visa_type ?? none}</span>{' '}
          {application.visa_verdict ? <VisaBadge verdict={application.visa_verdict} /> : null}
        </>
      ),
    },
    { id: 'expiry', label: t('handling.compare.expiry'), cell: words(({ expiry }) => expiry) },
    { id: 'japanese', label: t('card.japanese'), cell: words(({ japanese }) => japanese) },
    {
      id: 'jlpt',
      label: t('filter.type.jlpt'),
      cell: ({ application }) => application.applicant_profile.jlpt_score ?? none,
    },
    { id: 'availability', label: t('card.availability'), cell: words(({ availability }) => availability) },
    { id: 'home', label: t('column.station'), cell: words(({ home }) => home) },
    {
      id: 'assignee',
      label: t('handling.assignee'),
      cell: ({ handling }) => handling.assignee?.display_name ?? t('handling.nobody'),
      isThere: ({ handling }) => handling.assignee !== null,
    },
    {
      id: 'tags',
      label: t('handling.tags'),
      cell: ({ handling: { tags } }) => (tags.length > 0 ? formatList(tags, locale) : none),
      isThere: ({ handling: { tags } }) => tags.length > 0,
    },
    ...questions.map((question, at) => ({
      id: `question${at}`,
      label: question,
      cell: ({ handling: { rating } }: Person) =>
        rating.all ? mean(rating.all.means[at] ?? 0) : t('handling.compare.unrated'),
      isThere: ({ handling: { rating } }: Person) => Boolean(rating.all),
    })),
    {
      id: 'mean',
      label: t('handling.compare.mean'),
      cell: ({ handling: { rating } }) =>
        rating.all
          ? t('handling.mean', { mean: mean(rating.all.mean), count: rating.all.count })
          : t('handling.compare.unrated'),
    },
  ]
  const columns: TableColumn<Row>[] = [
    { id: 'fact', header: t('handling.compare.fact'), onCard: 'title', cell: ({ label }) => <b>{label}</b> },
    ...people.map((person) => ({
      id: String(person.application.id),
      header: fullName(person.application.applicant_profile),
      cell: (row: Row) => row.cell(person),
    })),
  ]
  return (
    <Stack gap="3">
      <Text fontSize="sm" color="fg.muted">
        <span>{t('handling.compare.order')}</span>{' '}
        <span>{people.some(({ handling }) => !handling.rating.all) ? t('handling.others') : null}</span>
      </Text>
      <DataTable
        caption={t('handling.compare.title')}
        columns={columns}
        rows={rows.filter(({ isThere }) => !isThere || people.some(isThere))}
        rowKey={({ id }) => id}
      />
      <Text>
        <span>{t('handling.compare.open')}</span>{' '}
        {people.map(({ application }, at) => (
          <span key={application.id}>
            <span>{at === 0 ? null : t('handling.and')}</span>
            <ShellLink to={paths.applicantDetails.to({ applicationId: application.id })}>
              {fullName(application.applicant_profile)}
            </ShellLink>
          </span>
        ))}
      </Text>
    </Stack>
  )
}

function Words({
  person,
  of,
}: {
  readonly person: Person
  readonly of: (known: ReturnType<typeof useApplicantWords>, person: Person) => ReactNode
}) {
  const { t } = useText()
  const known = useApplicantWords(person.application)
  return of(known, person) || t('common.none')
}
