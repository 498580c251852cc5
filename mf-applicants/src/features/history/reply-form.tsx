import { newKey, useEndpoint, useInvalidate, useSend } from '@portal/browser/api'
import { RadioField, SchemaForm, TextAreaField, useSchemaForm } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { useSession, useShell } from '@portal/browser/remote'
import { ChevronDownIcon, Loaded } from '@portal/browser/ui'
import { Box, Button } from '@portal/browser/chakra'
import { Menu } from '@portal/browser/chakra-rich'
import {
  fillTemplate,
  hasPlaceholder,
  historyEndpoints,
  replyLanguages,
  TALK_LIMITS,
  talkEndpoints,
} from '@portal/contracts/applications'
import type { Conversation, MessageTemplate, StarterTemplate } from '@portal/contracts/applications'
import { fields, isJapanese, namedIn, PERSON_LANGUAGES } from '@portal/contracts/kernel'
import type { PersonLanguage } from '@portal/contracts/kernel'
import { useEffect, useRef, useState } from 'react'
import { personLanguageName } from '../../parts/person-language'
import { Said } from '../../parts/said'
import * as v from 'valibot'
import { resetUnlessTyped } from '../../parts/reset-unless-typed'

const TemplatesDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "part.templates" */ './templates-dialog')).TemplatesDialog,
)

const filledIn = v.pipe(
  fields.sentText(TALK_LIMITS.replyMax),
  v.check((text) => !hasPlaceholder(text), 'talk.placeholder'),
)
const FormSchema = v.object({ text: filledIn, language: v.picklist(PERSON_LANGUAGES) })

interface ReplyFormProps {
  readonly applicationId: number
  /** Each time this number rises, the text field gets the focus. */
  readonly replies: number
}

/** TALK-03, VOICE-03: a reply by mail, in one language; a machine fills in the other one where there is one. */
export function ReplyForm({ applicationId, replies }: ReplyFormProps) {
  const conversation = useEndpoint(talkEndpoints.conversation, { params: { id: String(applicationId) } })
  return (
    <Loaded query={conversation} skeleton="form" rows={2} headingLevel={3}>
      {(data) => (
        <Reply
          applicationId={applicationId}
          replies={replies}
          conversation={data}
          readAgain={async () => (await conversation.refetch()).data}
        />
      )}
    </Loaded>
  )
}

interface ReplyProps extends ReplyFormProps {
  readonly conversation: Conversation
  readonly readAgain: () => Promise<Conversation | undefined>
}

