import { useEndpoint, useRemember, useSend } from '@portal/browser/api'
import { SchemaForm, TextAreaField, TextField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { useFailure, useShell } from '@portal/browser/remote'
import { DialogFrame, Loaded, TrashIcon } from '@portal/browser/ui'
import { Box, Button, Flex, Heading, IconButton, Text } from '@portal/browser/chakra'
import { PLACEHOLDERS, SaveTemplateSchema, TALK_LIMITS, talkEndpoints } from '@portal/contracts/applications'
import type { MessageTemplate, MessageTemplates } from '@portal/contracts/applications'
import * as v from 'valibot'
import { NameButton } from '../../parts/name-button'
import { resetUnlessTyped } from '../../parts/reset-unless-typed'

const { name, ja } = SaveTemplateSchema.entries
const EMPTY = { name: '', ja: '', en: '' }
const FormSchema = v.object({ name, ja, en: v.union([v.literal(''), ja]) })

/** TALK-03: admins edit the company's templates. Saving under an existing name replaces that template. */
export function TemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useText()
  const shell = useShell()
  const showFailure = useFailure()
  const remember = useRemember()
  const templates = useEndpoint(talkEndpoints.templates)
  const save = useSend(talkEndpoints.saveTemplate)
  const remove = useSend(talkEndpoints.removeTemplate)
  const keep = (answer: MessageTemplates, text: string) => {
    remember(talkEndpoints.templates, answer)
    shell.notify({ kind: 'success', text })
  }
  const state = useSchemaForm({
    schema: FormSchema,
    defaults: EMPTY,
    showErrors: 'onSubmit',
    guardLeave: true,
    onSubmit: (values) => save.send({ body: { ...values, en: values.en || null } }),
    onDone: (answer) => {
      // Resets to an empty form, not to the chosen template.
      resetUnlessTyped(state, EMPTY)
      keep(answer, t('talk.templates.saved'))
    },
  })
  const choose = async (template: MessageTemplate) => {
    const isSure =
      !state.form.formState.isDirty ||
      (await shell.confirm({
        title: t('form.leave.title'),
        confirm: t('talk.templates.edit', { name: template.name }),
        cancel: t('form.leave.stay'),
        danger: true,
      }))
    if (isSure) state.form.reset({ name: template.name, ja: template.ja, en: template.en ?? '' })
  }
  const askToRemove = async ({ id, name }: MessageTemplate) => {
    const isSure = await shell.confirm({
      title: t('talk.templates.removeTitle', { name }),
      body: t('talk.templates.removeBody'),
      confirm: t('history.note.remove'),
      danger: true,
    })
    if (isSure) keep(await remove.send({ params: { id } }), t('talk.templates.removed'))
  }
  return (
    <DialogFrame
      open
      onClose={onClose}
      title={t('talk.templates.title')}
      description={t('talk.templates.body', { marks: PLACEHOLDERS.map((mark) => `{{${mark}}}`).join(' ') })}
      size="md"
      closeOnOutside={false}
      closeLabel={t('common.close')}
    >
      <Loaded query={templates} skeleton="form" rows={2} headingLevel={3}>
        {({ templates: known }) =>
          known.length === 0 ? (
            <Text color="fg.muted">{t('talk.templates.none')}</Text>
          ) : (
            <Box as="ul" listStyleType="none" maxH="30vh" overflowY="auto">
              {known.map((template) => (
                <Flex
                  as="li"
                  key={template.id}
                  gap="1"
                  align="center"
                  borderBottomWidth="1px"
                  borderColor="border.muted"
                >
                  <NameButton
                    name={template.name}
                    label={t('talk.templates.edit', { name: template.name })}
                    onClick={() => void choose(template)}
                  />
                  <IconButton
                    aria-label={t('talk.templates.remove', { name: template.name })}
                    variant="ghost"
                    size="sm"
                    colorPalette="gray"
                    onClick={() => void askToRemove(template).catch(showFailure)}
                  >
                    <TrashIcon size={18} />
                  </IconButton>
                </Flex>
              ))}
            </Box>
          )
        }
      </Loaded>
      <Heading as="h3" fontSize="md" mt="5" mb="3">
        {t('talk.templates.write')}
      </Heading>
      <SchemaForm state={state} label={t('talk.templates.write')}>
        <TextField name="name" label={t('talk.templates.name')} isRequired maxLength={TALK_LIMITS.templateNameMax} />
        <TextAreaField name="ja" label={t('talk.japanese')} isRequired maxLength={TALK_LIMITS.replyMax} />
        <TextAreaField name="en" label={t('talk.textEn')} maxLength={TALK_LIMITS.replyMax} />
        <Button type="submit" loading={state.isSending} alignSelf="flex-start">
          {t('talk.templates.save')}
        </Button>
      </SchemaForm>
    </DialogFrame>
  )
}
