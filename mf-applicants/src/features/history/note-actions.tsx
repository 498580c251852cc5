import { useSend } from '@portal/browser/api'
import { FormDialog, TextAreaField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { useNow } from '@portal/browser/time'
import { Button, Flex } from '@portal/browser/chakra'
import { EditNoteSchema, historyEndpoints, NOTE_LIMITS } from '@portal/contracts/applications'
import type { HistoryEntry } from '@portal/contracts/applications'
import { useState } from 'react'

type Note = Extract<HistoryEntry, { kind: 'note' }>

interface NoteProps {
  readonly note: Note
}

/** TALK-05: for the author, as long as the note may be changed. What is being typed stays when that time ends. */
export function NoteActions({ note }: NoteProps) {
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      {note.changes_until === null ? null : (
        <Buttons note={note} until={note.changes_until} onEdit={() => setEditing(true)} />
      )}
      {isEditing ? <EditNote note={note} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

interface ButtonsProps extends NoteProps {
  readonly until: number
  readonly onEdit: () => void
}

function Buttons({ note, until, onEdit }: ButtonsProps) {
  const { t } = useText()
  const shell = useShell()
  const now = useNow(30_000)
  const showFailure = useFailure()
  const remove = useSend(historyEndpoints.removeNote, { invalidates: [historyEndpoints.list] })
  if (now >= until) return null
  const ask = async () => {
    const isSure = await shell.confirm({
      title: t('history.note.removeTitle'),
      body: t('history.note.removeBody'),
      confirm: t('history.note.remove'),
      danger: true,
    })
    if (isSure) await remove.send({ params: { id: note.id } }).catch(showFailure)
  }
  return (
    <Flex gap="2" mt="1">
      <Button variant="ghost" size="xs" onClick={onEdit}>
        {t('history.note.edit')}
      </Button>
      <Button variant="ghost" size="xs" colorPalette="gray" loading={remove.isPending} onClick={() => void ask()}>
        {t('history.note.remove')}
      </Button>
    </Flex>
  )
}

function EditNote({ note, onClose }: NoteProps & { readonly onClose: () => void }) {
  const { t } = useText()
  const edit = useSend(historyEndpoints.editNote, { invalidates: [historyEndpoints.list] })
  const state = useSchemaForm({
    schema: EditNoteSchema,
    defaults: { text: note.text },
    showErrors: 'onSubmit',
    guardLeave: true,
    onSubmit: (body) => edit.send({ params: { id: note.id }, body }),
    onDone: () => {
      if (!state.hasTyped()) onClose()
    },
  })
  return (
    <FormDialog title={t('history.note.editTitle')} state={state} submit={t('history.note.save')} onClose={onClose}>
      <TextAreaField name="text" label={t('history.kind.note')} maxLength={NOTE_LIMITS.textMax} rows={5} />
    </FormDialog>
  )
}
