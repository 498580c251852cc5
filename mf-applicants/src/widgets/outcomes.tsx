import { ApiError, useSend } from '@portal/browser/api'
import { FormDialog, RadioField, useSchemaForm } from '@portal/browser/forms'
import { useRefusalText, useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { formatDateTime } from '@portal/browser/time'
import { Box } from '@portal/browser/chakra'
import { applicationsEndpoints, offeredOutcomes, OUTCOMES } from '@portal/contracts/applications'
import type { ApplicationPageItem } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { useState } from 'react'
import * as v from 'valibot'
import { joined } from '../parts/application-view'
import { paramsOf } from '../parts/params-of'

/** One field for each person, by application id; an empty one stays as it is. */
const fieldOf = (id: number) => `of${id}`
const schemaOf = ([first]: readonly ApplicationPageItem[]) =>
  v.pipe(
    v.record(v.string(), v.string()),
    v.forward(
      v.check((values) => Object.values(values).some(Boolean), 'rule.application.outcome'),
      [fieldOf(first?.id ?? 0)],
    ),
  )

interface OutcomesProps {
  readonly people: readonly ApplicationPageItem[]
  readonly onClose: () => void
}

/** DAY-05: the outcomes of several interviews at once. A feedback is written in the dialog of one person. */
export function Outcomes({ people: given, onClose }: OutcomesProps) {
  const { t, locale } = useText()
  const textOf = useRefusalText()
  const shell = useShell()
  const showFailure = useFailure()
  const patch = useSend(applicationsEndpoints.patch)
  // The people when the dialog was opened, because the list behind it is read again after each answer.
  const [people, setPeople] = useState(given)
  const state = useSchemaForm({
    schema: schemaOf(people),
    defaults: Object.fromEntries(given.map(({ id }) => [fieldOf(id), ''])),
    showErrors: 'onSubmit',
    onSubmit: async (values) => {
      const recorded: number[] = []
      const refused = new Map<number, ApiError>()
      for (const { id } of people) {
        const outcome = OUTCOMES.find((known) => known === values[fieldOf(id)])
        if (!outcome) continue
        try {
          await patch.send({ params: paramsOf(id), body: { final_status_by_employer: outcome } })
          recorded.push(id)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          refused.set(id, error)
          // Without a connection, the next call would fail too.
          if (error.isNetwork) break
        }
      }
      if (recorded.length > 0) shell.events.emit('applicationChanged', {})
      return { recorded, refused }
    },
    onDone: async ({ recorded, refused }) => {
      if (recorded.length > 0) shell.notify({ kind: 'success', text: t('outcomes.done', { count: recorded.length }) })
      if (refused.size === 0) return onClose()
      for (const id of recorded) state.form.setValue(fieldOf(id), '')
      setPeople((before) => before.filter(({ id }) => !recorded.includes(id)))
      for (const [id, error] of refused) {
        if (error.isNetwork || error.message === '') return void (await showFailure(error))
        state.form.setError(fieldOf(id), { type: 'server', message: textOf(error) })
      }
    },
  })
  return (
    <FormDialog
      title={t('outcomes.title')}
      description={t('outcomes.body')}
      state={state}
      submit={t('outcome.submit')}
      onClose={onClose}
    >
      <Box
        display="grid"
        gap="4"
        css={{
          '& > * + *': { borderTopWidth: '1px', borderColor: 'border.muted', paddingTop: '4' },
          // Who and when first, then the choices.
          '& > [role=group]': { display: 'flex', flexDirection: 'column' },
          '& [id$=-hint]': { mt: '-1.5', mb: '2' },
          '& [role=radiogroup], & [id$=-error]': { order: '1' },
        }}
      >
        {people.map((application) => (
          <RadioField
            key={application.id}
            name={fieldOf(application.id)}
            label={fullName(application.applicant_profile)}
            hideMark
            hint={joined(
              [
                application.interview_start_timestamp === null
                  ? null
                  : formatDateTime(application.interview_start_timestamp, locale),
                application.job.display_name,
              ],
              ' · ',
            )}
            choices={(application.status_v2 === null ? [] : offeredOutcomes(application.status_v2)).map((outcome) => ({
              value: outcome,
              label: t(`outcome.${outcome}`),
            }))}
          />
        ))}
      </Box>
    </FormDialog>
  )
}
