import { ShellLink } from '@portal/browser/navigation'
import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { Box, Checkbox, Flex, Stack, Text, VisuallyHidden } from '@portal/browser/chakra'
import { DataTable, useIsPhone, type TableColumn } from '@portal/browser/ui'
import { tokyoDay } from '@portal/contracts/kernel'
import { canDeleteSlot, type Slot } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import type { ReactNode } from 'react'
import { DeleteSlotButton } from '../../parts/delete-slot-button'
import { InlineSelect } from '../../parts/inline-select'
import { SlotBadge } from '../../parts/slot-badge'
import { applicantName, placeName, slotTime, timeRange } from '../../parts/slot-words'
import { ChosenBar } from './chosen-bar'
import { isUpcoming } from './shown-slots'
import { SLOT_ORDERS, sortSlots, type SlotOrder } from './sort-slots'
import { useChosenSlots } from './use-chosen-slots'

interface Order {
  readonly order: SlotOrder
  readonly hasPast: boolean
}
interface SlotTableToolsProps extends Order {
  readonly pastCount: number
  readonly onOrder: (order: SlotOrder) => void
  readonly onPast: (hasPast: boolean) => void
}

/** SLOT-32, AVAIL-03: beside the filters, so that the rows begin high. */
export function SlotTableTools({ pastCount, order, onOrder, hasPast, onPast }: SlotTableToolsProps) {
  const { t } = useText()
  return (
    <Flex wrap="wrap" align="center" justify="space-between" columnGap="2" rowGap="2" mb="3">
      <Checkbox checked={hasPast} onCheckedChange={onPast}>
        {t('table.past', { number: pastCount })}
      </Checkbox>
      <InlineSelect
        label={t('sort.label')}
        isLabelHidden
        options={SLOT_ORDERS}
        textOf={(each) => t(`sort.${each}`)}
        value={order}
        onChange={onOrder}
      />
    </Flex>
  )
}

interface SlotTableProps extends Order {
  readonly slots: readonly Slot[]
  readonly now: number
  readonly onDelete: (slot: Slot) => void
  readonly onDeleteMany: (slots: readonly Slot[]) => Promise<boolean>
}

