import { HOUR_SECONDS } from '../kernel'
import type { PersonLanguage } from '../kernel'

/** TALK-03: templates with placeholders such as `{{name}}`. */
export const TALK_LIMITS = {
  messageMax: 1000,
  replyMax: 2000,
  templateNameMax: 60,
  templatesMost: 50,
  /** The page Today shows so many people. */
  waitingMost: 5,
  /** Of one company. */
  replies: { most: 300, seconds: HOUR_SECONDS },
} as const

/**
 * VOICE-06: what a conversation waits for. `unanswered`: the person wrote, and nobody replied or said that no reply is
 * needed; `unread`: besides, no member has opened the newest message. So each unread conversation is unanswered too.
 */
export const TALK_STATES = ['unread', 'unanswered'] as const
export type TalkState = (typeof TALK_STATES)[number]
/** The number of conversations in each state; list, page Today and badge show the same numbers. */
export type TalkCounts = Readonly<Record<TalkState, number>>

export const PLACEHOLDERS = ['name', 'company', 'job', 'interview'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** D123: a reply is written in one of these. */
export const replyLanguages = (person: PersonLanguage): readonly PersonLanguage[] => [
  ...new Set<PersonLanguage>(['ja', person, 'en']),
]

/** No blanks in the expression: beside `[^{}]*` they would make it slow on many blanks. */
const MARK = /\{\{([^{}]*)\}\}/g

/** A placeholder without a value stays as `{{name}}`, which a reply must not contain. */
export const fillTemplate = (text: string, values: Partial<Record<Placeholder, string | null>>): string =>
  text.replace(MARK, (mark, name: string) => values[name.trim() as Placeholder] ?? mark)

export const hasPlaceholder = (text: string): boolean => text.search(MARK) !== -1

export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(MARK)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !PLACEHOLDERS.some((known) => known === name))
