/** VOICE-03: a text of the company, in the languages in which it exists. */
import { isJapanese } from '@portal/contracts/kernel'
import type { PersonLanguage } from '@portal/contracts/kernel'
import type { messages } from '../../../tables/applications.tables'
import { asSaid } from './words'
import type { PersonWords, Said } from './words'

type InLanguages = Partial<Readonly<Record<PersonLanguage, string>>>
/** A text of the company. */
export interface LetterMessage {
  readonly original: string
  readonly language: PersonLanguage
  readonly written: InLanguages
  readonly byMachine: InLanguages
}

/** Rows of earlier releases name no language: they were Japanese, or English with the Japanese beside it. */
export function letterMessage({
  body,
  bodyJa,
  language: named,
  translations,
}: Pick<typeof messages.$inferSelect, 'body' | 'bodyJa' | 'language' | 'translations'>): LetterMessage {
  const language = named ?? (bodyJa === null ? 'ja' : 'en')
  return {
    original: body,
    language,
    written: { ...(bodyJa !== null && { ja: bodyJa }), [language]: body },
    byMachine: translations ?? {},
  }
}

/**
 * The text in this language, with a mark if a machine translated it. Without one: a note in which language the text is,
 * with or without the original, or nothing.
 */
export function inLanguage(
  message: LetterMessage,
  { language, say }: PersonWords,
  otherwise: 'original' | 'note' | 'nothing',
): Said[] {
  const written = message.written[language]
  if (written !== undefined) return [asSaid(written)]
  const translated = message.byMachine[language]
  if (translated !== undefined) return [asSaid(translated), say('text.machine')]
  if (otherwise === 'nothing') return []
  const note = isJapanese(message.language) ? 'text.isJapanese' : 'text.isEnglish'
  return [say(note), ...(otherwise === 'original' ? [asSaid(message.original)] : [])]
}
