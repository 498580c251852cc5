/** TALK-02, TALK-05: everything that happened with one application, in one list. */
import * as v from 'valibot'
import { fields, PERSON_LANGUAGES } from '../kernel'
import { ApplicationStatusSchema } from './application-status.machine'

export const HISTORY_KINDS = ['transition', 'message', 'note', 'mail', 'sms', 'view', 'export'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

export const HISTORY = { page: 20, pageMost: 100 } as const
/** TALK-05: as long as this after writing, the author may change or delete a note. */
export const NOTE_LIMITS = {
  textMax: 2000,
  changeSeconds: 24 * 3600,
  mentionsMost: 20,
  /** By one company. */
  written: { most: 300, seconds: 3600 },
} as const

export const HistoryQuerySchema = v.object({
  kind: v.optional(v.picklist(HISTORY_KINDS, 'rule.choice')),
  /** `next_cursor` of the previous page. */
  cursor: v.optional(fields.word(/^\d{1,15}\.\d\.\d{1,15}$/, 33)),
  limit: v.optional(fields.countText(HISTORY.pageMost)),
})

const MemberSchema = v.object({ id: v.number(), display_name: v.string() })
const common = {
  id: v.number(),
  at: fields.epochSeconds,
  /** Who did it; a removed member keeps the name in the history. */
  by: v.picklist(['member', 'person', 'system']),
  member: v.nullable(MemberSchema),
}
export const LETTER_STATES = ['waiting', 'sent', 'failed', 'withdrawn'] as const
const letter = {
  ...common,
  /** The subject: a status, a type of notification, or what else a text tells: `reply`, `notice`, `reminder_day` … */
  about: v.string(),
  /** Null if it went to the person; else the first of `receivers`. */
  to: v.nullable(MemberSchema),
  /** The members whom one event was told to. */
  receivers: v.optional(v.array(v.object({ ...MemberSchema.entries, state: v.picklist(LETTER_STATES) }))),
  /** The worst one if there are several receivers. */
  state: v.picklist(LETTER_STATES),
  settled_at: v.nullable(fields.epochSeconds),
}

export const HistoryEntrySchema = v.variant('kind', [
  v.object({
    kind: v.literal('transition'),
    ...common,
    from: v.nullable(ApplicationStatusSchema),
    to: ApplicationStatusSchema,
    action: v.string(),
  }),
  v.object({
    kind: v.literal('message'),
    ...common,
    text: v.string(),
    /** The Japanese version, if the text is in another language. */
    japanese: v.nullable(v.string()),
    /** In which the text is written; null for old messages. */
    language: v.optional(v.nullable(v.picklist(PERSON_LANGUAGES))),
    /** By machine. */
    translations: v.optional(v.record(v.string(), v.string())),
    /** The member who said that it needs no reply. */
    settled_by: v.optional(v.nullable(MemberSchema)),
  }),
  v.object({
    kind: v.literal('note'),
    ...common,
    text: v.string(),
    edited_at: v.nullable(fields.epochSeconds),
    /** The end of the time in which the caller may change the note; null for old notes and notes of others. */
    changes_until: v.nullable(fields.epochSeconds),
    /** FIND-03: the colleagues whom it names. */
    mentions: v.optional(v.array(MemberSchema)),
  }),
  v.object({ kind: v.literal('mail'), ...letter }),
  v.object({ kind: v.literal('sms'), ...letter }),
  v.object({ kind: v.literal('view'), ...common, document: v.string(), reason: v.nullable(v.string()) }),
  v.object({ kind: v.literal('export'), ...common }),
])
export type HistoryEntry = v.InferOutput<typeof HistoryEntrySchema>
export type LetterState = (typeof LETTER_STATES)[number]

export const HistorySchema = v.object({ entries: v.array(HistoryEntrySchema), next_cursor: v.nullable(v.string()) })
export type History = v.InferOutput<typeof HistorySchema>

const text = fields.sentText(NOTE_LIMITS.textMax)
export const AddNoteSchema = v.object({
  text,
  request_key: fields.requestKey,
  /** FIND-03: ids of members of the company; they are told. */
  mentions: v.optional(v.pipe(v.array(fields.id), v.maxLength(NOTE_LIMITS.mentionsMost, 'rule.tooMany')), []),
})
export const EditNoteSchema = v.object({ text })
export const NoteSchema = v.object({ id: v.number() })

/** TALK-08: why a member looks at an identity document. */
export const DOCUMENT_REASONS = ['permission', 'identity', 'report', 'other'] as const
export const DOCUMENTS = ['residence_card_image', 'residence_card_image_back', 'designation_paper_image'] as const
export type DocumentName = (typeof DOCUMENTS)[number]
export const ViewDocumentSchema = v.object({
  document: v.picklist(DOCUMENTS, 'rule.choice'),
  reason: v.picklist(DOCUMENT_REASONS, 'rule.choice'),
})
