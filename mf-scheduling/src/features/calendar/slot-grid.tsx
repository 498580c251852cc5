import { Box, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { useIsPhone } from '@portal/browser/ui'
import { formatTokyo } from '@portal/contracts/kernel'
import { useCallback, useId, useMemo } from 'react'
import { CalendarHead } from './calendar-head'
import { useCalendarFacts } from './calendar-facts'
import { CalendarRow } from './calendar-row'
import type { ViewProps } from './calendar-views'
import { slotsOfDrag } from './drag-slots'
import { COLUMN_WIDTH, gridLook, HOUR_WIDTH } from './grid-look'
import { ROWS, STEP_SECONDS } from './grid-model'
import { cellsOf, slotsAt, tableOf } from './grid-table'
import { Legend } from './legend'
import { dateOf } from './tokyo-localizer'
import { useColumnsInSight } from './use-columns-in-sight'
import { useGridKeys } from './use-grid-keys'
import { useGridPointer } from './use-grid-pointer'
import { useGridScroll } from './use-grid-scroll'

/** The names of keys as they are printed on keyboards, the same in both languages. */
const KEY_NAMES = {
  pageUp: 'Page Up',
  pageDown: 'Page Down',
  enter: 'Enter',
  shiftEnter: 'Shift+Enter',
  delete: 'Delete',
  shiftArrow: 'Shift+↑↓←→',
} as const

/** A week or a day as a grid (WAI-ARIA). A click or drag on a free time adds slots at once (SLOT-08). */
export function SlotGrid({ events: slots, onNavigate }: ViewProps) {
  const { calendar, job, pending, now, onAdd, onChoose, onDelete, onMove } = useCalendarFacts()
  const { arrangement, length, sought, span } = calendar
  const { t, locale } = useText()
  const isPhone = useIsPhone()
  const hintId = useId()
  const canAdd = onAdd !== undefined
  const table = useMemo(
    () => tableOf({ slots, pending, job, arrangement, span, now, t }),
    [slots, pending, job, arrangement, span, now, t],
  )
  const { groups, columns, heights } = table
  const inSight = slots.filter(({ start_timestamp: start }) => start >= span.from && start < span.until)
  const box = useGridScroll({ span, table, sought, now })
  const add = (from: number, until = from + length * 60) =>
    onAdd?.(
      slotsOfDrag(from, until, length).map(({ start, end }) => ({
        start_time: formatTokyo(start),
        end_time: formatTokyo(end),
      })),
    )
  const keys = useGridKeys({
    box,
    range: span,
    groups: groups.length,
    coveringAt: (time, column) => slotsAt(table, time, column),
    onMoment: (moment) => onNavigate('DATE', dateOf(moment)),
    onAdd: add,
    onChoose,
    onDelete,
    onMove,
  })
  const cursorColumn = columns.findIndex(
    ({ start, group }) => start === keys.day && group.id === (groups[keys.cursor.group]?.id ?? groups[0]?.id),
  )
  const sight = useColumnsInSight(box, columns.length)
  // The keyboard's cell is always rendered, because it gets the focus before it is scrolled into view.
  const kept = sight ? cursorColumn : -1
  const isShown = useCallback(
    (index: number) => !sight || (index >= sight.first && index <= sight.last) || index === kept,
    [sight, kept],
  )
  const rows = useMemo(
    () => cellsOf(table, { canAdd, now, t, locale, isShown }),
    [table, canAdd, now, t, locale, isShown],
  )
  const { slotOf, chosen, handlers } = useGridPointer({ table, slots, canAdd, onTime: add, onChoose, onMove })
  const template = `${HOUR_WIDTH}px repeat(${columns.length}, minmax(${COLUMN_WIDTH}px, 1fr))`
  return (
    <>
      <Box
        ref={box}
        as="section"
        aria-label={t('calendar.label')}
        className={chosen ? 'is-dragging' : undefined}
        css={gridLook}
        position="relative"
        overflow="auto"
        maxH={{ base: '26rem', md: '38rem' }}
        borderWidth="1px"
        borderRadius="l3"
        bg="bg.panel"
        color="fg"
        userSelect="none"
        scrollPaddingTop="56px"
        scrollPaddingInlineStart={`${HOUR_WIDTH}px`}
      >
        {/* The cells have the focus; the grid only listens for their keys. */}
        <div
          role="grid"
          aria-label={t('calendar.label')}
          aria-describedby={hintId}
          aria-rowcount={ROWS + 1}
          aria-colcount={columns.length + 1}
          style={{ minWidth: `${HOUR_WIDTH + columns.length * COLUMN_WIDTH}px` }}
          tabIndex={-1}
          onKeyDown={(event) => keys.onKeyDown(event, slotOf)}
          onFocus={keys.onFocus}
          {...handlers}
        >
          <CalendarHead columns={columns} isShown={isShown} template={template} now={now} />
          {rows.map((cells, row) => (
            <CalendarRow
              key={row}
              row={row}
              time={(columns[0]?.start ?? 0) + row * STEP_SECONDS}
              cells={cells}
              template={template}
              heights={heights}
              now={now}
              cursor={row === keys.row ? cursorColumn : -1}
              chosen={chosen && row >= chosen.first && row <= chosen.last ? chosen.column : -1}
            />
          ))}
        </div>
      </Box>
      <Legend slots={inSight} job={job} now={now} />
      {canAdd && (
        <Text fontSize="sm" color="fg.muted" mt="2">
          {t(isPhone ? 'calendar.lead.phone' : 'calendar.lead')}
        </Text>
      )}
      <Text id={hintId} fontSize="xs" color="fg.muted" mt="1" hideBelow="md">
        {t(canAdd ? 'calendar.keys' : onMove ? 'calendar.keys.read' : 'calendar.keys.closed', KEY_NAMES)}
      </Text>
    </>
  )
}
