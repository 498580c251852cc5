import { useSend } from '@portal/browser/api'
import { DateField, FormDialog, RadioField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { HIRE, HireDaySchema, hireEndpoints, INQUIRY_RESULTS } from '@portal/contracts/applications'
import { tokyoDay } from '@portal/contracts/kernel'
import * as v from 'valibot'

interface InquiryProps {
  readonly applicationId: number
  readonly onClose: () => void
}

const schema = v.object({ day: HireDaySchema, result: v.picklist(INQUIRY_RESULTS, 'rule.choice') })

/** HIRE-04: when the agency's page was asked, and what it said. */
export function InquiryDialog({ applicationId, onClose }: InquiryProps) {
  const { t } = useText()
  const shell = useShell()
  const today = tokyoDay(useNow())
  const { send } = useSend(hireEndpoints.record, { invalidates: [hireEndpoints.read, hireEndpoints.board] })
  const state = useSchemaForm({
    schema,
    defaults: { day: today },
    showErrors: 'onSubmit',
    onSubmit: (typed) => send({ params: { id: applicationId }, body: { item: 'inquiry', is_done: true, ...typed } }),
    onDone: () => {
      shell.notify({ kind: 'success', text: t('hire.recorded') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('hire.check.inquiry')}
      description={t('hire.check.inquiry.hint')}
      state={state}
      submit={t('hire.record')}
      onClose={onClose}
    >
      <DateField name="day" label={t('hire.inquiry.day')} isRequired min={HIRE.firstDay} max={today} />
      <RadioField
        name="result"
        label={t('hire.inquiry.result')}
        isRequired
        choices={INQUIRY_RESULTS.map((value) => ({ value, label: t(`hire.inquiry.${value}`) }))}
      />
    </FormDialog>
  )
}
