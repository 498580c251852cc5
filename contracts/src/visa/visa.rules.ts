/** VISA-01: whether a posting fits a person's status, with reasons. It informs and never decides (D108). Pure. */
import { daysUntil } from '../kernel'
import { factsOf } from '../jobs/job.codes'
import type { JobType } from '../jobs/job.codes'
import type { WorkTiming } from '../jobs/work-timing.codec'
import { SSW, SSW_FIELDS, sswFieldOf, sswState } from '../jobs/ssw-fields.data'
import type { IsoDay, SswField } from '../jobs/ssw-fields.data'
import { statusOfResidence, STUDENT } from './statuses.data'
import type { StatusOfResidence } from './statuses.data'
import { FUEI_HOTEL_EXCEPTION_FROM, VISA_LIMITS } from './visa-rules.data'
import type { VisaLook, VisaRuleId } from './visa-rules.data'
import { VERDICTS } from './visa.schema'
import type { Verdict, VisaAnswer, VisaContext, VisaPerson, VisaPosting, VisaReason } from './visa.schema'
import { statedHours, weeklyHours } from './weekly-hours'
import type { OnePerson, WeeklyHours } from './weekly-hours'

type Values = VisaReason['values']
const reason = (rule: VisaRuleId, verdict: Verdict, look: VisaLook, values: Values = {}): VisaReason => ({
  rule,
  verdict,
  look,
  values,
})

export const worst = (verdicts: readonly Verdict[]): Verdict =>
  VERDICTS.reduce((seen, verdict) => (verdicts.includes(verdict) ? verdict : seen), VERDICTS[0])

interface Asked {
  readonly posting: VisaPosting
  readonly person: VisaPerson
  readonly context: VisaContext
  readonly status: StatusOfResidence
}

/** The same day of a later month, or the last day of that month if it is shorter. */
function monthsAfter(day: IsoDay, months: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10)
}

function expiryReason({ person, context: { day, interviewDay } }: Asked, isPermanent: boolean): VisaReason {
  const until = person.expiresOn
  if (until === null)
    return isPermanent ? reason('expiry', 'ok', 'expiryFar') : reason('expiry', 'check', 'expiryUntold')
  const values = { date: until }
  if (isPermanent)
    return until < day ? reason('expiry', 'check', 'expiryCard', values) : reason('expiry', 'ok', 'expiryFar', values)
  if (until < day) {
    // Whether an extension was applied for is not known here: the member looks at the card.
    const last = monthsAfter(until, VISA_LIMITS.pendingMonths)
    return day <= last
      ? reason('expiry', 'check', 'expiryPending', { ...values, last })
      : reason('expiry', 'no', 'expiryPassed', { ...values, last })
  }
  if (interviewDay && until < interviewDay)
    return reason('expiry', 'check', 'expiryInterview', { ...values, interview: interviewDay })
  const left = daysUntil(day, until)
  if (left <= VISA_LIMITS.expiryVerySoonDays) return reason('expiry', 'check', 'expiry30', { ...values, days: left })
  if (left <= VISA_LIMITS.expirySoonDays) return reason('expiry', 'check', 'expiry90', { ...values, days: left })
  return reason('expiry', 'ok', 'expiryFar', values)
}

function permitReason({ person, status }: Asked): VisaReason {
  if (person.permission === false) return reason('permit', 'no', 'permitMissing')
  if (person.permission === null) return reason('permit', 'check', 'permitUntold')
  return status.kind === 'permit' ? reason('permit', 'ok', 'permitSeen') : reason('permit', 'check', 'permitSpecial')
}

/** MEET-06: nobody can work more than all shifts together; below that, what one person works must be agreed on. */
function openHoursReason({ most }: WeeklyHours, { hoursElsewhere }: VisaPerson): VisaReason {
  const limit = VISA_LIMITS.weeklyHours
  const elsewhere = hoursElsewhere ?? 0
  return most + elsewhere <= limit
    ? reason('hours28', 'ok', 'hoursWithin', { limit, least: 0, most, elsewhere })
    : reason('hours28', 'check', 'hoursOpen', { limit, most, elsewhere })
}

