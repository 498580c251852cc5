/**
 * HIRE-03: the notification of employment (外国人雇用状況の届出) of a hire and of a leaving: which form, which fields in
 * the order of the online form, and by when. Pure.
 */
import { lawOn } from '../law'
import type { IsoDay, Law } from '../law'
import { reportBy } from './hire.rules'
import type { REPORTED } from './hire.rules'

export type Reported = (typeof REPORTED)[number]

/** The item that is recorded when it was sent. */
export const REPORT_CHECKS = { hired: 'report', left: 'left_report' } as const satisfies Readonly<
  Record<Reported, string>
>

/** With employment insurance the notification is part of the insurance's own form; else it is form 3. */
export const REPORT_FORMS = ['insured', 'form3'] as const
export type ReportForm = (typeof REPORT_FORMS)[number]

/** Official names; the Japanese ones stand on the forms. */
export const REPORT_FORM_NAMES = {
  insured: {
    hired: {
      ja: '雇用保険被保険者資格取得届（外国人の欄）',
      en: 'Employment insurance: acquisition form, section for foreigners',
    },
    left: {
      ja: '雇用保険被保険者資格喪失届（外国人の欄）',
      en: 'Employment insurance: loss form, section for foreigners',
    },
  },
  form3: {
    hired: {
      ja: '外国人雇用状況届出書（様式第3号）雇入れ',
      en: 'Notification of employment, form 3, of a hire',
    },
    left: {
      ja: '外国人雇用状況届出書（様式第3号）離職',
      en: 'Notification of employment, form 3, of a leaving',
    },
  },
} as const satisfies Readonly<
  Record<ReportForm, Readonly<Record<Reported, { readonly ja: string; readonly en: string }>>>
>

export const REPORT_FIELDS = [
  'latin_name',
  'kana_name',
  'status',
  'expires_on',
  'born_on',
  'gender',
  'nationality',
  'has_permit',
  'card_number',
  'day',
  'dispatch',
  'leaving_reason',
  'place_name',
  'place_address',
  'place_phone',
  'employer',
  'employer_address',
  'employer_phone',
] as const
export type ReportField = (typeof REPORT_FIELDS)[number]

const WORKPLACE = [
  'day',
  'place_name',
  'place_address',
  'place_phone',
  'employer',
  'employer_address',
  'employer_phone',
] as const satisfies readonly ReportField[]
const FOREIGNER = [
  'latin_name',
  'nationality',
  'status',
  'expires_on',
  'has_permit',
  'dispatch',
  'card_number',
] as const satisfies readonly ReportField[]

const FORM_3: readonly ReportField[] = [
  'latin_name',
  'kana_name',
  'status',
  'expires_on',
  'born_on',
  'gender',
  'nationality',
  'has_permit',
  'card_number',
  ...WORKPLACE,
]

/** In the order of the online form. */
export const fieldsOfReport = (form: ReportForm, what: Reported): readonly ReportField[] =>
  form === 'form3' ? FORM_3 : [...FOREIGNER, 'day', ...(what === 'left' ? (['leaving_reason'] as const) : [])]

/** Read from the original card and written by hand: the hire file stores no numbers of cards. */
export const BY_HAND: readonly ReportField[] = ['card_number']

/** Its fields could not be confirmed, so the form itself has to be looked at. */
const isUnconfirmed = (form: ReportForm, what: Reported): boolean => form === 'insured' && what === 'left'

/** The row that sets the day. */
const DUE = {
  insured: { hired: 'report.insuredDay', left: 'report.leavingDays' },
  form3: { hired: 'report.uninsuredMonths', left: 'report.uninsuredMonths' },
} as const

export interface ReportRule {
  readonly form: ReportForm
  readonly due: IsoDay
  /** Every fact behind form, fields and day was checked in time, and it is known whether the person is insured. */
  readonly isSure: boolean
}

/** If it is not known whether the person is insured, form 3 is shown and the earlier day counts. */
export function reportRule(law: Law, what: Reported, day: IsoDay, insured: boolean | null): ReportRule {
  const form = insured ? 'insured' : 'form3'
  const areSure = (['report.exempt', DUE[form][what]] as const).every((key) => lawOn(law, key, day).isSure)
  return {
    form,
    due: reportBy(law, day, insured ?? true, what),
    isSure: insured !== null && areSure && !isUnconfirmed(form, what),
  }
}
