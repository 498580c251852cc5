import { useSend } from '@portal/browser/api'
import { FormDialog, RadioField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { MagnifierDialog } from '@portal/browser/ui'
import { DOCUMENT_REASONS, historyEndpoints, ViewDocumentSchema } from '@portal/contracts/applications'
import type { DocumentName } from '@portal/contracts/applications'
import { useEffect, useState } from 'react'
import * as v from 'valibot'

interface ViewDocumentProps {
  readonly applicationId: number
  readonly document: DocumentName
  readonly name: string
  readonly onClose: () => void
}

const ReasonSchema = v.object({ reason: v.pipe(v.string(), ViewDocumentSchema.entries.reason) })

/** TALK-08: asks for the reason first, then shows the picture, which exists only in the memory of this page. */
export function ViewDocument({ applicationId, document, name, onClose }: ViewDocumentProps) {
  const { t } = useText()
  const [src, setSrc] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(src ?? ''), [src])
  const view = useSend(historyEndpoints.viewDocument, { invalidates: [historyEndpoints.list] })
  const state = useSchemaForm({
    schema: ReasonSchema,
    defaults: { reason: '' },
    showErrors: 'onSubmit',
    onSubmit: ({ reason }) => view.send({ params: { id: String(applicationId) }, body: { document, reason } }),
    onDone: (file) => file && setSrc(URL.createObjectURL(file.blob)),
  })
  if (src !== undefined)
    return (
      <MagnifierDialog
        open
        onClose={onClose}
        title={name}
        src={src}
        alt={name}
        closeLabel={t('common.close')}
        hint={t('document.hint')}
      />
    )
  return (
    <FormDialog
      title={name}
      description={t('document.why')}
      state={state}
      submit={t('document.show')}
      onClose={onClose}
    >
      <RadioField
        name="reason"
        label={t('document.reason')}
        isRequired
        direction="column"
        choices={DOCUMENT_REASONS.map((reason) => ({ value: reason, label: t(`document.reason.${reason}`) }))}
      />
    </FormDialog>
  )
}