function Reply({ applicationId, replies, conversation, readAgain }: ReplyProps) {
  const { t, locale } = useText()
  const shell = useShell()
  const invalidate = useInvalidate()
  const key = useRef(newKey())
  const send = useSend(talkEndpoints.reply, {
    invalidates: [historyEndpoints.list, talkEndpoints.conversation, talkEndpoints.waiting],
  })
  const { language, values, translates, last_reply: lastReply } = conversation
  const seen = useRef(lastReply)
  const languages = replyLanguages(language)
  const empty: { text: string; language: PersonLanguage } = {
    text: '',
    language: isJapanese(language) ? language : locale,
  }
  const state = useSchemaForm({
    schema: FormSchema,
    defaults: empty,
    showErrors: 'onSubmit',
    guardLeave: true,
    onSubmit: (values) =>
      send.send({
        params: { id: String(applicationId) },
        body: { ...values, last_reply: seen.current, request_key: key.current },
      }),
    onDone: ({ id }) => {
      key.current = newKey()
      // What was typed meanwhile was written after this reply.
      seen.current = id
      resetUnlessTyped(state, { ...empty, language: state.form.getValues('language') })
      shell.notify({ kind: 'success', text: t('talk.sent') })
    },
    onRefused: async (error) => {
      // The answer to an attempt was lost, and the text was changed since.
      const isStored = error.code === 'conflict'
      if (!isStored && error.code !== 'changed_meanwhile') return false
      if (isStored) key.current = newKey()
      const [read] = await Promise.all([readAgain(), invalidate(historyEndpoints.list)])
      if (read) seen.current = read.last_reply
      await shell.showFailure({
        title: t(isStored ? 'talk.stored.title' : 'talk.answered.title'),
        message: t('talk.answered.body'),
      })
      return true
    },
  })
  const { isDirty } = state.form.formState
  // A colleague's reply that arrives while the user is writing must be shown before the user's reply is sent.
  useEffect(() => {
    if (!isDirty) seen.current = lastReply
  }, [isDirty, lastReply])
  const { setFocus } = state.form
  useEffect(() => {
    if (replies > 0) setFocus('text')
  }, [replies, setFocus])
  // Text that was typed before stays, above the template.
  const add = (filled: string, written: PersonLanguage) => {
    const typed = state.form.getValues('text')
    state.form.setValue('text', typed ? `${typed}\n${filled}` : filled, { shouldDirty: true })
    state.form.setValue('language', written)
  }
  const chosen = state.form.watch('language')
  const take = ({ ja, en }: MessageTemplate) =>
    isJapanese(chosen) || en === null ? add(fillTemplate(ja, values.ja), 'ja') : add(fillTemplate(en, values.en), 'en')
  const begin = ({ texts }: StarterTemplate) => {
    const { text = '' } = texts.find(({ language: one }) => one === chosen) ?? {}
    add(fillTemplate(text, isJapanese(chosen) ? values.ja : values.en), chosen)
  }
  const named = personLanguageName(chosen, locale)
  const hint =
    chosen === language ? t('talk.hint') : t(translates ? 'talk.hintTranslated' : 'talk.hintAsIs', { language: named })
  return (
    <SchemaForm state={state} label={t('talk.tab.reply')} gap="3">
      {conversation.waiting ? (
        // Where there are two columns, it stands just above.
        <Box hideFrom="lg">
          <Said>{conversation.waiting.text}</Said>
        </Box>
      ) : null}
      {isJapanese(language) && !translates ? null : (
        <RadioField
          name="language"
          label={t('talk.language')}
          choices={languages.map((value) => ({ value, label: personLanguageName(value, locale) }))}
        />
      )}
      <TemplateChoice onTake={take} onBegin={begin} />
      <TextAreaField
        name="text"
        label={t('talk.textIn', { language: named })}
        isRequired
        hint={hint}
        maxLength={TALK_LIMITS.replyMax}
        rows={4}
      />
      <Button type="submit" loading={state.isSending} alignSelf="flex-start">
        {t('talk.send')}
      </Button>
    </SchemaForm>
  )
}

interface TemplateChoiceProps {
  readonly onTake: (template: MessageTemplate) => void
  readonly onBegin: (starter: StarterTemplate) => void
}

/** A template is filled in at once: it is added to what is typed, so a wrong one takes nothing away. */
function TemplateChoice({ onTake, onBegin }: TemplateChoiceProps) {
  const { t, locale } = useText()
  const { isAdmin } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { templates = [], starters = [] } = useEndpoint(talkEndpoints.templates).data ?? {}
  const hasAny = templates.length + starters.length > 0
  if (!hasAny && !isAdmin) return null
  const edit = () => setOpen(true)
  return (
    <Box>
      {hasAny ? (
        <Menu.Root positioning={{ placement: 'bottom-start' }}>
          <Menu.Trigger asChild>
            <Button variant="outline" size="sm">
              {t('talk.template')}
              <ChevronDownIcon />
            </Button>
          </Menu.Trigger>
          {/* Not at the end of the page, where the menu would not be in any landmark. */}
          <Menu.Positioner>
            <Menu.Content minW="60" maxW="20rem" maxH="50vh" overflowY="auto">
              {templates.map((template) => (
                // Not `onSelect` of the menu, which ignores a click that comes before the item is highlighted.
                <Menu.Item
                  key={template.id}
                  value={String(template.id)}
                  minH="10"
                  cursor="pointer"
                  onClick={() => onTake(template)}
                >
                  {template.name}
                </Menu.Item>
              ))}
              {starters.map((starter) => (
                <Menu.Item
                  key={starter.name.en}
                  value={`starter:${starter.name.en}`}
                  minH="10"
                  cursor="pointer"
                  onClick={() => onBegin(starter)}
                >
                  {namedIn(starter.name, locale)}
                </Menu.Item>
              ))}
              {isAdmin ? (
                <Menu.Item
                  value="edit"
                  minH="10"
                  cursor="pointer"
                  color="brand.fg"
                  borderTopWidth="1px"
                  borderRadius="0"
                  onClick={edit}
                >
                  {t('talk.templates.open')}
                </Menu.Item>
              ) : null}
            </Menu.Content>
          </Menu.Positioner>
        </Menu.Root>
      ) : (
        <Button variant="ghost" size="sm" ms="-2" onClick={edit}>
          {t('talk.templates.open')}
        </Button>
      )}
      {isOpen ? <TemplatesDialog onClose={() => setOpen(false)} /> : null}
    </Box>
  )
}
