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
