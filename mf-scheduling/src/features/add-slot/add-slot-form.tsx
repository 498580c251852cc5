import { DateField, SelectField, SchemaForm, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { Box, Button, Grid } from '@portal/browser/chakra'
import { PlusIcon } from '@portal/browser/ui'
import type { NewSlot } from '@portal/contracts/scheduling'
import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { END_TIMES, PLACES, START_TIMES } from '../../parts/slot-times'
import { endTimeOf, firstSlotDay, halfHourLater } from './time-choices'
import type { AddOutcome } from './use-add-slot'

const chosen = v.pipe(v.string(), v.minLength(1, 'rule.slot.required'))
const schema = v.object({ date: chosen, start: chosen, end: chosen, places: chosen })
const MILLENNIUM = '2000'
const timeChoices = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }))

interface AddSlotFormProps {
  readonly now: number
  readonly onAdd: (slots: readonly NewSlot[], places?: number) => Promise<AddOutcome>
  /** Called when a day is chosen; the calendar moves to it. */
  readonly onDay: (day: string) => void
}

/** Adds a slot without a pointer; it makes the same call as the calendar. */
export function AddSlotForm({ now, onAdd, onDay }: AddSlotFormProps) {
  const { t } = useText()
  const state = useSchemaForm({
    schema,
    defaults: { date: '', start: '', end: '', places: '1' },
    showErrors: 'onSubmit',
    onSubmit: async ({ date, start, end, places }) => {
      const outcome = await onAdd([{ start_time: `${date} ${start}`, end_time: endTimeOf(date, end) }], Number(places))
      if (outcome.kind !== 'fault') return
      const field = outcome.field === 'start_time' ? 'start' : 'end'
      state.form.setError(field, { type: 'server', message: outcome.text })
      state.form.setFocus(field)
    },
  })
  const day = state.form.watch('date')
  const show = useRef(onDay)
  useEffect(() => {
    show.current = onDay
  })
  useEffect(() => {
    // While the user types a year, a date field already returns years such as 0002.
    if (day > MILLENNIUM) show.current(day)
  }, [day])
  const fillEnd = (start: string) => {
    const end = state.form.getValues('end')
    if (start && (!end || end <= start)) state.form.setValue('end', halfHourLater(start))
  }
  return (
    <SchemaForm state={state} label={t('form.title')}>
      <Grid templateColumns={{ base: '1fr 1fr', md: '2fr 1fr 1fr 1fr auto' }} gap="3" alignItems="start">
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <DateField name="date" label={t('form.date')} isRequired min={firstSlotDay(now)} />
        </Box>
        <SelectField
          name="start"
          label={t('form.start')}
          isPlain
          isRequired
          choices={timeChoices(START_TIMES)}
          onChoose={fillEnd}
        />
        <SelectField name="end" label={t('form.end')} isPlain isRequired choices={timeChoices(END_TIMES)} />
        <SelectField
          name="places"
          label={t('form.places')}
          isPlain
          choices={PLACES.map((value) => ({ value, label: value }))}
        />
        <Button
          type="submit"
          loading={state.isSending}
          gridColumn={{ base: '1 / -1', md: 'auto' }}
          mt={{ base: 0, md: '8' }}
        >
          <PlusIcon />
          {t('form.add')}
        </Button>
      </Grid>
    </SchemaForm>
  )
}
