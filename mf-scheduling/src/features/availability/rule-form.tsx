import { Box, Button, Flex, Grid, Text } from '@portal/browser/chakra'
import {
  CheckboxField,
  CheckboxGroupField,
  DateField,
  SchemaForm,
  SelectField,
  useSchemaForm,
} from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { isDay, startOfDay, tokyoDay } from '@portal/contracts/kernel'
import { lastAvailabilityDay, type SeriesPreview } from '@portal/contracts/scheduling'
import { END_TIMES, PLACES, START_TIMES } from '../../parts/slot-times'
import type { Posting } from './posting'
import { PostingsField } from './postings-field'
import { useId } from 'react'
import {
  GAPS,
  lastDayOf,
  LENGTHS,
  RuleFormSchema,
  ruleDefaults,
  WEEKDAYS,
  WEEKS_OFFERED,
  wishOfRule,
  type Wish,
} from './wish'

const choices = (times: readonly string[]) => times.map((time) => ({ value: time, label: time }))
const STARTS = choices(START_TIMES)
const ENDS = choices(END_TIMES)
/** Names of weekdays up to this length stand in three columns on a phone. */
const MOST_IN_THREE = 5

export interface WishFormProps {
  readonly postings: readonly Posting[]
  /** The postings that are chosen when the form opens. */
  readonly chosen: readonly number[]
  readonly now: number
  readonly preview: (wish: Wish) => Promise<SeriesPreview>
  readonly onPreview: (wish: Wish, plan: SeriesPreview) => void
}

/** AVAIL-01: weekdays, start and end time, length, gap, last day, postings. */
export function RuleForm({ postings, chosen, now, preview, onPreview }: WishFormProps) {
  const { t, locale } = useText()
  const state = useSchemaForm({
    schema: RuleFormSchema,
    defaults: ruleDefaults(now, chosen.map(String)),
    showErrors: 'onSubmit',
    guardLeave: true,
    onSubmit: (values) => preview(wishOfRule(values)),
    onDone: (plan, values) => onPreview(wishOfRule(values), plan),
  })
  const weeksId = useId()
  const [first, chosenLast] = state.form.watch(['first_day', 'last_day'])
  // The browser writes the date in its own order, so the portal's order is below it.
  const day = (iso: string): string => (isDay(iso) ? formatDate(startOfDay(iso), locale) : '')
  const weekdays = WEEKDAYS.map((value) => ({ value, label: t(`availability.weekday.${value}`) }))
  const isRefused = state.form.formState.errors.last_day !== undefined
  return (
    <SchemaForm state={state} label={t('availability.rule')}>
      <PostingsField postings={postings} />
      <CheckboxGroupField
        name="weekdays"
        label={t('availability.weekdays')}
        isRequired
        columns={4}
        columnsOnPhone={weekdays.some(({ label }) => label.length > MOST_IN_THREE) ? 2 : 3}
        choices={weekdays}
      />
      <Grid templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="3" alignItems="start">
        <SelectField name="from" label={t('availability.from')} isPlain isRequired choices={STARTS} />
        <SelectField name="until" label={t('availability.until')} isPlain isRequired choices={ENDS} />
        <SelectField
          name="length_minutes"
          label={t('availability.length')}
          isPlain
          isRequired
          choices={LENGTHS.map((value) => ({ value, label: t('availability.minutes', { minutes: value }) }))}
        />
        <SelectField
          name="places"
          label={t('form.places')}
          isPlain
          choices={PLACES.map((value) => ({ value, label: value }))}
        />
        <SelectField
          name="gap_minutes"
          label={t('availability.gap')}
          isPlain
          isRequired
          choices={GAPS.map((value) => ({
            value,
            label: value === '0' ? t('availability.gap.none') : t('availability.minutes', { minutes: value }),
          }))}
        />
      </Grid>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="3" alignItems="start">
        <DateField
          name="first_day"
          label={t('availability.firstDay')}
          hint={day(first)}
          isRequired
          min={tokyoDay(now)}
          max={lastAvailabilityDay(now)}
        />
        <DateField
          name="last_day"
          label={t('availability.lastDay')}
          hint={
            <>
              {day(chosenLast) && <Box>{day(chosenLast)}</Box>}
              <span>{t('availability.lastDay.hint')}</span>
            </>
          }
          isRequired
          min={first || tokyoDay(now)}
          max={lastAvailabilityDay(now)}
        />
      </Grid>
      <Flex role="group" aria-labelledby={weeksId} wrap="wrap" align="center" gap="2" mt="-2">
        <Text id={weeksId} fontSize="sm" color="fg.muted">
          {t('availability.weeks.label')}
        </Text>
        {WEEKS_OFFERED.map((weeks) => {
          const last = lastDayOf(first || tokyoDay(now), weeks)
          return (
            <Button
              key={weeks}
              size="xs"
              variant={last === chosenLast ? 'subtle' : 'outline'}
              aria-pressed={last === chosenLast}
              onClick={() => state.form.setValue('last_day', last, { shouldDirty: true, shouldValidate: isRefused })}
            >
              {t('availability.weeks', { number: weeks })}
            </Button>
          )
        })}
      </Flex>
      <CheckboxField name="skip_holidays" label={t('availability.skipHolidays')} />
      <Button type="submit" loading={state.isSending} alignSelf={{ md: 'flex-start' }}>
        {t('availability.preview')}
      </Button>
    </SchemaForm>
  )
}
