import { useEndpoint } from '@portal/browser/api'
import { Box, Button, Flex, Heading, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { namedIn } from '@portal/contracts/kernel'
import type { SlotTimes } from '@portal/contracts/scheduling'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { comingDays, phonesOf, type AgendaDay } from './agenda-model'
import { agendaLook } from './agenda-look'
import { AgendaRow } from './agenda-row'
import { bringIntoSight } from './bring-into-sight'
import { useCalendarFacts } from './calendar-facts'
import type { ViewProps } from './calendar-views'

/** CALE-02: what comes, day by day. Printed, it is the list of a day's interviews. */
export function AgendaView({ events, localizer: { messages } }: ViewProps) {
  const { t } = useText()
  const { calendar, job, now, onDelete } = useCalendarFacts()
  const { span, sought } = calendar
  const days = useMemo(() => comingDays(events, span, now), [events, span, now])
  const hasInterviews = days.some(({ interviews }) => interviews > 0)
  const jobs = useEndpoint(jobsEndpoints.list, { enabled: hasInterviews })
  const phones = useMemo(() => phonesOf(jobs.data ?? []), [jobs.data])
  const [printed, setPrinted] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<SlotTimes>(undefined)
  useEffect(() => {
    // A slot that was just added comes with the next answer.
    const row = sought && sought !== shown.current && box.current?.querySelector(`[data-start="${sought.start}"]`)
    if (!row) return
    shown.current = sought
    bringIntoSight(row)
  }, [sought, days])
  const print = (day: string) => {
    flushSync(() => setPrinted(day))
    window.print()
    setPrinted(undefined)
  }
  return (
    <Box ref={box} as="section" aria-label={t('agenda.label')} css={agendaLook} className={printed && 'has-printed'}>
      {days.length === 0 && <Text color="fg.muted">{messages.noEventsInRange}</Text>}
      {!hasInterviews && <Text className="agenda-none">{t('agenda.none')}</Text>}
      {days.map((day) => (
        <Day key={day.day} day={day} isPrinted={day.day === printed} onPrint={() => print(day.day)}>
          {day.slots.map((slot) => (
            <AgendaRow key={slot.id} slot={slot} job={job} phones={phones} now={now} onDelete={onDelete} />
          ))}
        </Day>
      ))}
    </Box>
  )
}

interface DayProps {
  readonly day: AgendaDay
  readonly isPrinted: boolean
  readonly onPrint: () => void
  readonly children: ReactNode
}

function Day({ day: { day, start, holiday, interviews }, isPrinted, onPrint, children }: DayProps) {
  const { t, locale } = useText()
  const marks = ['agenda-day', interviews > 0 && 'has-interviews', isPrinted && 'is-printed']
  return (
    <Box className={marks.filter(Boolean).join(' ')} data-day={day}>
      <Flex align="center" justify="space-between" gap="3" mb="1" minH="9">
        <Heading as="h3" fontSize="sm">
          {formatDate(start, locale)}
          {holiday && (
            <Box as="small" ms="2" color="fg.muted" fontWeight="500">
              {namedIn(holiday, locale)}
            </Box>
          )}
        </Heading>
        {interviews > 0 && (
          <Button size="xs" variant="ghost" className="agenda-tool" onClick={onPrint}>
            {t('agenda.print', { number: interviews })}
          </Button>
        )}
      </Flex>
      <Box as="ul" listStyleType="none" className="agenda-list">
        {children}
      </Box>
    </Box>
  )
}
