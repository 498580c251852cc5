/** TALK-03, TALK-04: the conversation with a person, and the company's templates for it. */
import * as v from 'valibot'
import { fields, PERSON_LANGUAGES } from '../kernel'
import { hasPlaceholder, TALK_LIMITS, TALK_STATES, unknownPlaceholders } from './talk.rules'

const MessageSchema = v.object({
  id: v.number(),
  sender: v.picklist(['employer', 'seeker']),
  text: v.string(),
  /** The Japanese version, if the text is in another language. */
  japanese: v.nullable(v.string()),
  sent_at: fields.epochSeconds,
})
export const MessagesSchema = v.object({ messages: v.array(MessageSchema) })
/** TALK-04: a message of the person; a repeated key means the same message. */
export const PostMessageSchema = v.object({
  text: fields.sentText(TALK_LIMITS.messageMax, 'rule.application.message'),
  key: fields.requestKey,
})
export const PostedMessageSchema = v.object({ id: v.number(), sent_at: fields.epochSeconds })

/** The values of the placeholders, in one language. */
const ValuesSchema = v.object({
  name: v.string(),
  company: v.string(),
  job: v.string(),
  interview: v.nullable(v.string()),
})
/** TALK-03: messages of the person that nobody has replied to. */
export const WaitingSchema = v.object({
  /** The newest of them. */
  id: v.number(),
  text: v.string(),
  /** When the oldest of them was sent. */
  since: fields.epochSeconds,
  count: v.number(),
  /** Whether no member has opened the newest one. */
  is_unread: v.optional(v.boolean()),
})
export type Waiting = v.InferOutput<typeof WaitingSchema>

/** VOICE-06. */
export const TalkCountsSchema = v.object(v.entriesFromList(TALK_STATES, v.number()))

/** DAY-04: the persons whose messages wait for a reply, the longest wait first. */
export const WaitingMessagesSchema = v.object({
  people: v.array(
    v.object({
      application_id: v.number(),
      last_name: v.string(),
      first_name: v.string(),
      job: v.object({ id: v.number(), display_name: v.string() }),
      ...WaitingSchema.entries,
    }),
  ),
  /** The unanswered conversations, also those that the answer leaves out. */
  total: v.number(),
  /** How many of them are unread. */
  unread: v.optional(v.number()),
})
export type WaitingMessages = v.InferOutput<typeof WaitingMessagesSchema>

/** The messages up to this one were opened, or need no reply. */
export const UpToMessageSchema = v.object({ message: v.number() })
export const SettledSchema = v.object({ settled: v.number() })
export const OpenedSchema = v.object({ opened: v.number() })

export const ConversationSchema = v.object({
  /** The person's language (D103). */
  language: v.picklist(PERSON_LANGUAGES),
  /** Whether a machine translates what is written in another language. */
  translates: v.optional(v.boolean()),
  /** The newest reply of the company. */
  last_reply: v.nullable(v.number()),
  values: v.object({ ja: ValuesSchema, en: ValuesSchema }),
  /** Null if no message waits for a reply. */
  waiting: v.optional(v.nullable(WaitingSchema)),
})
export type Conversation = v.InferOutput<typeof ConversationSchema>

const filledIn = v.pipe(
  fields.sentText(TALK_LIMITS.replyMax),
  v.check((text) => !hasPlaceholder(text), 'rule.invalid'),
)
/** A reply that still contains a placeholder is refused. */
export const ReplySchema = v.object({
  text: filledIn,
  /** In which it is written; missing: the person's language. */
  language: v.optional(v.picklist(PERSON_LANGUAGES, 'rule.choice')),
  /** The same in Japanese, if the writer has it. */
  japanese: v.optional(v.nullable(filledIn), null),
  /** `last_reply` that the writer saw: a newer one of a colleague or another tab is a 409. */
  last_reply: v.nullable(v.number()),
  request_key: fields.requestKey,
})
export const RepliedSchema = v.object({ id: v.number() })

/** VOICE-03: templates to begin with, in every language of applicants. */
const StartersSchema = v.array(
  v.object({
    name: v.object({ ja: v.string(), en: v.string() }),
    texts: v.array(v.object({ language: v.picklist(PERSON_LANGUAGES), text: v.string() })),
  }),
)
const templateText = v.check((text: string) => unknownPlaceholders(text).length === 0, 'rule.invalid')
export const SaveTemplateSchema = v.object({
  name: fields.sentLine(TALK_LIMITS.templateNameMax),
  ja: v.pipe(fields.sentText(TALK_LIMITS.replyMax), templateText),
  en: v.nullable(v.pipe(fields.sentText(TALK_LIMITS.replyMax), templateText)),
})
export type SaveTemplate = v.InferOutput<typeof SaveTemplateSchema>
export const TemplatesSchema = v.object({
  templates: v.array(v.object({ id: v.number(), name: v.string(), ja: v.string(), en: v.nullable(v.string()) })),
  starters: v.optional(StartersSchema),
})
export type MessageTemplates = v.InferOutput<typeof TemplatesSchema>
export type MessageTemplate = MessageTemplates['templates'][number]
export type StarterTemplate = NonNullable<MessageTemplates['starters']>[number]
