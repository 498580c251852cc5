import { useEndpoint, useSend } from '@portal/browser/api'
import { Box, Button, Flex, Link, Stack, Text } from '@portal/browser/chakra'
import { DateField, FormDialog, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useLaw } from '@portal/browser/law'
import { usePress } from '@portal/browser/press'
import { useFailure, useShell } from '@portal/browser/remote'
import { formatDateTime, formatDay } from '@portal/browser/time'
import { CheckCircleIcon, ExternalIcon, Loaded } from '@portal/browser/ui'
import {
  HIRE,
  HireDaySchema,
  hireEndpoints,
  isSkilledEvent,
  SKILLED,
  SKILLED_EVENTS,
} from '@portal/contracts/applications'
import type { RecordSkilled, Skilled, SkilledEvent } from '@portal/contracts/applications'
import { startOfDay } from '@portal/contracts/kernel'
import { formOf, lawOn } from '@portal/contracts/law'
import { useState } from 'react'
import * as v from 'valibot'
import { DaysLeft } from '../../parts/days-left'
import { Fold } from '../../parts/fold'

/** A task that is due later than this shows no count of days. */
const SHOWN_DAYS = 90
type Task = Skilled['tasks'][number]

interface SkilledProps {
  readonly applicationId: number
}

/** HIRE-05: papers and notices of a person with specified skills. */
export function SkilledCard({ applicationId }: SkilledProps) {
  const { t, locale } = useText()
  const skilled = useEndpoint(hireEndpoints.skilled, { params: { id: applicationId } })
  const { record, isBusy } = useRecordSkilled(applicationId)
  const [noted, setNoted] = useState<SkilledEvent>()
  const open = skilled.data?.tasks.filter(({ is_done: isDone }) => !isDone) ?? []
  const [first] = open.map(({ due }) => due).toSorted()
  const next = first && formatDay(startOfDay(first), locale)
  return (
    <Fold title={t('skilled.title')} note={next && t('skilled.next', { count: open.length, date: next })}>
      <Text color="fg.muted" mb="3">
        {t('skilled.lead')}
      </Text>
      <Loaded query={skilled} skeleton="form" rows={4} headingLevel={3}>
        {({ tasks }) => (
          <Stack gap="4">
            <Stack as="ul" listStyleType="none" gap="0" aria-label={t('skilled.title')}>
              {tasks.map((task) => (
                <TaskRow
                  key={`${task.item} ${task.of}`}
                  task={task}
                  isBusy={isBusy(task)}
                  onRecord={(state) => void record({ item: task.item, of: task.of, state })}
                />
              ))}
            </Stack>
            <Box role="group" aria-label={t('skilled.events')}>
              <Text fontSize="sm" color="fg.muted" mb="2">
                {t('skilled.events')}
              </Text>
              <Flex gap="2" wrap="wrap">
                {SKILLED_EVENTS.map((item) => (
                  <Button key={item} size="sm" variant="outline" onClick={() => setNoted(item)}>
                    {t(`skilled.add.${item}`)}
                  </Button>
                ))}
              </Flex>
            </Box>
          </Stack>
        )}
      </Loaded>
      {noted ? <EventDialog applicationId={applicationId} item={noted} onClose={() => setNoted(undefined)} /> : null}
    </Fold>
  )
}

function useRecordSkilled(applicationId: number) {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const { press, running } = usePress<RecordSkilled>()
  const { send } = useSend(hireEndpoints.recordSkilled, { invalidates: [hireEndpoints.skilled] })
  const record = (body: RecordSkilled) =>
    press(body, async () => {
      try {
        await send({ params: { id: applicationId }, body })
        shell.notify({ kind: 'success', text: t(body.state === 'done' ? 'hire.recorded' : 'hire.takenBack') })
      } catch (error) {
        await showFailure(error)
      }
    })
  return {
    record,
    isBusy: ({ item, of }: Task) => running.some((one) => one.item === item && one.of === of),
  }
}

