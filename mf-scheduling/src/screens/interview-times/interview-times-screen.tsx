import { useEndpoint } from '@portal/browser/api'
import { Box, Flex } from '@portal/browser/chakra'
import { ButtonLink } from '@portal/browser/navigation'
import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { useSearchParams } from '@portal/browser/router'
import { useNow } from '@portal/browser/time'
import { CalendarIcon, EmptyState, Loaded, PageHeader, PlusIcon, Screen, TabBar, TabPanel } from '@portal/browser/ui'
import { schedulingEndpoints, type Slot, type SlotTimes } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { AvailabilityButton } from '../../features/availability/availability-button'
import { useDeleteSlot, useDeleteSlots } from '../../features/delete-slot/use-delete-slot'
import { PlanNote } from '../../features/next-step/plan-note'
import { useKeptFocus } from '../../parts/kept-focus'
import { useUndo, type Undoable } from '../../parts/use-undo'
import { filteredSlots, isUpcoming, SLOT_FILTERS, type ChosenFilters } from './shown-slots'
import { SlotFilters } from './slot-filters'
import { SlotTable, SlotTableTools } from './slot-table'
import { SLOT_ORDERS } from './sort-slots'

// A separate chunk, because the table needs no calendar.
const CompanyCalendar = lazyPart(
  async () => (await import(/* webpackChunkName: "companyCalendar" */ './company-calendar')).CompanyCalendar,
)

const VIEWS = ['table', 'calendar'] as const

/** `/dashboard/interview-times` (SLOT-31, SLOT-32, AVAIL-03). */
export function InterviewTimesScreen() {
  const { t } = useText()
  const slots = useEndpoint(schedulingEndpoints.list)
  const reload = () => void slots.refetch()
  // Here, because the undo of the last slot's deletion is offered beside the empty state.
  const { offer, bar } = useUndo()
  const deleteSlot = useDeleteSlot(offer, reload)
  const deleteSlots = useDeleteSlots(offer, reload)
  const keptFocus = useKeptFocus(slots.data)
  const now = useNow()
  const [added, setAdded] = useState<SlotTimes>()
  return (
    <Screen>
      <PageHeader
        title={t('table.title')}
        actions={
          <>
            <AvailabilityButton onAdded={setAdded} />
            {slots.data && slots.data.length > 0 && <AddSlotsLink />}
          </>
        }
      />
      {slots.data?.every(({ start_timestamp: start }) => start < now) ? <PlanNote /> : null}
      <Box {...keptFocus}>
        <Loaded
          query={slots}
          skeleton="table"
          rows={6}
          empty={
            <EmptyState
              icon={<CalendarIcon />}
              title={t('table.empty.title')}
              text={t('table.empty.body')}
              headingLevel={2}
              action={<ButtonLink to={paths.addInterviewTimes.to({ jobId: 0 })}>{t('table.empty.action')}</ButtonLink>}
            />
          }
        >
          {(data) => (
            <CompanySlots
              slots={data}
              added={added}
              onDelete={(slot) => void deleteSlot(slot)}
              onDeleteMany={deleteSlots}
              offer={offer}
              reload={reload}
            />
          )}
        </Loaded>
      </Box>
      {bar}
    </Screen>
  )
}

/** Links to the calendar of the chosen posting, or else of the first one. */
function AddSlotsLink() {
  const { t } = useText()
  const [query] = useSearchParams()
  const job = query.get('job') ?? ''
  return (
    <ButtonLink to={paths.addInterviewTimes.to({ jobId: /^[1-9]\d{0,8}$/.test(job) ? Number(job) : 0 })}>
      <PlusIcon />
      {t('table.add')}
    </ButtonLink>
  )
}

interface CompanySlotsProps {
  readonly slots: readonly Slot[]
  readonly added: SlotTimes | undefined
  readonly onDelete: (slot: Slot) => void
  readonly onDeleteMany: (slots: readonly Slot[]) => Promise<boolean>
  readonly offer: (what: Undoable) => void
  readonly reload: () => void
}

function CompanySlots({ slots, added, onDelete, onDeleteMany, offer, reload }: CompanySlotsProps) {
  const { t } = useText()
  const now = useNow()
  // Stored in the address, so that Back and a reload restore it.
  const [query, setQuery] = useSearchParams()
  const set = (name: string, value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      { replace: true },
    )
  const order = SLOT_ORDERS.find((each) => each === query.get('sort')) ?? 'dateAscending'
  const hasPast = query.get('past') === '1'
  const view = VIEWS.find((each) => each === query.get('view')) ?? 'table'
  const chosen = Object.fromEntries(SLOT_FILTERS.map((name) => [name, query.get(name) ?? ''])) as ChosenFilters
  const shown = filteredSlots(slots, chosen)
  return (
    <Box position="relative">
      <TabBar
        id="slots"
        label={t('view.label')}
        tabs={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={view}
        onChange={(next) => set('view', next)}
      />
      <TabPanel id="slots" value={view}>
        <Flex wrap="wrap" columnGap="4">
          <Box flex="1 1 32rem">
            <SlotFilters slots={slots} chosen={chosen} onChoose={set} />
          </Box>
          {view === 'table' && (
            <SlotTableTools
              pastCount={shown.filter((slot) => !isUpcoming(slot, now)).length}
              order={order}
              onOrder={(next) => set('sort', next)}
              hasPast={hasPast}
              onPast={(next) => set('past', next ? '1' : '')}
            />
          )}
        </Flex>
        {view === 'calendar' ? (
          <CompanyCalendar
            slots={shown}
            search={SLOT_FILTERS.map((name) => chosen[name])
              .join(' ')
              .trim()}
            now={now}
            added={added}
            onDelete={onDelete}
            offer={offer}
            reload={reload}
          />
        ) : (
          <SlotTable
            slots={shown}
            now={now}
            order={order}
            hasPast={hasPast}
            onDelete={onDelete}
            onDeleteMany={onDeleteMany}
          />
        )}
      </TabPanel>
    </Box>
  )
}
