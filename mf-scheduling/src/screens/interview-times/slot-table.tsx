import { ShellLink } from '@portal/browser/navigation'
import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { Box, Checkbox, Flex, Stack, Text } from '@portal/browser/chakra'
import { DataTable, StatusBadge, useIsPhone, type TableColumn } from '@portal/browser/ui'
import type { Slot } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { DeleteSlotButton } from '../../parts/delete-slot-button'
import { InlineSelect } from '../../parts/inline-select'
import { SlotBadge } from '../../parts/slot-badge'
import { applicantName, placeName, slotTime, timeRange } from '../../parts/slot-words'
import { isUpcoming } from './shown-slots'
import { SLOT_ORDERS, sortSlots, type SlotOrder } from './sort-slots'

interface SlotTableProps {
  readonly slots: readonly Slot[]
  readonly now: number
  readonly order: SlotOrder
  readonly onOrder: (order: SlotOrder) => void
  readonly hasPast: boolean
  readonly onPast: (hasPast: boolean) => void
  readonly onDelete: (slot: Slot) => void
}

/** SLOT-31, SLOT-32, AVAIL-03: the upcoming slots, and below them the past ones on request. */
export function SlotTable({ slots, now, order, onOrder, hasPast, onPast, onDelete }: SlotTableProps) {
  const { t, locale } = useText()
  const isPhone = useIsPhone()
  const upcoming = slots.filter((slot) => isUpcoming(slot, now))
  const past = slots.filter((slot) => !isUpcoming(slot, now))
  const rows = [...sortSlots(upcoming, order, t), ...(hasPast ? sortSlots(past, order, t) : [])]
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
      cell: (slot) => <PostingLink slot={slot} />,
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
      cell: (slot) => <ApplicantLink slot={slot} />,
    },
    {
      id: 'actions',
      header: t('table.actions'),
      align: 'end',
      onCard: 'plain',
      cell: (slot) => <DeleteSlotButton slot={slot} onDelete={onDelete} />,
    },
  ]
  // On a phone a slot is three or four short lines with its button beside them.
  const onPhone: TableColumn<Slot>[] = [
    { id: 'slot', header: t('table.date'), onCard: 'title', cell: (slot) => <BriefSlot slot={slot} now={now} /> },
    {
      id: 'actions',
      header: t('table.actions'),
      onCard: 'title',
      cell: (slot) => <DeleteSlotButton slot={slot} onDelete={onDelete} />,
    },
  ]
  return (
    <>
      <Flex wrap="wrap" align="center" justify="space-between" gap="3" mb="3">
        <Checkbox checked={hasPast} onCheckedChange={onPast}>
          {t('table.past', { number: past.length })}
        </Checkbox>
        <InlineSelect
          label={t('sort.label')}
          options={SLOT_ORDERS}
          textOf={(each) => t(`sort.${each}`)}
          value={order}
          onChange={onOrder}
        />
      </Flex>
      {rows.length === 0 ? (
        <Text color="fg.muted">{t('table.noneUpcoming')}</Text>
      ) : (
        <DataTable
          caption={t('table.title')}
          columns={isPhone ? onPhone : columns}
          rows={rows}
          rowKey={(slot) => slot.id}
        />
      )}
    </>
  )
}

function PostingLink({ slot }: { readonly slot: Slot }) {
  return (
    <ShellLink to={paths.addInterviewTimes.to({ jobId: slot.job_id })} display="inline">
      {slot.job_display_name}{' '}
      <Box as="span" whiteSpace="nowrap">
        ({slot.web_id})
      </Box>
    </ShellLink>
  )
}

function ApplicantLink({ slot }: { readonly slot: Slot }) {
  const { t } = useText()
  if (!slot.job_application) return '–'
  return (
    <ShellLink to={paths.applicantDetails.to({ applicationId: slot.job_application.id })}>
      {applicantName(slot, t)}
    </ShellLink>
  )
}

/**
 * The same facts in short. The state says whether the slot is booked, and the calendar of the posting where it works.
 */
function BriefSlot({ slot, now }: { readonly slot: Slot; readonly now: number }) {
  const { t, locale } = useText()
  return (
    <Stack gap="1" fontWeight="400" fontSize="sm">
      <Text fontWeight="700" fontSize="md">
        {slotTime(slot, locale)}
      </Text>
      <Flex gap="2" wrap="wrap" align="center">
        <SlotBadge slot={slot} now={now} />
        {slot.job_application ? <ApplicantLink slot={slot} /> : null}
      </Flex>
      <Box>
        <PostingLink slot={slot} />
      </Box>
      <Text color="fg.muted">{`${placeName(slot.interview_location, t)} · ${slot.interviewer_lastname}`}</Text>
    </Stack>
  )
}

/** A long state takes two lines, so that the last columns stay in the window. */
function Time({ slot, now }: { readonly slot: Slot; readonly now: number }) {
  return (
    <>
      <Text>{timeRange(slot.start_timestamp, slot.end_timestamp)}</Text>
      <Box maxW="9rem" whiteSpace="normal">
        <SlotBadge slot={slot} now={now} />
      </Box>
    </>
  )
}