/** R5: 28 hours in any seven days over all jobs; 8 hours a day in a school's long holidays. */
function hoursReason({ posting: { hours, isHoursOpen = false }, person, status }: Asked): VisaReason {
  if (person.isSchoolHoliday === true && status.id === STUDENT) {
    const limit = VISA_LIMITS.holidayDailyHours
    if (!hours) return reason('schoolHoliday', 'check', 'hoursUnknown', { limit })
    if (hours.longestDay <= limit) return reason('schoolHoliday', 'ok', 'holidayWithin', { limit })
    return hours.shortestDay > limit && !isHoursOpen
      ? reason('schoolHoliday', 'no', 'holidayOver', { limit, hours: hours.shortestDay })
      : reason('schoolHoliday', 'check', 'holidayBetween', { limit, hours: hours.longestDay })
  }
  const limit = VISA_LIMITS.weeklyHours
  if (isHoursOpen && hours) return openHoursReason(hours, person)
  if (!hours) return reason('hours28', 'check', 'hoursUnknown', { limit })
  const elsewhere = person.hoursElsewhere ?? 0
  const values = { limit, least: hours.least, most: hours.most, elsewhere }
  if (hours.most + elsewhere <= limit) return reason('hours28', 'ok', 'hoursWithin', values)
  return hours.least + elsewhere > limit
    ? reason('hours28', 'no', 'hoursOver', values)
    : reason('hours28', 'check', 'hoursBetween', values)
}

function fueiPermitReason({ posting: { isFuei } }: Asked): VisaReason {
  if (isFuei === null) return reason('fueiPermit', 'check', 'fueiUnknown')
  return isFuei ? reason('fueiPermit', 'no', 'fueiClosed') : reason('fueiPermit', 'ok', 'fueiNone')
}

/**
 * The rules of the general permit do not apply where the status itself or a special permit must be checked anyway.
 */
function permitReasons(asked: Asked): VisaReason[] {
  const permit = permitReason(asked)
  if (asked.status.kind === 'none') return [permit]
  return [permit, hoursReason(asked), fueiPermitReason(asked)]
}

function outsideReason({ posting: { hours } }: Asked): VisaReason {
  return hours && hours.most < VISA_LIMITS.sswWeeklyHours
    ? reason('sswOutside', 'no', 'sswOutsideShort', { hours: hours.most, limit: VISA_LIMITS.sswWeeklyHours })
    : reason('sswOutside', 'check', 'sswOutside')
}

/** The state of the posting's field, independent of the person. */
function fieldReason(field: SswField | undefined, day: IsoDay): VisaReason {
  if (!field) return reason('sswField', 'check', 'fieldMissing')
  const values = { field: field.id, ...(field.opens && field.opens !== 'always' ? { date: field.opens } : {}) }
  const state = sswState(field, day)
  if (state === 'open') return reason('sswField', 'ok', 'fieldOpen', values)
  if (state === 'notYet') return reason('sswField', 'no', 'fieldNotYet', values)
  if (state === 'announced') return reason('sswField', 'check', 'fieldAnnounced', values)
  return state === 'suspended'
    ? reason('sswField', 'check', 'fieldSuspended', { ...values, date: field.suspendedFrom ?? '' })
    : reason('sswField', 'check', 'fieldUnconfirmed', values)
}

function examReason(field: SswField | undefined, exams: readonly string[], fields: readonly SswField[]): VisaReason {
  if (!field) return reason('sswExam', 'check', 'fieldMissing')
  const values = { field: field.id }
  const passed = exams.map((name) => sswFieldOf(name, fields))
  if (passed.some((known) => known?.id === field.id)) return reason('sswExam', 'ok', 'examPassed', values)
  // Exams count only if all of them are known and belong to other fields.
  return passed.length > 0 && passed.every((known) => known !== undefined)
    ? reason('sswExam', 'no', 'examOther', values)
    : reason('sswExam', 'check', 'examUntold', values)
}

function dispatchReason(isDispatch: boolean, field: SswField | undefined): VisaReason {
  if (!isDispatch) return reason('sswDispatch', 'ok', 'dispatchDirect')
  if (!field) return reason('sswDispatch', 'check', 'dispatchUnknown')
  return field.dispatch
    ? reason('sswDispatch', 'check', 'dispatchConditions', { field: field.id })
    : reason('sswDispatch', 'no', 'dispatchClosed', { field: field.id })
}

