import { HIRE_TERM_NAMES, HireTermsFormEntries } from '@portal/contracts/applications'
import type { HireTermName, HireTermsAnswer } from '@portal/contracts/applications'
import { normalizeNumeric } from '@portal/contracts/kernel'
import * as v from 'valibot'

type Typed = Record<HireTermName, string>

export const NUMBERS: readonly HireTermName[] = ['weekly_hours', 'pay_amount', 'trial_months', 'break_minutes']
export const YES_OR_NO: readonly HireTermName[] = ['is_insured', 'has_overtime', 'has_permit']

/** The inputs hold texts. */
export const formOf = (terms: HireTermsAnswer['terms']): Typed =>
  Object.fromEntries(HIRE_TERM_NAMES.map((name) => [name, String(terms[name] ?? '')])) as Typed

function wireOf(name: HireTermName, typed: string): unknown {
  if (typed.trim() === '') return null
  if (NUMBERS.includes(name)) return Number(normalizeNumeric(typed))
  if (YES_OR_NO.includes(name)) return typed === 'true'
  return typed
}

export const termsFormSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((typed) => Object.fromEntries(HIRE_TERM_NAMES.map((name) => [name, wireOf(name, typed[name] ?? '')]))),
  v.object(HireTermsFormEntries),
)
