/**
 * MEET-18: what the operator's public pages must show. Production refuses to start without it, because a portal that
 * sells without these pages breaks the law; the other modes say on the pages that the operator has not given them.
 */
import { readFileSync } from 'node:fs'
import type { LegalDocument, LegalText } from '@portal/contracts/billing'
import { forms, type Setting } from '@portal/node'

const MAX_TEXT = 200_000

function textOf(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim()
    return text === '' || text.length > MAX_TEXT ? undefined : text
  } catch {
    return undefined
  }
}

const document = forms.form(
  `must be an https address, or a file with a text of at most ${MAX_TEXT} characters`,
  (given): LegalText | undefined => {
    if (given === '') return { href: null, text: null }
    if (given.includes('://'))
      return given.startsWith('https:') && URL.canParse(given) ? { href: given, text: null } : undefined
    const text = textOf(given)
    return text === undefined ? undefined : { href: null, text }
  },
)
const required = { required: { development: '' } } as const
const HOW = 'an https address, or a file with the text'

export const OPERATOR_SETTINGS = {
  PLACEMENT_LICENCE: {
    is: 'licence or notification number of the job placement business (職業安定法), shown on the public pages',
    reads: forms.text,
    ...required,
  },
  LEGAL_TERMS: { is: `terms of use: ${HOW}`, reads: document, ...required },
  LEGAL_PRIVACY: { is: `privacy policy: ${HOW}`, reads: document, ...required },
  LEGAL_COMMERCE: {
    is: `notice of the law on specified commercial transactions (特定商取引法): ${HOW}`,
    reads: document,
    ...required,
  },
} as const satisfies Readonly<Record<string, Setting>>

export interface OperatorFacts {
  readonly licence: string
  readonly documents: Readonly<Record<LegalDocument, LegalText>>
}

export const operatorFacts = (values: {
  readonly PLACEMENT_LICENCE: string
  readonly LEGAL_TERMS: LegalText
  readonly LEGAL_PRIVACY: LegalText
  readonly LEGAL_COMMERCE: LegalText
}): OperatorFacts => ({
  licence: values.PLACEMENT_LICENCE,
  documents: { terms: values.LEGAL_TERMS, policy: values.LEGAL_PRIVACY, commerce: values.LEGAL_COMMERCE },
})
