/** VOICE-03: machine translation by a service that understands the calls of DeepL or of LibreTranslate. */
import { withoutEndSlashes } from '@portal/contracts/kernel'
import type { PersonLanguage } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { permanentFailure, temporaryFailure } from '../outbox/failure'
import type { TranslationWish, TranslatorPort } from '../ports/translator'

export const TRANSLATOR_KINDS = ['deepl', 'libretranslate'] as const
export type TranslatorKind = (typeof TRANSLATOR_KINDS)[number]

export interface TranslatorService {
  readonly kind: TranslatorKind
  readonly url: string
  readonly key: string
}

interface Call {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly read: (answer: unknown) => string
}

const DeeplSchema = v.object({ translations: v.tuple([v.object({ text: v.string() })]) })
const LibreSchema = v.object({ translatedText: v.string() })
/** DeepL asks for a variant where a language has several. */
const DEEPL_TARGETS: Partial<Readonly<Record<PersonLanguage, string>>> = { en: 'EN-GB', pt: 'PT-BR', zh: 'ZH-HANS' }

const CALLS: Readonly<Record<TranslatorKind, (wish: TranslationWish, key: string) => Call>> = {
  deepl: ({ text, from, to }, key) => ({
    path: '/v2/translate',
    headers: { authorization: `DeepL-Auth-Key ${key}` },
    body: {
      text: [text],
      target_lang: DEEPL_TARGETS[to] ?? to.toUpperCase(),
      ...(from && { source_lang: from.toUpperCase() }),
    },
    read: (answer) => v.parse(DeeplSchema, answer).translations[0].text,
  }),
  libretranslate: ({ text, from, to }, key) => ({
    path: '/translate',
    headers: {},
    body: { q: text, source: from ?? 'auto', target: to, format: 'text', ...(key && { api_key: key }) },
    read: (answer) => v.parse(LibreSchema, answer).translatedText,
  }),
}

const TIME_LIMIT_MS = 15_000
/** 4xx codes that concern our account, the configured address or the current load, not this text. */
const NOT_ABOUT_THE_TEXT = new Set([401, 402, 403, 404, 405, 408, 409, 421, 423, 425, 429, 456])

export function httpTranslator({ kind, url, key }: TranslatorService): TranslatorPort {
  return {
    async translate(wish, { signal }) {
      const { path, headers, body, read } = CALLS[kind](wish, key)
      const answer = await fetch(`${withoutEndSlashes(url)}${path}`, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
      }).catch((error: unknown) => {
        throw temporaryFailure('translator_unreachable', error)
      })
      if (!answer.ok) {
        await answer.body?.cancel()
        const reason = `translator_${answer.status}`
        const isPermanent = answer.status >= 400 && answer.status < 500 && !NOT_ABOUT_THE_TEXT.has(answer.status)
        throw isPermanent ? permanentFailure(reason) : temporaryFailure(reason)
      }
      try {
        return read(await answer.json())
      } catch (error) {
        throw temporaryFailure('translator_answer', error)
      }
    },
  }
}
