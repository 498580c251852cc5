import { useEndpoint } from '@portal/browser/api'
import { ButtonLink, ShellLink } from '@portal/browser/navigation'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { useSearchParams } from '@portal/browser/router'
import { formatDate, useNow } from '@portal/browser/time'
import { Box, Field, IconButton, NativeSelect, Text } from '@portal/browser/chakra'
import {
  CalendarIcon,
  DataTable,
  EmptyState,
  ErrorState,
  LoadingSkeleton,
  PageHeader,
  Screen,
  StatusBadge,
  TrashIcon,
  type TableColumn,
} from '@portal/browser/ui'
import { canDeleteSlot, schedulingEndpoints, type Slot } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { AvailabilityButton } from '../../features/availability/availability-button'
import { useDeleteSlot } from '../../features/delete-slot/use-delete-slot'
import { SlotBadge } from '../../parts/slot-badge'
import { applicantName, placeName, slotTime, timeRange } from '../../parts/slot-words'
import { SLOT_ORDERS, sortSlots, type SlotOrder } from './sort-slots'

/** `/dashboard/interview-times` (SLOT-31, SLOT-32). */
export function InterviewTimesScreen() {
  const { t } = useText()
  const shell = useShell()
  const slots = useEndpoint(schedulingEndpoints.list)
  return (
    <Screen>
      <PageHeader
        title={t('table.title')}
        description={t('table.lead')}
        back={{ label: t('common.back'), onClick: () => void shell.back(paths.jobs.to()) }}
        actions={<AvailabilityButton />}
      />
      {slots.isPending ? (
        <LoadingSkeleton variant="table" rows={6} label={t('common.loading')} />
      ) : slots.isError ? (
        <ErrorState
          title={t('load.title')}
          text={t('load.body')}
          retry={{ label: t('common.retry'), onClick: () => void slots.refetch() }}
        />
      ) : slots.data.length === 0 ? (
        <EmptyState
          icon={<CalendarIcon />}
          title={t('table.empty.title')}
          text={t('table.empty.body')}
          headingLevel={2}
          action={<ButtonLink to={paths.addInterviewTimes.to({ jobId: 0 })}>{t('table.empty.action')}</ButtonLink>}
        />
      ) : (
        <SlotTable slots={slots.data} reload={() => void slots.refetch()} />
      )}
    </Screen>
  )
}

function SlotTable({ slots, reload }: { readonly slots: readonly Slot[]; readonly reload: () => void }) {
  const { t, locale } = useText()
  const now = useNow()
  // Kept in the address, so that Back and a reload restore it.
  const [query, setQuery] = useSearchParams()
  const order = SLOT_ORDERS.find((each) => each === query.get('sort')) ?? 'dateAscending'
  const setOrder = (next: SlotOrder) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('sort', next)
        return after
      },
      { replace: true },
    )
  const deleteSlot = useDeleteSlot(reload)
  const columns: TableColumn<Slot>[] = [
    {
      id: 'date',
      header: t('table.date'),
      cell: (slot) => formatDate(slot.start_timestamp, locale),
      onCard: 'title',
      nowrap: true,
    },
    { id: 'time', header: t('table.time'), cell: (slot) => <Time slot={slot} now={now} />, nowrap: true },
    {
      id: 'job',
      header: t('table.job'),
      cell: (slot) => (
        <ShellLink to={paths.addInterviewTimes.to({ jobId: slot.job_id })} display="inline">
          {slot.job_display_name}{' '}
          <Box as="span" whiteSpace="nowrap">
            ({slot.web_id})
          </Box>
        </ShellLink>
      ),
    },
    {
      id: 'interviewLocation',
      header: t('table.interviewLocation'),
      cell: (slot) => placeName(slot.interview_location, t),
    },
    { id: 'workLocation', header: t('table.workLocation'), cell: (slot) => placeName(slot.job_location, t) },
    { id: 'interviewer', header: t('table.interviewer'), cell: (slot) => slot.interviewer_lastname, nowrap: true },
    {
      id: 'fixed',
      header: t('table.fixed'),
      nowrap: true,
      cell: (slot) => (
        <StatusBadge tone={slot.is_fixed ? 'confirmed' : 'over'}>
          {t(slot.is_fixed ? 'table.fixed.yes' : 'table.fixed.no')}
        </StatusBadge>
      ),
    },
    {
      id: 'applicant',
      header: t('table.applicant'),
      cell: (slot) =>
        slot.job_application ? (
          <ShellLink to={paths.applicantDetails.to({ applicationId: slot.job_application.id })}>
            {applicantName(slot, t)}
          </ShellLink>
        ) : (
          '–'
        ),
    },
    {
      id: 'actions',
      header: t('table.actions'),
      align: 'end',
      onCard: 'plain',
      cell: (slot) =>
        canDeleteSlot(slot) && (
          <IconButton
            aria-label={t('delete.of', { time: slotTime(slot, locale), job: slot.job_display_name })}
            variant="ghost"
            colorPalette="danger"
            onClick={() => void deleteSlot(slot)}
          >
            <TrashIcon />
          </IconButton>
        ),
    },
  ]
  return (
    <>
      <Field.Root flexDirection="row" alignItems="center" justifyContent={{ md: 'flex-end' }} gap="2" mb="3">
        <Field.Label whiteSpace="nowrap" mb="0">
          {t('sort.label')}
        </Field.Label>
        <NativeSelect.Root w="auto">
          <NativeSelect.Field
            bg="bg"
            value={order}
            onChange={(event) =>
              setOrder(SLOT_ORDERS.find((each) => each === event.currentTarget.value) ?? 'dateAscending')
            }
          >
            {SLOT_ORDERS.map((each) => (
              <option key={each} value={each}>
                {t(`sort.${each}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <DataTable
        caption={t('table.title')}
        columns={columns}
        rows={sortSlots(slots, order, t)}
        rowKey={(slot) => slot.id}
      />
    </>
  )
}

function Time({ slot, now }: { readonly slot: Slot; readonly now: number }) {
  return (
    <>
      <Text>{timeRange(slot.start_timestamp, slot.end_timestamp)}</Text>
      <SlotBadge slot={slot} now={now} />
    </>
  )
}
