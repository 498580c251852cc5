import { CALENDAR_DAY, useText } from '@portal/browser/i18n'
import { formatBy } from '@portal/browser/time'
import { namedIn, tokyoDay } from '@portal/contracts/kernel'
import { restOf } from './rest-day'
import type { Column } from './grid-model'

interface CalendarHeadProps {
  readonly columns: readonly Column[]
  readonly isShown: (index: number) => boolean
  readonly template: string
  readonly now: number
}

/**
 * The head of the calendar: the days, with the names of national holidays and, if the calendar is grouped, of the
 * groups.
 */
export function CalendarHead({ columns, isShown, template, now }: CalendarHeadProps) {
  const { t, locale } = useText()
  const today = tokyoDay(now)
  // The toolbar names a single day, but no holiday.
  const isNamed = columns.length === 1 && columns.every(({ start, group }) => !restOf(start)?.holiday && !group.title)
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={isNamed ? 'calendar-head is-named' : 'calendar-head'}
      style={{ gridTemplateColumns: template }}
    >
      <div role="columnheader" className="calendar-hour">
        {t('calendar.time')}
      </div>
      {columns.map(({ key, start, group }, index) => {
        if (!isShown(index)) return null
        const rest = restOf(start)
        const marks = [rest && 'is-rest', tokyoDay(start) === today && 'is-today'].filter(Boolean).join(' ')
        return (
          <div
            key={key}
            role="columnheader"
            aria-colindex={index + 2}
            style={{ gridColumn: index + 2 }}
            className={`calendar-day ${marks}`}
            data-rest={rest?.kind}
          >
            <span data-testid="calendar-heading">{formatBy(CALENDAR_DAY, start, locale)}</span>
            {rest?.holiday && <small>{namedIn(rest.holiday, locale)}</small>}
            {group.title && <small>{group.title}</small>}
          </div>
        )
      })}
    </div>
  )
}
