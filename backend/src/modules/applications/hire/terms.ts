/** HIRE-01: the terms of a hire from posting, application and what members saved. */
import {
  COMPANY_ENTRIES,
  FIXED_TERM_ENTRIES,
  HIRE_ENTRIES,
  NOTICE_ENTRIES,
  REPORT_GENDERS,
} from '@portal/contracts/applications'
import type { HireEntry, HireTerms, HireTermsAnswer, NoticeEntry } from '@portal/contracts/applications'
import type { Law } from '@portal/contracts/law'
import { fromWorkTiming, WEEKDAYS } from '@portal/contracts/jobs'
import type { Weekday } from '@portal/contracts/jobs'
import type { LawDay } from '@portal/contracts/visa'
import type { SavedTerms } from '../../../tables/hire.tables'
import type { JobRow } from '../../../tables/jobs.tables'
import type { LocationRow } from '../../../tables/locations.tables'
import { displayName } from '../../jobs'
import { locationAddress } from '../../locations'
import type { ApplicantRow } from '../../../tables/applications.tables'
import { inLanguage } from '../in-language'
import { nameOf } from '../person-name'
import type { VisaProfile } from '../visa'
import { insuredOf, postedHours } from './insurance'

const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  Mon: '月',
  Tue: '火',
  Wed: '水',
  Thu: '木',
  Fri: '金',
  Sat: '土',
  Sun: '日',
}

export interface Posted {
  readonly job: JobRow
  readonly place: LocationRow
  readonly visaType: string | null
  readonly applicant: ApplicantRow
}

type Pay = NonNullable<HireTermsAnswer['posted_pay']>

/** D61: a complete pair of the posting's type. */
export function postedPay(job: JobRow): Pay | null {
  const pairs = [
    ['hour', job.hourlySalaryMin, job.hourlySalaryMax],
    ['month', job.monthlySalaryMin, job.monthlySalaryMax],
    ['year', job.annualSalaryMin, job.annualSalaryMax],
  ] as const
  for (const [unit, min, max] of pairs) if (min !== null && max !== null) return { unit, min, max }
  return null
}

const placeText = (place: LocationRow): string =>
  [place.brandNameJp, place.branch, locationAddress(place, 'ja')].filter(Boolean).join(' ')

const shiftsText = (job: JobRow): string | null =>
  fromWorkTiming(job.workTiming as Parameters<typeof fromWorkTiming>[0])
    .map(({ timeFrom, timeTo, days }) => {
      const names = WEEKDAYS.filter((day) => days.includes(day)).map((day) => WEEKDAY_NAMES[day])
      return `${timeFrom}〜${timeTo}（${names.join('・')}）`
    })
    .join('\n') || null

type PostedTerms = Omit<HireTerms, 'starts_on' | 'is_insured'>

const LATIN = /^[\x20-\x7E]+$/

/** HIRE-03: what the application says. A name in other letters is not the one on the card. */
function personTerms(applicant: ApplicantRow) {
  const { bornOn, gender, nationality, profile } = applicant
  const name = nameOf(applicant)
  return {
    latin_name: LATIN.test(name) ? name : null,
    kana_name: null,
    born_on: bornOn,
    gender: REPORT_GENDERS.find((one) => one === gender) ?? null,
    nationality: inLanguage('nationality', nationality, 'ja'),
    has_permit: (profile as VisaProfile).non_fuei_job_permission ?? null,
    leaving_reason: null,
  }
}

/** What the posting says. */
function postedTerms({ job, place, applicant }: Posted, on: LawDay): PostedTerms {
  const { details } = job
  const hours = postedHours(job, on)
  const pay = postedPay(job)
  return {
    weekly_hours: hours && hours.least === hours.most ? hours.least : null,
    pay_unit: pay?.unit ?? null,
    pay_amount: pay && pay.min === pay.max ? pay.min : null,
    // A posting has to state a trial period (facts: conditions that must be stated), so one without it offers none.
    trial_months: details.trial_months ?? 0,
    place: placeText(place),
    contract_period: details.contract_period ?? null,
    contract_until: null,
    renewal_rule: details.renewal_rule ?? null,
    renewal_cap: details.renewal_cap ?? null,
    conversion: null,
    work: displayName(job, 'ja') || null,
    work_change_scope: details.work_change_scope ?? null,
    place_change_scope: details.place_change_scope ?? null,
    work_hours: shiftsText(job),
    break_minutes: details.break_minutes ?? null,
    has_overtime: details.has_overtime ?? null,
    days_off: null,
    leave: null,
    pay_days: null,
    allowances: null,
    leaving: null,
    contact: null,
    ...personTerms(applicant),
  }
}

/** Of several sources the first that knows it. */
function firstOf(terms: PostedTerms, ...sources: readonly SavedTerms[]): PostedTerms {
  const names = Object.keys(terms) as (keyof PostedTerms)[]
  const known = names.map((name) => [name, sources.map((one) => one[name]).find((value) => value != null) ?? null])
  return Object.fromEntries(known) as PostedTerms
}

export interface Sources {
  readonly posted: Posted
  readonly saved: SavedTerms
  /** Of the company's last hire. */
  readonly lastHire: SavedTerms
  readonly startsOn: string | null
  /** When the outcome was recorded. */
  readonly hiredOn: string
}

export function termsOf(law: Law, { posted, saved, lastHire, startsOn, hiredOn }: Sources): HireTerms {
  const usual = Object.fromEntries(COMPANY_ENTRIES.map((name) => [name, lastHire[name] ?? null]))
  const day = startsOn ?? hiredOn
  const said = postedTerms(posted, { law, day })
  return {
    ...firstOf(said, saved, said, usual),
    starts_on: startsOn,
    is_insured: insuredOf(law, { ...posted, terms: saved }, day),
  }
}

const isUnknown = (terms: HireTerms, name: HireEntry): boolean =>
  terms[name] === null || (name === 'pay_amount' && terms.pay_unit === null)

export const unknownOf = (terms: HireTerms): HireEntry[] => HIRE_ENTRIES.filter((name) => isUnknown(terms, name))

/** What the notice of conditions lacks besides. */
export const missingOf = (terms: HireTerms): NoticeEntry[] =>
  NOTICE_ENTRIES.filter(
    (name) => terms[name] === null && (terms.contract_period === 'fixed' || !FIXED_TERM_ENTRIES.includes(name)),
  )
