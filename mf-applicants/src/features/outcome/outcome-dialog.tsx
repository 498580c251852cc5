import { useSend } from '@portal/browser/api'
import { FormDialog, RadioField, TextAreaField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import {
  applicationsEndpoints,
  APPLICATION_LIMITS,
  notifiesApplicant,
  offeredOutcomes,
  OUTCOMES,
} from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { paramsOf, useShowChange, useShowRefusal } from '../../parts/use-show-change'
import { useStatusFlag } from '../../parts/use-status-flag'

/** AACT-14. The form uses names of its own (`hiredStatus`, `seekerFeedback`). */
const OutcomeSchema = v.object({
  hiredStatus: v.picklist(OUTCOMES, 'rule.application.outcome'),
  seekerFeedback: v.pipe(v.string(), v.maxLength(APPLICATION_LIMITS.feedbackMax, 'rule.tooLong')),
})

export function OutcomeDialog({
  application,
  onClose,
}: {
  readonly application: Application
  readonly onClose: () => void
}) {
  const { t, locale } = useText()
  const patch = useSend(applicationsEndpoints.patch)
  const showChange = useShowChange()
  const showRefusal = useShowRefusal()
  const { isUpdating, during } = useStatusFlag()
  const choices = application.status_v2 === null ? [] : offeredOutcomes(application.status_v2)
  const state = useSchemaForm({
    schema: OutcomeSchema,
    defaults: {
      hiredStatus: application.final_status_by_employer ?? undefined,
      seekerFeedback: application.feedback_by_employer ?? '',
    },
    showErrors: 'onSubmit',
    fieldNames: { final_status_by_employer: 'hiredStatus', feedback_by_employer: 'seekerFeedback' },
    onSubmit: ({ hiredStatus, seekerFeedback }) =>
      during(
        patch.send({
          params: paramsOf(application.id),
          body: { final_status_by_employer: hiredStatus, feedback_by_employer: seekerFeedback },
        }),
      ),
    onDone: async (answer) => {
      onClose()
      const outcome = OUTCOMES.find((known) => known === answer.status_v2) ?? 'other'
      // If the status stays the same, only the feedback has changed.
      const isAgain = answer.status_v2 === application.status_v2
      await showChange(answer, t(isAgain ? 'outcome.done' : `outcome.doneAs.${outcome}`))
    },
    onRefused: showRefusal,
  })
  return (
    <FormDialog
      title={t('outcome.title', { name: fullName(application.applicant_profile, locale) })}
      description={t('outcome.body')}
      state={state}
      submit={t('outcome.submit')}
      isBusy={isUpdating}
      onClose={onClose}
    >
      <RadioField
        name="hiredStatus"
        label={t('outcome.status')}
        isRequired
        direction="column"
        choices={choices.map((outcome) => ({
          value: outcome,
          label: t('outcome.choice', {
            outcome: t(`outcome.${outcome}`),
            notice: t(notifiesApplicant[outcome] ? 'outcome.notified' : 'outcome.notNotified'),
          }),
        }))}
      />
      <TextAreaField
        name="seekerFeedback"
        label={t('outcome.feedback')}
        hint={t('outcome.feedbackHint')}
        maxLength={APPLICATION_LIMITS.feedbackMax}
        rows={5}
      />
    </FormDialog>
  )
}
