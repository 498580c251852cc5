import { useSend } from '@portal/browser/api'
import { Text } from '@portal/browser/chakra'
import { FormDialog, RadioField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { formatDay } from '@portal/browser/time'
import { handlingEndpoints, historyEndpoints } from '@portal/contracts/applications'
import * as v from 'valibot'
import { paramsOf } from '../../parts/params-of'
import type { HandlingDialogProps } from './sort-dialog'

const PostingSchema = v.object({ job_id: v.pipe(v.string(), v.minLength(1, 'rule.choice')) })

/** FIND-04: tells an earlier applicant, who agreed, of another posting. */
export function AgainForm({ applicationId, name, handling, onSaved, onClose }: HandlingDialogProps) {
  const { t, locale } = useText()
  const shell = useShell()
  const tell = useSend(handlingEndpoints.inviteAgain, { invalidates: [historyEndpoints.list, handlingEndpoints.read] })
  const postings = handling.again ?? []
  const state = useSchemaForm({
    schema: PostingSchema,
    defaults: { job_id: '' },
    showErrors: 'onSubmit',
    onSubmit: ({ job_id: id }) => tell.send({ params: paramsOf(applicationId), body: { job_id: Number(id) } }),
    onDone: (answer) => {
      onSaved(answer)
      shell.notify({ kind: 'success', text: t('handling.again.done') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('handling.again.title', { name })}
      description={t('handling.again.body')}
      state={state}
      submit={t('handling.again.submit')}
      onClose={onClose}
    >
      {postings.length === 0 ? (
        <Text color="fg.muted">{t('handling.again.none')}</Text>
      ) : (
        <RadioField
          name="job_id"
          label={t('handling.again.posting')}
          isRequired
          direction="column"
          choices={postings.map(({ id, name: label, told_at: at }) => ({
            value: String(id),
            label: at === null ? label : t('handling.again.told', { name: label, day: formatDay(at, locale) }),
            isDisabled: at !== null,
          }))}
        />
      )}
    </FormDialog>
  )
}
