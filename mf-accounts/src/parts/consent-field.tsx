import { Box, Button, Checkbox } from '@portal/browser/chakra'
import { GroupFrame, useField, useFormContext, useWatch } from '@portal/browser/forms'
import { lazyWithTexts, useText } from '@portal/browser/i18n'
import { CheckCircleIcon, DocumentIcon } from '@portal/browser/ui'
import { useId, useState } from 'react'
import { legalTexts } from '../locales/by-screen'
import type { LegalSubject } from './legal-dialog'

const LegalDialog = lazyWithTexts(async () => (await import('./legal-dialog')).LegalDialog, legalTexts)

/** REG-11, D41: the box can be ticked after the document was opened. Fields: `isDocumentOpened`, `isAgreed`. */
export function ConsentField({ subject }: { readonly subject: LegalSubject }) {
  const { t } = useText()
  const form = useFormContext()
  const { field, error } = useField('isAgreed')
  const isOpened = Boolean(useWatch({ name: 'isDocumentOpened' }))
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const openDocument = () => {
    form.setValue('isDocumentOpened', true)
    form.clearErrors('isAgreed')
    setOpen(true)
  }
  return (
    <Box borderWidth="1px" borderColor={error ? 'border.error' : 'border'} borderRadius="l2" bg="bg.subtle" p="4">
      <GroupFrame
        id={id}
        label={t(`legal.${subject}.title`)}
        isRequired
        error={error}
        hint={isOpened ? undefined : t(`consent.${subject}.hint`)}
      >
        {/*
         * Not a field of the kit, because its label would replace the label of the checkbox.
         * Until the document was opened, a refused submit focuses the button.
         */}
        <Button
          ref={isOpened ? undefined : field.ref}
          type="button"
          variant="outline"
          size="sm"
          bg="bg.panel"
          onClick={openDocument}
          aria-haspopup="dialog"
        >
          {isOpened ? <CheckCircleIcon size={16} /> : <DocumentIcon size={16} />}
          <span>{t(`consent.${subject}.open`)}</span>
        </Button>
        <Checkbox
          display="flex"
          mt="3"
          checked={Boolean(field.value)}
          disabled={!isOpened}
          invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onCheckedChange={(checked) => field.onChange(checked)}
          inputRef={isOpened ? field.ref : undefined}
          name={field.name}
          onBlur={field.onBlur}
        >
          {t(`consent.${subject}.agree.label`)}
        </Checkbox>
      </GroupFrame>
      {isOpened ? <LegalDialog subject={subject} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}
