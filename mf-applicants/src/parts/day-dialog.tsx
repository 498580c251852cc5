import { useSend } from '@portal/browser/api'
import { DateField, FormDialog, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { HIRE, HireDaySchema, hireEndpoints } from '@portal/contracts/applications'
import type { HireDay } from '@portal/contracts/applications'
import * as v from 'valibot'

interface DayDialogProps {
  readonly applicationId: number
  readonly item: HireDay
  readonly day: string
  readonly onClose: () => void
}

/** Asks for one of the days and records it. */
export function DayDialog({ applicationId, item, day, onClose }: DayDialogProps) {
  const { t } = useText()
  const shell = useShell()
  const { send } = useSend(hireEndpoints.record, { invalidates: [hireEndpoints.read, hireEndpoints.reports] })
  const state = useSchemaForm({
    schema: v.object({ day: HireDaySchema }),
    defaults: { day },
    showErrors: 'onSubmit',
    onSubmit: (typed) => send({ params: { id: applicationId }, body: { item, is_done: true, day: typed.day } }),
    onDone: () => {
      shell.notify({ kind: 'success', text: t('hire.recorded') })
      onClose()
    },
  })
  const name = t(`hire.day.${item}`)
  return (
    <FormDialog
      title={t('hire.day.change.of', { name })}
      description={t(`hire.day.${item}.about`)}
      state={state}
      submit={t('hire.record')}
      onClose={onClose}
    >
      <DateField name="day" label={name} isRequired min={HIRE.firstDay} max={HIRE.lastDay} />
    </FormDialog>
  )
}
