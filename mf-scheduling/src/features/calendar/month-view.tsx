import { Box } from '@portal/browser/chakra'
import { useText, WEEKDAYS } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { pressedKey } from '@portal/browser/press'
import { namedIn, startOfDay, tokyoDay } from '@portal/contracts/kernel'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { ShapeSign } from '../../parts/slot-shape'
import { useCalendarFacts } from './calendar-facts'
import type { ViewProps } from './calendar-views'
import { MONTH_COUNTS, monthOf, movedDay, type MonthDay } from './month-model'
import { monthLook } from './month-look'
import { dateOf } from './tokyo-localizer'

/** CALE-02: how many slots are open, booked and past each day. Enter or a click opens the day. */
export function MonthView({ date, events, onDrillDown, onNavigate }: ViewProps) {
  const { t, locale } = useText()
  const { now } = useCalendarFacts()
  const month = tokyoDay(date.getTime() / 1000).slice(0, 7)
  const weeks = useMemo(() => monthOf(month, events, now), [month, events, now])
  const today = tokyoDay(now)
  const [wished, setCursor] = useState<string>()
  const cursor = wished?.startsWith(month) ? wished : today.startsWith(month) ? today : `${month}-01`
  const table = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    table.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  })
  const open = ({ start }: MonthDay) => onDrillDown(dateOf(start), 'day')
  const press = (event: KeyboardEvent, day: MonthDay) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const key = pressedKey(event)
    const next = movedDay(day.day, key)
    if (key !== 'Enter' && key !== ' ' && !next) return
    event.preventDefault()
    if (!next) return void (event.repeat || open(day))
    wantsFocus.current = true
    setCursor(next)
    if (!next.startsWith(month)) onNavigate('DATE', dateOf(startOfDay(next)))
  }
  const countsOf = ({ counts }: MonthDay): string[] =>
    MONTH_COUNTS.filter((kind) => counts[kind] > 0).map((kind) => t(`month.${kind}`, { number: counts[kind] }))
  return (
    <Box
      ref={table}
      role="grid"
      aria-label={t('month.label')}
      css={monthLook}
      borderWidth="1px"
      borderRadius="l3"
      overflow="hidden"
      bg="bg.panel"
      color="fg"
    >
      <div role="row" className="month-row month-head">
        {WEEKDAYS[locale].map((name) => (
          <div key={name} role="columnheader">
            {name}
          </div>
        ))}
      </div>
      {weeks.map((days) => (
        <div role="row" className="month-row" key={days[0]?.day}>
          {days.map((day) => {
            const holiday = day.rest?.holiday ? namedIn(day.rest.holiday, locale) : ''
            const name = [formatDate(day.start, locale), holiday].filter(Boolean).join(' ')
            const counts = countsOf(day).join(', ')
            const marks = [
              'month-day',
              !day.day.startsWith(month) && 'is-outside',
              day.rest && 'is-rest',
              day.day === today && 'is-today',
            ]
            return (
              <div
                key={day.day}
                role="gridcell"
                tabIndex={day.day === cursor ? 0 : -1}
                aria-current={day.day === today ? 'date' : undefined}
                data-day={day.day}
                className={marks.filter(Boolean).join(' ')}
                onClick={() => open(day)}
                onKeyDown={(event) => press(event, day)}
              >
                <Box as="span" srOnly className="month-name">
                  {`${name}: ${counts || t('month.none')}`}
                </Box>
                <span aria-hidden="true">
                  <span className="month-date">{Number(day.day.slice(8))}</span>
                  {holiday && <small>{holiday}</small>}
                  {MONTH_COUNTS.filter((kind) => day.counts[kind] > 0).map((kind) => (
                    <span key={kind} className={`month-count is-${kind}`}>
                      <ShapeSign shape={kind} />
                      <span className="month-words">{t(`month.${kind}`, { number: day.counts[kind] })}</span>
                      <span className="month-number">{day.counts[kind]}</span>
                    </span>
                  ))}
                </span>
              </div>
            )
          })}
        </div>
      ))}
    </Box>
  )
}
