import { useSend } from '@portal/browser/api'
import { FormDialog, RadioField, TextAreaField, useSchemaForm, useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useSession } from '@portal/browser/remote'
import { storedProgress } from '@portal/browser/storage'
import {
  applicationsEndpoints,
  APPLICATION_LIMITS,
  notifiesApplicant,
  offeredOutcomes,
  OUTCOMES,
} from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { paramsOf } from '../../parts/params-of'
import { useShowChange, useShowRefusal } from '../../parts/use-show-change'
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
  const { t } = useText()
  const patch = useSend(applicationsEndpoints.patch)
  const showChange = useShowChange()
  const showRefusal = useShowRefusal(application)
  const { isUpdating, during } = useStatusFlag()
  const { email } = useSession()
  const [kept] = useState(() => storedProgress(`feedback.${email}.${application.id}`, v.string(), ''))
  const recorded = application.feedback_by_employer ?? ''
  const choices = application.status_v2 === null ? [] : offeredOutcomes(application.status_v2)
  const state = useSchemaForm({
    schema: OutcomeSchema,
    defaults: {
      hiredStatus: application.final_status_by_employer ?? undefined,
      seekerFeedback: kept.read() || recorded,
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
      kept.remove()
      // What was typed while it was being sent stays.
      if (!state.hasTyped()) onClose()
      const outcome = OUTCOMES.find((known) => known === answer.status_v2) ?? 'other'
      // If the status stays the same, only the feedback has changed.
      const isAgain = answer.status_v2 === application.status_v2
      await showChange(answer, t(isAgain ? 'outcome.done' : `outcome.doneAs.${outcome}`))
    },
    onRefused: showRefusal,
  })
  const feedback = useWatch({ control: state.form.control, name: 'seekerFeedback' })
  // A feedback is long: it survives a reload and a dialog that was closed by mistake.
  useEffect(() => {
    if (feedback === recorded) kept.remove()
    else kept.write(feedback)
  }, [feedback, recorded, kept])
  return (
    <FormDialog
      title={t('outcome.title', { name: fullName(application.applicant_profile) })}
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
