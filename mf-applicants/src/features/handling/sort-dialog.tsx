import { useSend } from '@portal/browser/api'
import { CheckboxGroupField, FormDialog, SelectField, TextField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { applicationsEndpoints, HANDLING, handlingEndpoints } from '@portal/contracts/applications'
import type { Handling } from '@portal/contracts/applications'
import * as v from 'valibot'
import { paramsOf } from '../../parts/params-of'

export interface HandlingDialogProps {
  readonly applicationId: number
  readonly name: string
  readonly handling: Handling
  readonly onSaved: (handling: Handling) => void
  readonly onClose: () => void
}

const SortSchema = v.object({
  assignee: v.string(),
  tags: v.array(v.string()),
  added: v.pipe(v.string(), v.trim(), v.maxLength(HANDLING.tagMax, 'rule.invalid')),
})

/** FIND-03: who looks after the applicant, and the company's own words for them. */
export function SortDialog({ applicationId, name, handling, onSaved, onClose }: HandlingDialogProps) {
  const { t } = useText()
  const shell = useShell()
  const save = useSend(handlingEndpoints.save, {
    invalidates: [applicationsEndpoints.page, applicationsEndpoints.filterOptions],
  })
  const { assignee } = handling
  const state = useSchemaForm({
    schema: SortSchema,
    defaults: { assignee: assignee ? String(assignee.id) : '', tags: [...handling.tags], added: '' },
    fieldNames: { assignee_id: 'assignee' },
    showErrors: 'onSubmit',
    onSubmit: ({ assignee: who, tags, added }) =>
      save.send({
        params: paramsOf(applicationId),
        body: {
          ...(who !== String(assignee?.id ?? '') && { assignee_id: who === '' ? null : Number(who) }),
          tags: [...tags, ...(added === '' ? [] : [added])],
        },
      }),
    onDone: (answer) => {
      onSaved(answer)
      shell.notify({ kind: 'success', text: t('handling.saved') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('handling.sort.title', { name })}
      description={t('handling.private')}
      state={state}
      submit={t('handling.save')}
      onClose={onClose}
    >
      <SelectField
        name="assignee"
        label={t('handling.assignee')}
        hint={t('handling.assignee.hint')}
        choices={[
          { value: '', label: t('handling.nobody') },
          ...handling.members.map(({ id, display_name: label, is_self: isSelf }) => ({
            value: String(id),
            label: isSelf ? t('handling.self', { name: label }) : label,
          })),
        ]}
      />
      {handling.known_tags.length > 0 ? (
        <CheckboxGroupField
          name="tags"
          label={t('handling.tags')}
          choices={handling.known_tags.map((value) => ({ value, label: value }))}
        />
      ) : null}
      <TextField name="added" label={t('handling.newTag')} maxLength={HANDLING.tagMax} />
    </FormDialog>
  )
}