/** SLOT-31, AVAIL-03: the upcoming slots, and below them the past ones on request; in the order of time by day. */
export function SlotTable({ slots, now, order, hasPast, onDelete, onDeleteMany }: SlotTableProps) {
  const { t, locale } = useText()
  const isPhone = useIsPhone()
  const upcoming = slots.filter((slot) => isUpcoming(slot, now))
  const past = slots.filter((slot) => !isUpcoming(slot, now))
  const rows = [...sortSlots(upcoming, order, t), ...(hasPast ? sortSlots(past, order, t) : [])]
  const { chosen, has, choose, clear } = useChosenSlots(rows)
  const isByDay = order === 'dateAscending' || order === 'dateDescending'
  const columns: TableColumn<Slot>[] = [
    {
      id: 'choose',
      header: t('chosen.column'),
      cell: (slot) =>
        canDeleteSlot(slot) ? (
          <Checkbox checked={has(slot)} onCheckedChange={(isChosen) => choose([slot], isChosen)}>
            <VisuallyHidden>
              {t('chosen.slot', { time: slotTime(slot, locale), job: slot.job_display_name })}
            </VisuallyHidden>
          </Checkbox>
        ) : null,
    },
    {
      id: 'time',
      header: t('calendar.time'),
      cell: (slot) => (
        <>
          {isByDay ? null : <Text>{formatDate(slot.start_timestamp, locale)}</Text>}
          <b>{timeRange(slot.start_timestamp, slot.end_timestamp)}</b>
        </>
      ),
      nowrap: true,
    },
    {
      id: 'state',
      header: t('table.state'),
      // A long state takes two lines, so that the last column stays in the window.
      cell: (slot) => (
        <Box maxW="6.5rem">
          <SlotBadge slot={slot} now={now} />
        </Box>
      ),
    },
    {
      id: 'applicant',
      header: t('table.applicant'),
      cell: (slot) => <ApplicantLink slot={slot} />,
    },
    {
      id: 'job',
      header: t('table.job'),
      cell: (slot) => (
        <OneLine whole={`${slot.job_display_name} (${slot.web_id})`} maxW="7rem">
          <PostingLink slot={slot} />
        </OneLine>
      ),
    },
    {
      id: 'interviewLocation',
      header: t('table.interviewLocation'),
      cell: (slot) => <OneLine whole={placeName(slot.interview_location, t)} />,
    },
    {
      id: 'workLocation',
      header: t('table.workLocation'),
      cell: (slot) => <OneLine whole={placeName(slot.job_location, t)} />,
    },
    { id: 'interviewer', header: t('table.interviewer'), cell: (slot) => slot.interviewer_lastname, nowrap: true },
    {
      id: 'actions',
      header: t('table.actions'),
      align: 'end',
      cell: (slot) => <DeleteSlotButton slot={slot} onDelete={onDelete} />,
    },
  ]
  // On a phone a slot is two or three short lines with its button beside them.
  const onPhone: TableColumn<Slot>[] = [
    {
      id: 'slot',
      header: t('table.date'),
      onCard: 'title',
      cell: (slot) => (
        <BriefSlot
          slot={slot}
          now={now}
          hasDay={!isByDay}
          isChosen={has(slot)}
          onChoose={(isChosen) => choose([slot], isChosen)}
        />
      ),
    },
    {
      id: 'actions',
      header: t('table.actions'),
      onCard: 'title',
      cell: (slot) => <DeleteSlotButton slot={slot} onDelete={onDelete} />,
    },
  ]
  if (rows.length === 0) return <Text color="fg.muted">{t('table.noneUpcoming')}</Text>
  return (
    <>
      <DataTable
        caption={t('table.title')}
        columns={isPhone ? onPhone : columns}
        rows={rows}
        rowKey={(slot) => slot.id}
        isCompact
        groupOf={isByDay ? groupOf : undefined}
      />
      <ChosenBar
        chosen={chosen}
        all={rows.filter(canDeleteSlot)}
        onChooseAll={() => choose(rows, true)}
        onClear={clear}
        onDelete={onDeleteMany}
      />
    </>
  )

  function groupOf(slot: Slot) {
    const day = tokyoDay(slot.start_timestamp)
    const name = formatDate(slot.start_timestamp, locale)
    const open = rows.filter((each) => canDeleteSlot(each) && tokyoDay(each.start_timestamp) === day)
    const head =
      open.length > 0 ? (
        <Checkbox checked={open.every(has)} onCheckedChange={(isChosen) => choose(open, isChosen)}>
          {name} <VisuallyHidden>{t('chosen.ofDay')}</VisuallyHidden>
        </Checkbox>
      ) : (
        name
      )
    return { key: day, head }
  }
}

interface OneLineProps {
  readonly whole: string
  readonly maxW?: string
  readonly children?: ReactNode
}

/** A long name ends with dots; a pointer and paper show the whole. */
function OneLine({ whole, maxW = '9.5rem', children = whole }: OneLineProps) {
  return (
    <Box maxW={maxW} truncate _print={{ maxW: 'none', whiteSpace: 'normal' }} title={whole}>
      {children}
    </Box>
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

interface BriefSlotProps {
  readonly slot: Slot
  readonly now: number
  /** The slots are not headed by their days. */
  readonly hasDay: boolean
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

/**
 * The same facts in short. The state says whether the slot is booked, and the calendar of the posting where it works.
 */
function BriefSlot({ slot, now, hasDay, isChosen, onChoose }: BriefSlotProps) {
  const { t, locale } = useText()
  const time = (
    <Text as="span" fontWeight="700">
      {hasDay ? (
        slotTime(slot, locale)
      ) : (
        <>
          <VisuallyHidden>{formatDate(slot.start_timestamp, locale)} </VisuallyHidden>
          {timeRange(slot.start_timestamp, slot.end_timestamp)}
        </>
      )}
    </Text>
  )
  return (
    <Stack gap="1" fontWeight="400" fontSize="sm">
      <Flex columnGap="3" rowGap="1" wrap="wrap" align="center" minH={{ base: '11', md: '0' }}>
        {canDeleteSlot(slot) ? (
          <Checkbox checked={isChosen} onCheckedChange={onChoose}>
            {time}
          </Checkbox>
        ) : (
          time
        )}
        <SlotBadge slot={slot} now={now} />
        {slot.job_application ? <ApplicantLink slot={slot} /> : null}
      </Flex>
      <Box>
        <PostingLink slot={slot} />
        <Text color="fg.muted">{`${placeName(slot.interview_location, t)} · ${slot.interviewer_lastname}`}</Text>
      </Box>
    </Stack>
  )
}
