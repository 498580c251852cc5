import { useEndpoint } from '@portal/browser/api'
import {
  CheckboxField,
  FormDialog,
  HiddenError,
  RadioField,
  TextAreaField,
  useSchemaForm,
  useWatch,
} from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { Banner, Loaded } from '@portal/browser/ui'
import { APPLICATION_LIMITS, OTHER_REASON, reasonFaults } from '@portal/contracts/applications'
import { jobsEndpoints } from '@portal/contracts/jobs'
import * as v from 'valibot'
import { faultsCheck } from './faults-check'
import { useStatusFlag } from './use-status-flag'

const ReasonSchema = v.pipe(
  v.object({
    employer_cancel_reason: v.string(),
    custom_employer_cancel_reason: v.string(),
    everybody: v.optional(v.boolean()),
  }),
  faultsCheck<'employer_cancel_reason' | 'custom_employer_cancel_reason'>(reasonFaults),
)
export type Reason = v.InferOutput<typeof ReasonSchema>

interface ReasonFormProps<Answer> {
  readonly title: string
  readonly body: string
  /** The effect on the applicant, and that it is irreversible. */
  readonly warning: string
  readonly submit: string
  /** FIND-05: of how many others the interview can be cancelled with it. */
  readonly together?: number
  readonly send: (reason: Reason) => Promise<Answer>
  readonly onDone: (answer: Answer) => Promise<void> | void
  /** AACT-21. */
  readonly onRefused: (error: unknown) => Promise<true>
  readonly onClose: () => void
}

/** AACT-03, AACT-05: asks for a reason, and for a text if it is 'Other', before anything is sent (D77). */
export function ReasonForm<Answer>({
  title,
  body,
  warning,
  submit,
  together = 0,
  send,
  onDone,
  onRefused,
  onClose,
}: ReasonFormProps<Answer>) {
  const { t } = useText()
  const { isUpdating, during } = useStatusFlag()
  const options = useEndpoint(jobsEndpoints.options, { staleTime: 300_000 })
  const state = useSchemaForm({
    schema: ReasonSchema,
    defaults: {
      employer_cancel_reason: '',
      custom_employer_cancel_reason: '',
      ...(together > 0 && { everybody: false }),
    },
    showErrors: 'onSubmit',
    guardLeave: true,
    onSubmit: (values) =>
      during(send(isOther(values.employer_cancel_reason) ? values : { ...values, custom_employer_cancel_reason: '' })),
    onDone: async (answer) => {
      onClose()
      await onDone(answer)
    },
    onRefused,
  })
  const chosen = useWatch({ control: state.form.control, name: 'employer_cancel_reason' })
  return (
    <FormDialog
      title={title}
      description={body}
      state={state}
      submit={submit}
      cancel={t('common.back')}
      danger
      isBusy={isUpdating}
      onClose={onClose}
    >
      <Banner tone="warning">{warning}</Banner>
      {together > 0 ? <CheckboxField name="everybody" label={t('cancel.everybody', { count: together })} /> : null}
      <Loaded query={options} skeleton="form" rows={3} headingLevel={3}>
        {(data) => (
          <RadioField
            name="employer_cancel_reason"
            label={t('reason.label')}
            isRequired
            direction="column"
            choices={data.employer_cancel_reasons.map(({ value, name }) => ({ value, label: name }))}
          />
        )}
      </Loaded>
      {isOther(chosen) ? (
        <TextAreaField
          name="custom_employer_cancel_reason"
          label={t('reason.custom')}
          isRequired
          maxLength={APPLICATION_LIMITS.customReasonMax}
          rows={3}
        />
      ) : (
        <HiddenError name="custom_employer_cancel_reason" />
      )}
    </FormDialog>
  )
}

const isOther = (reason: string): boolean => reason === OTHER_REASON
