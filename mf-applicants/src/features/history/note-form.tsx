import { newKey, useEndpoint, useInvalidate, useSend } from '@portal/browser/api'
import { CheckboxGroupField, SchemaForm, TextAreaField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { Button } from '@portal/browser/chakra'
import { EditNoteSchema, handlingEndpoints, historyEndpoints, NOTE_LIMITS } from '@portal/contracts/applications'
import { useRef } from 'react'
import * as v from 'valibot'
import { paramsOf } from '../../parts/params-of'
import { resetUnlessTyped } from '../../parts/reset-unless-typed'

const EMPTY = { text: '', mentions: [] as string[] }
const NoteFormSchema = v.object({ ...EditNoteSchema.entries, mentions: v.array(v.string()) })

/** TALK-05. The key stays the same until the note is stored, so that a retry does not store a second note. */
export function NoteForm({ applicationId }: { readonly applicationId: number }) {
  const { t } = useText()
  const shell = useShell()
  const invalidate = useInvalidate()
  const key = useRef(newKey())
  const handling = useEndpoint(handlingEndpoints.read, { params: paramsOf(applicationId) })
  const colleagues = handling.data?.members.filter(({ is_self: isSelf }) => !isSelf) ?? []
  const add = useSend(historyEndpoints.addNote, { invalidates: [historyEndpoints.list] })
  const state = useSchemaForm({
    schema: NoteFormSchema,
    defaults: EMPTY,
    showErrors: 'onSubmit',
    guardLeave: true,
    onSubmit: ({ text, mentions }) =>
      add.send({
        params: paramsOf(applicationId),
        body: { text, mentions: mentions.map(Number), request_key: key.current },
      }),
    onDone: () => {
      key.current = newKey()
      resetUnlessTyped(state, EMPTY)
      shell.notify({ kind: 'success', text: t('history.note.added') })
    },
    onRefused: async (error) => {
      // The answer to an attempt was lost, and the text was changed since.
      if (error.code !== 'conflict') return false
      key.current = newKey()
      await invalidate(historyEndpoints.list)
      await shell.showFailure({ title: t('history.note.stored.title'), message: t('history.note.stored.body') })
      return true
    },
  })
  return (
    <SchemaForm state={state} label={t('history.note.new')} gap="3">
      <TextAreaField
        name="text"
        label={t('history.note.new')}
        hint={t('history.note.hint')}
        maxLength={NOTE_LIMITS.textMax}
        rows={2}
      />
      {colleagues.length > 0 ? (
        <CheckboxGroupField
          name="mentions"
          label={t('history.note.mention')}
          hint={t('history.note.mentionHint')}
          choices={colleagues.map(({ id, display_name: label }) => ({ value: String(id), label }))}
        />
      ) : null}
      <Button type="submit" variant="outline" loading={state.isSending} alignSelf="flex-start">
        {t('history.note.add')}
      </Button>
    </SchemaForm>
  )
}
