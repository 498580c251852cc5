import { Button, Grid } from '@portal/browser/chakra'
import { CheckboxField, SchemaForm, SelectField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { formatDate } from '@portal/browser/time'
import { weekTimes } from '@portal/contracts/scheduling'
import { PostingsField } from './postings-field'
import type { WishFormProps } from './rule-form'
import { weekChoices, weekDefaults, WeekFormSchema, wishOfWeek } from './wish'

/** AVAIL-02: "as last week". */
export function WeekForm({ postings, chosen, now, preview, onPreview }: WishFormProps) {
  const { t, locale } = useText()
  const state = useSchemaForm({
    schema: WeekFormSchema,
    defaults: weekDefaults(now, chosen.map(String)),
    showErrors: 'onSubmit',
    onSubmit: (values) => preview(wishOfWeek(values)),
    onDone: (plan, values) => onPreview(wishOfWeek(values), plan),
  })
  const { sources, targets } = weekChoices(now)
  const choicesOf = (mondays: readonly string[]) =>
    mondays.map((monday) => {
      const { start, end } = weekTimes(monday)
      return {
        value: monday,
        label: t('availability.week.of', { first: formatDate(start, locale), last: formatDate(end - 1, locale) }),
      }
    })
  return (
    <SchemaForm state={state} label={t('availability.week')}>
      <PostingsField postings={postings} />
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="3" alignItems="start">
        <SelectField name="source" label={t('availability.source')} isPlain isRequired choices={choicesOf(sources)} />
        <SelectField name="target" label={t('availability.target')} isPlain isRequired choices={choicesOf(targets)} />
      </Grid>
      <CheckboxField name="skip_holidays" label={t('availability.skipHolidays')} />
      <Button type="submit" loading={state.isSending} alignSelf={{ md: 'flex-start' }}>
        {t('availability.preview')}
      </Button>
    </SchemaForm>
  )
}
