import { useEndpoint, useSend } from '@portal/browser/api'
import { FormDialog, RadioField, SelectField, useSchemaForm, useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { ButtonLink } from '@portal/browser/navigation'
import { formatDay, formatTime, useNow } from '@portal/browser/time'
import { EmptyState, Loaded } from '@portal/browser/ui'
import { applicationsEndpoints } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { fullName, startOfDay, tokyoDay } from '@portal/contracts/kernel'
import { schedulingEndpoints } from '@portal/contracts/scheduling'
import type { Slot } from '@portal/contracts/scheduling'
import { paths } from '@portal/contracts/shell'
import { useEffect } from 'react'
import * as v from 'valibot'
import { paramsOf } from '../../parts/params-of'
import { useShowChange, useShowRefusal } from '../../parts/use-show-change'

const chosen = v.pipe(v.string(), v.minLength(1, 'rule.choice'))
const BookingSchema = v.object({ day: chosen, slot: chosen })

interface BookProps {
  readonly application: Application
  readonly onClose: () => void
}

/** FIND-01: books the open slot of the posting that was agreed with the person on the phone. */
export function BookDialog({ application, onClose }: BookProps) {
  const { t } = useText()
  const now = useNow(30_000)
  const slots = useEndpoint(schedulingEndpoints.list)
  const book = useSend(applicationsEndpoints.book, { invalidates: [schedulingEndpoints.list] })
  const showChange = useShowChange()
  const showRefusal = useShowRefusal(application)
  const state = useSchemaForm({
    schema: BookingSchema,
    defaults: { day: '', slot: '' },
    showErrors: 'onSubmit',
    onSubmit: ({ slot }) => book.send({ params: paramsOf(application.id), body: { slot_id: Number(slot) } }),
    onDone: async (answer) => {
      onClose()
      await showChange(answer, t('book.done'))
    },
    onRefused: async (error) => {
      await showRefusal(error)
      // The slot that somebody else took is gone then.
      await slots.refetch()
      return true
    },
  })
  const open = (slots.data ?? [])
    .filter((slot) => slot.job_id === application.job.id && slot.is_open && slot.start_timestamp > now)
    .toSorted((a, b) => a.start_timestamp - b.start_timestamp)
    // FIND-05: of a slot with several places the first open one.
    .filter(
      (slot, at, all) =>
        all.findIndex(
          (other) => other.start_timestamp === slot.start_timestamp && other.interviewer_id === slot.interviewer_id,
        ) === at,
    )
  return (
    <FormDialog
      title={t('book.title', { name: fullName(application.applicant_profile) })}
      description={t('book.body')}
      state={state}
      submit={t('book.submit')}
      onClose={onClose}
    >
      <Loaded query={slots} skeleton="form" rows={2} headingLevel={3}>
        {() =>
          open.length === 0 ? (
            <EmptyState
              headingLevel={3}
              title={t('noSlots.title')}
              action={
                <ButtonLink to={paths.addInterviewTimes.to({ jobId: application.job.id })}>
                  {t('noSlots.confirm')}
                </ButtonLink>
              }
            />
          ) : (
            <Choice slots={open} form={state.form} />
          )
        }
      </Loaded>
    </FormDialog>
  )
}

interface ChoiceProps {
  readonly slots: readonly Slot[]
  readonly form: ReturnType<typeof useSchemaForm<typeof BookingSchema>>['form']
}

/** First the day, so that a posting with many slots stays short. */
function Choice({ slots, form }: ChoiceProps) {
  const { t, locale } = useText()
  const dayOf = (slot: Slot) => tokyoDay(slot.start_timestamp)
  const days = [...new Set(slots.map(dayOf))]
  const [day, taken] = useWatch({ control: form.control, name: ['day', 'slot'] })
  const times = slots.filter((slot) => dayOf(slot) === day)
  const [first = ''] = days
  const isDay = days.includes(day)
  const isThere = times.some(({ id }) => String(id) === taken)
  const { setValue } = form
  useEffect(() => {
    if (!isDay) setValue('day', first)
  }, [isDay, first, setValue])
  useEffect(() => {
    if (taken !== '' && !isThere) setValue('slot', '')
  }, [taken, isThere, setValue])
  return (
    <>
      <SelectField
        name="day"
        label={t('book.day')}
        isRequired
        choices={days.map((value) => ({ value, label: formatDay(startOfDay(value), locale) }))}
      />
      <RadioField
        name="slot"
        label={t('book.slot')}
        isRequired
        direction="column"
        choices={times.map((slot) => ({
          value: String(slot.id),
          label: t('book.time', {
            from: formatTime(slot.start_timestamp),
            until: formatTime(slot.end_timestamp),
            name: slot.interviewer_lastname,
          }),
        }))}
      />
    </>
  )
}