interface TaskProps {
  readonly task: Task
  readonly isBusy: boolean
  readonly onRecord: (state: RecordSkilled['state']) => void
}

function TaskRow({ task: { item, of, due, is_done: isDone, recorded }, isBusy, onRecord }: TaskProps) {
  const { t, locale } = useText()
  const { law } = useLaw()
  const shown = (day: string) => formatDay(startOfDay(day), locale)
  const isEvent = isSkilledEvent(item)
  const name = t(`skilled.item.${item}`, { of: isEvent ? shown(of) : of })
  const form = lawOn(law, SKILLED[item].form, due)
  const { name: formName, link } = formOf(form.value)
  const press = (state: RecordSkilled['state'], text: string) => (
    <Button
      size="sm"
      variant={state === 'done' ? 'outline' : 'ghost'}
      colorPalette={state === 'done' ? 'brand' : 'gray'}
      loading={isBusy}
      aria-label={`${name}: ${text}`}
      onClick={() => onRecord(state)}
    >
      {text}
    </Button>
  )
  return (
    <Flex as="li" gap="3" py="3" borderTopWidth="1px" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
      <Box color="status.done.fg" boxSize="5" mt="0.5" flexShrink="0">
        {isDone ? <CheckCircleIcon size={20} /> : <Box boxSize="5" borderWidth="2px" borderRadius="full" />}
      </Box>
      <Box minW="0" flex={{ base: '1 1 calc(100% - 2rem)', sm: '1' }}>
        <Flex columnGap="3" rowGap="1" align="center" wrap="wrap">
          <Text fontWeight="600">{name}</Text>
          {isDone ? null : <DaysLeft day={due} from={SHOWN_DAYS} />}
        </Flex>
        <Text fontSize="sm" color="fg.muted">
          {t(`skilled.due.${isEvent || item === 'yearly' ? 'by' : 'before'}`, { date: shown(due) })}{' '}
          {t(`skilled.by.${SKILLED[item].by}`)}
        </Text>
        <Link href={link} target="_blank" rel="noreferrer noopener" mt="1" minH="8" overflowWrap="anywhere">
          {formName}
          <ExternalIcon size={16} />
        </Link>
        {form.isSure ? null : <Text fontSize="sm">{t('skilled.unsure', { date: shown(form.checked) })}</Text>}
        {recorded ? (
          <Text fontSize="sm" mt="1">
            {t(isDone ? 'hire.by' : 'skilled.notedBy', {
              name: recorded.member.display_name,
              time: formatDateTime(recorded.at, locale),
            })}
          </Text>
        ) : null}
      </Box>
      <Flex gap="2" flexShrink="0" ms={{ base: '8', sm: '0' }}>
        {isDone ? press('open', t('hire.takeBack')) : press('done', t('hire.record'))}
        {isEvent && !isDone ? press('none', t('skilled.remove')) : null}
      </Flex>
    </Flex>
  )
}

interface EventProps extends SkilledProps {
  readonly item: SkilledEvent
  readonly onClose: () => void
}

/** Asks for the day of the event, from which the day of the notice is counted. */
function EventDialog({ applicationId, item, onClose }: EventProps) {
  const { t } = useText()
  const shell = useShell()
  const { send } = useSend(hireEndpoints.recordSkilled, { invalidates: [hireEndpoints.skilled] })
  const state = useSchemaForm({
    schema: v.object({ day: HireDaySchema }),
    defaults: { day: '' },
    showErrors: 'onSubmit',
    onSubmit: ({ day }) => send({ params: { id: applicationId }, body: { item, of: day, state: 'open' } }),
    onDone: () => {
      shell.notify({ kind: 'success', text: t('hire.recorded') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(`skilled.add.${item}`)}
      description={t('skilled.day.about')}
      state={state}
      submit={t('hire.record')}
      onClose={onClose}
    >
      <DateField name="day" label={t('skilled.day')} isRequired min={HIRE.firstDay} max={HIRE.lastDay} />
    </FormDialog>
  )
}