function fullTimeReason({ hours }: VisaPosting): VisaReason {
  const { sswWeeklyHours: limit, sswDays } = VISA_LIMITS
  if (!hours) return reason('sswFullTime', 'check', 'fullTimeUnknown', { limit, days: sswDays })
  const values = { limit, days: sswDays, least: hours.least, most: hours.most }
  if (hours.most < limit) return reason('sswFullTime', 'no', 'fullTimeShort', values)
  const isFull = hours.days >= sswDays && hours.least >= limit
  return isFull
    ? reason('sswFullTime', 'ok', 'fullTime', values)
    : reason('sswFullTime', 'check', 'fullTimeBetween', values)
}

function fueiSswReason({ isFuei }: VisaPosting, field: SswField | undefined, day: IsoDay): VisaReason {
  if (isFuei === null) return reason('fueiSsw', 'check', 'fueiUnknown')
  if (!isFuei) return reason('fueiSsw', 'ok', 'fueiNone')
  if (field?.id === SSW.foodService) {
    return day < FUEI_HOTEL_EXCEPTION_FROM
      ? reason('fueiSsw', 'no', 'fueiRestaurant')
      : reason('fueiSsw', 'check', 'fueiHotel')
  }
  return reason('fueiSsw', 'check', 'fueiSsw')
}

/** What a posting for skilled workers must contain; the posting wizard checks the same (LINT). */
export function sswPostingReasons(posting: VisaPosting, { day, fields = SSW_FIELDS }: VisaContext): VisaReason[] {
  const field = fields.find(({ id }) => id === posting.sswField)
  return [
    fieldReason(field, day),
    dispatchReason(posting.isDispatch, field),
    fullTimeReason(posting),
    fueiSswReason(posting, field, day),
  ]
}

function sswReasons({ posting, person, context, status }: Asked): VisaReason[] {
  const fields = context.fields ?? SSW_FIELDS
  const field = fields.find(({ id }) => id === posting.sswField)
  return [
    status.kind === 'ssw' ? reason('status', 'check', 'sswPaper') : reason('sswChange', 'check', 'change'),
    examReason(field, person.exams, fields),
    ...sswPostingReasons(posting, context),
  ]
}

function statusReasons(asked: Asked): VisaReason[] {
  const { posting, status } = asked
  if (status.kind === 'unrestricted') return [reason('status', 'ok', 'unrestricted')]
  if (posting.isSsw) return sswReasons(asked)
  if (status.kind === 'ssw') return [outsideReason(asked)]
  if (status.kind === 'permit' || status.kind === 'none') return permitReasons(asked)
  const own = reason('status', 'check', status.kind === 'designated' ? 'designated' : 'within')
  return posting.isFuei ? [own, reason('fueiStatus', 'check', 'fueiStatus')] : [own]
}

/** The worst reason gives the verdict; reasons are sorted from worst to best. */
export function judgeVisa(posting: VisaPosting, person: VisaPerson, context: VisaContext): VisaAnswer {
  const status = statusOfResidence(person.status)
  const reasons = status
    ? [
        ...statusReasons({ posting, person, context, status }),
        expiryReason({ posting, person, context, status }, status.isPermanent === true),
      ]
    : [reason('status', 'check', 'statusUnknown')]
  const rank = (one: VisaReason) => -VERDICTS.indexOf(one.verdict)
  return {
    verdict: worst(reasons.map(({ verdict }) => verdict)),
    reasons: [...reasons].sort((a, b) => rank(a) - rank(b)),
  }
}

interface PostingFacts extends OnePerson {
  readonly job_type: JobType
  readonly work_timing: WorkTiming | null | undefined
  readonly is_fuei: boolean | null
  readonly ssv_industry: number | null | undefined
  readonly is_dispatch: boolean
  readonly break_minutes?: number | null
}

export function visaPostingOf(facts: PostingFacts): VisaPosting {
  const shifts = [facts.work_timing, facts.break_minutes ?? null] as const
  const isPart = factsOf(facts.job_type).hours === 'part'
  const stated = isPart ? statedHours(facts, ...shifts) : null
  return {
    isSsw: facts.job_type === 'SSV',
    hours: stated ?? weeklyHours(...shifts),
    isHoursOpen: isPart && stated === null,
    isFuei: facts.is_fuei,
    sswField: facts.ssv_industry ?? null,
    isDispatch: facts.is_dispatch,
  }
}
