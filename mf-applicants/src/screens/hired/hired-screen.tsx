import { usePages } from '@portal/browser/api'
import { Button, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ShellLink } from '@portal/browser/navigation'
import { formatDay } from '@portal/browser/time'
import { DataTable, DownloadIcon, EmptyState, Loaded, MoreRows, PageHeader, Screen } from '@portal/browser/ui'
import type { TableColumn } from '@portal/browser/ui'
import { HIRE, HIRED_PAGE, hireEndpoints } from '@portal/contracts/applications'
import type { HiredPerson } from '@portal/contracts/applications'
import { fullName, startOfDay } from '@portal/contracts/kernel'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { DaysLeft } from '../../parts/days-left'
import { PayrollDialog } from '../../features/hire/payroll-dialog'

/** `/dashboard/hired` (HIRE-04): the residence cards of everybody hired here, the next expiry first. */
export function HiredScreen() {
  const { t } = useText()
  const pages = usePages(hireEndpoints.board, { laterLimit: HIRED_PAGE })
  const [isFiling, setFiling] = useState(false)
  const columns = useColumns()
  return (
    <Screen>
      <PageHeader
        title={t('hired.title')}
        description={t('hired.lead')}
        actions={
          <Button variant="outline" onClick={() => setFiling(true)}>
            <DownloadIcon />
            {t('payroll.title')}
          </Button>
        }
      />
      <Loaded query={pages.query} skeleton="table" rows={8}>
        {({ items }) => (
          <>
            <DataTable
              caption={t('hired.title')}
              columns={columns}
              rows={items}
              rowKey={({ id }) => id}
              empty={<EmptyState title={t('hired.none.title')} text={t('hireTerms.none.text')} />}
            />
            <MoreRows pages={pages} count={items.length} />
          </>
        )}
      </Loaded>
      {isFiling ? <PayrollDialog onClose={() => setFiling(false)} /> : null}
    </Screen>
  )
}

function useColumns(): readonly TableColumn<HiredPerson>[] {
  const { t, locale } = useText()
  const shown = (day: string) => formatDay(startOfDay(day), locale)
  return [
    {
      id: 'name',
      header: t('hired.column.name'),
      onCard: 'title',
      cell: ({ id, person }) => (
        <ShellLink to={paths.applicantDetails.to({ applicationId: id })}>{fullName(person)}</ShellLink>
      ),
    },
    { id: 'job', header: t('hired.column.job'), cell: ({ job }) => job },
    {
      id: 'expires',
      header: t('hire.day.expires_on'),
      cell: ({ expires_on: day }) =>
        day === null ? (
          t('hire.day.none')
        ) : (
          <Flex columnGap="3" rowGap="1" wrap="wrap" align="center">
            <Text as="span" whiteSpace="nowrap">
              {shown(day)}
            </Text>
            <DaysLeft day={day} from={HIRE.expiryNotices[0]} />
          </Flex>
        ),
    },
    {
      id: 'renewal',
      header: t('hired.column.renewal'),
      cell: ({ renewal }) =>
        renewal && t(`hired.renewal.${renewal.is_seen ? 'seen' : 'open'}`, { date: shown(renewal.last_day) }),
    },
    {
      id: 'check',
      header: t('hired.column.check'),
      cell: ({ is_seen: isSeen, inquiry }) => (
        <>
          <Text>{t(isSeen ? 'hired.seen' : 'hired.unseen')}</Text>
          <Text>
            {inquiry
              ? t('hire.inquiry.said', { result: t(`hire.inquiry.${inquiry.result}`), date: shown(inquiry.day) })
              : t('hired.noInquiry')}
          </Text>
        </>
      ),
    },
  ]
}
