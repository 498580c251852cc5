/** VISA-01: whether a posting fits a person's status, with reasons. It informs and never decides (D108). Pure. */
import { daysUntil } from '../kernel'
import { factsOf } from '../jobs/job.codes'
import type { JobType } from '../jobs/job.codes'
import type { WorkTiming } from '../jobs/work-timing.codec'
import { SSW, sswFieldOf } from '../jobs/ssw-fields.data'
import { COMPILED_LAW, lawOn } from '../law'
import type { Fact, IsoDay, Law as LawRows, LawKey, LawKeyOf, LawValue } from '../law'
import { statusOfResidence, STUDENT } from './statuses.data'
import { EXPIRY_SOON } from './visa-rules.data'
import type { VisaLook, VisaRuleId } from './visa-rules.data'
import { VERDICTS } from './visa.schema'
import type { Verdict, VisaAnswer, VisaContext, VisaPerson, VisaPosting, VisaReason } from './visa.schema'
import { BREAK_KEYS, statedHours, weeklyHours } from './weekly-hours'
import type { LawDay, OnePerson, WeeklyHours } from './weekly-hours'

type Values = VisaReason['values']
const reason = (rule: VisaRuleId, verdict: Verdict, look: VisaLook, values: Values = {}): VisaReason => ({
  rule,
  verdict,
  look,
  values,
})

export const worst = (verdicts: readonly Verdict[]): Verdict =>
  VERDICTS.reduce((seen, verdict) => (verdicts.includes(verdict) ? verdict : seen), VERDICTS[0])

/** What a reason rests on, by key. */
type Law = Pick<LawReader, 'of' | 'at'>
class LawReader {
  readonly used: Fact<unknown>[] = []
  constructor(private readonly context: VisaContext) {}

  of<K extends Exclude<LawKey, LawKeyOf>>(key: K): LawValue<K> {
    const { law = COMPILED_LAW, day } = this.context
    // The key is generic here, so the compiler cannot choose between the two forms of `lawOn`.
    const fact = lawOn(law, key as 'permit.weeklyHours', day)
    this.used.push(fact)
    return fact.value as LawValue<K>
  }

  at<K extends LawKeyOf>(key: K, of: number): Fact<LawValue<K>> | undefined {
    const { law = COMPILED_LAW, day } = this.context
    const fact = lawOn(law, key, day, of)
    if (fact) this.used.push(fact)
    return fact
  }
}

/** LAWS-01: neither `ok` nor `no` rests on a fact that is not sure; the day of its last check is told. */
function resting(context: VisaContext, make: (law: Law) => VisaReason): VisaReason {
  const law = new LawReader(context)
  const made = make(law)
  const old = law.used.find(({ isSure }) => !isSure)
  if (!old || made.verdict === 'check') return made
  return reason(made.rule, 'check', 'lawOld', { date: old.checked })
}

type StatusKind = LawValue<'status'>
interface Asked {
  readonly posting: VisaPosting
  readonly person: VisaPerson
  readonly context: VisaContext
  readonly status: number
  readonly kind: StatusKind
}

/** The same day of a later month, or the last day of that month if it is shorter. */
function monthsAfter(day: IsoDay, months: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0))
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()))
  return lastOfMonth.toISOString().slice(0, 10)
}

/** Whether the right to work stays when the card ends. */
export const isPermanent = (law: LawRows, status: string | null, day: IsoDay): boolean =>
  lawOn(law, 'status', day, statusOfResidence(status)?.id ?? 0)?.value === 'permanent'

/** LAWS-06: a change of employer in 育成就労 only as far as a row that is sure allows it. */
export function mayMediate(law: LawRows, status: string | null, day: IsoDay): boolean {
  if (lawOn(law, 'status', day, statusOfResidence(status)?.id ?? 0)?.value !== 'trainee') return true
  const mediation = lawOn(law, 'trainee.mediation', day)
  return mediation.isSure && mediation.value
}

/** LAWS-05: until when who applied in time may go on working, if there is no decision before. */
export const pendingUntil = (law: LawRows, expiresOn: IsoDay, day: IsoDay): IsoDay =>
  monthsAfter(expiresOn, lawOn(law, 'card.pendingMonths', day).value)

function expiryReason({ person, context: { day, interviewDay }, kind }: Asked, law: Law): VisaReason {
  const until = person.expiresOn
  if (until === null)
    return kind === 'permanent' ? reason('expiry', 'ok', 'expiryFar') : reason('expiry', 'check', 'expiryUntold')
  const values = { date: until }
  if (kind === 'permanent')
    return until < day ? reason('expiry', 'check', 'expiryCard', values) : reason('expiry', 'ok', 'expiryFar', values)
  if (until < day) {
    // Whether an extension was applied for is not known here: the member looks at the card.
    const last = monthsAfter(until, law.of('card.pendingMonths'))
    return day <= last
      ? reason('expiry', 'check', 'expiryPending', { ...values, last })
      : reason('expiry', 'no', 'expiryPassed', { ...values, last })
  }
  if (interviewDay && until < interviewDay)
    return reason('expiry', 'check', 'expiryInterview', { ...values, interview: interviewDay })
  const left = daysUntil(day, until)
  if (left <= EXPIRY_SOON.fewDays) return reason('expiry', 'check', 'expiry30', { ...values, days: left })
  if (left <= EXPIRY_SOON.days) return reason('expiry', 'check', 'expiry90', { ...values, days: left })
  return reason('expiry', 'ok', 'expiryFar', values)
}

function permitReason({ person, kind }: Asked): VisaReason {
  if (person.permission === false) return reason('permit', 'no', 'permitMissing')
  if (person.permission === null) return reason('permit', 'check', 'permitUntold')
  return kind === 'permit' ? reason('permit', 'ok', 'permitSeen') : reason('permit', 'check', 'permitSpecial')
}

/** The least hours rest on the breaks of the law, too. */
function withBreaks(law: Law): true {
  for (const key of BREAK_KEYS) law.of(key)
  return true
}

/** MEET-06: nobody can work more than all shifts together; below that, what one person works must be agreed on. */
function openHoursReason({ most }: WeeklyHours, { hoursElsewhere }: VisaPerson, limit: number): VisaReason {
  const elsewhere = hoursElsewhere ?? 0
  return most + elsewhere <= limit
    ? reason('hours28', 'ok', 'hoursWithin', { limit, least: 0, most, elsewhere })
    : reason('hours28', 'check', 'hoursOpen', { limit, most, elsewhere })
}

/** R5: so many hours in any seven days over all jobs; so many a day in a school's long holidays. */
function hoursReason({ posting: { hours, isHoursOpen = false }, person, status }: Asked, law: Law): VisaReason {
  if (person.isSchoolHoliday === true && status === STUDENT) {
    const limit = law.of('permit.holidayHours')
    if (!hours) return reason('schoolHoliday', 'check', 'hoursUnknown', { limit })
    if (hours.longestDay <= limit) return reason('schoolHoliday', 'ok', 'holidayWithin', { limit })
    return hours.shortestDay > limit && withBreaks(law) && !isHoursOpen
      ? reason('schoolHoliday', 'no', 'holidayOver', { limit, hours: hours.shortestDay })
      : reason('schoolHoliday', 'check', 'holidayBetween', { limit, hours: hours.longestDay })
  }
  const limit = law.of('permit.weeklyHours')
  if (isHoursOpen && hours) return openHoursReason(hours, person, limit)
  if (!hours) return reason('hours28', 'check', 'hoursUnknown', { limit })
  const elsewhere = person.hoursElsewhere ?? 0
  const values = { limit, least: hours.least, most: hours.most, elsewhere }
  if (hours.most + elsewhere <= limit) return reason('hours28', 'ok', 'hoursWithin', values)
  return hours.least + elsewhere > limit && withBreaks(law)
    ? reason('hours28', 'no', 'hoursOver', values)
    : reason('hours28', 'check', 'hoursBetween', values)
}

function fueiPermitReason({ posting: { isFuei } }: Asked, law: Law): VisaReason {
  if (isFuei === null) return reason('fueiPermit', 'check', 'fueiUnknown')
  return isFuei && !law.of('permit.fuei')
    ? reason('fueiPermit', 'no', 'fueiClosed')
    : reason('fueiPermit', 'ok', 'fueiNone')
}

/**
 * The rules of the general permit do not apply where the status itself or a special permit must be checked anyway.
 */
function permitReasons(asked: Asked): Making[] {
  const permit: Making = () => permitReason(asked)
  if (asked.kind === 'none') return [permit]
  return [permit, (law) => hoursReason(asked, law), (law) => fueiPermitReason(asked, law)]
}

function outsideReason({ posting: { hours } }: Asked, law: Law): VisaReason {
  const limit = law.of('ssw.weeklyHours')
  return hours && hours.most < limit
    ? reason('sswOutside', 'no', 'sswOutsideShort', { hours: hours.most, limit })
    : reason('sswOutside', 'check', 'sswOutside')
}

/** The state of the posting's field, independent of the person. */
function fieldReason(field: number | null, law: Law): VisaReason {
  const fact = field === null ? undefined : law.at('ssw.field', field)
  if (field === null || !fact) return reason('sswField', 'check', 'fieldMissing')
  const values = { field }
  const opens = fact.coming?.value === 'open' ? { date: fact.coming.from } : undefined
  if (!fact.isSure) return reason('sswField', 'check', 'fieldUnconfirmed', values)
  if (fact.value === 'open') return reason('sswField', 'ok', 'fieldOpen', values)
  if (fact.value === 'suspended') return reason('sswField', 'check', 'fieldSuspended', { ...values, date: fact.from })
  // An announced field whose first day is known is not open before it.
  return opens
    ? reason('sswField', 'no', 'fieldNotYet', { ...values, ...opens })
    : reason('sswField', 'check', 'fieldAnnounced', values)
}

function examReason(field: number | null, exams: readonly string[]): VisaReason {
  if (field === null) return reason('sswExam', 'check', 'fieldMissing')
  const values = { field }
  const passed = exams.map(sswFieldOf)
  if (passed.some((known) => known?.id === field)) return reason('sswExam', 'ok', 'examPassed', values)
  // Exams count only if all of them are known and belong to other fields.
  return passed.length > 0 && passed.every((known) => known !== undefined)
    ? reason('sswExam', 'no', 'examOther', values)
    : reason('sswExam', 'check', 'examUntold', values)
}

function dispatchReason({ isDispatch, sswField: field }: VisaPosting, law: Law): VisaReason {
  if (!isDispatch) return reason('sswDispatch', 'ok', 'dispatchDirect')
  if (field === null) return reason('sswDispatch', 'check', 'dispatchUnknown')
  return law.of('ssw.dispatch').includes(field)
    ? reason('sswDispatch', 'check', 'dispatchConditions', { field })
    : reason('sswDispatch', 'no', 'dispatchClosed', { field })
}

function fullTimeReason({ hours }: VisaPosting, law: Law): VisaReason {
  const [limit, sswDays] = [law.of('ssw.weeklyHours'), law.of('ssw.weeklyDays')]
  if (!hours) return reason('sswFullTime', 'check', 'fullTimeUnknown', { limit, days: sswDays })
  const values = { limit, days: sswDays, least: hours.least, most: hours.most }
  if (hours.most < limit) return reason('sswFullTime', 'no', 'fullTimeShort', values)
  const isFull = hours.days >= sswDays && hours.least >= limit && withBreaks(law)
  return isFull
    ? reason('sswFullTime', 'ok', 'fullTime', values)
    : reason('sswFullTime', 'check', 'fullTimeBetween', values)
}

function fueiSswReason({ isFuei, sswField }: VisaPosting, law: Law): VisaReason {
  if (isFuei === null) return reason('fueiSsw', 'check', 'fueiUnknown')
  if (!isFuei) return reason('fueiSsw', 'ok', 'fueiNone')
  if (sswField === SSW.foodService) {
    return law.of('ssw.fueiHotels')
      ? reason('fueiSsw', 'check', 'fueiHotel')
      : reason('fueiSsw', 'no', 'fueiRestaurant')
  }
  return reason('fueiSsw', 'check', 'fueiSsw')
}

type Making = (law: Law) => VisaReason

const sswPostingMakings = (posting: VisaPosting): Making[] => [
  (law) => fieldReason(posting.sswField, law),
  (law) => dispatchReason(posting, law),
  (law) => fullTimeReason(posting, law),
  (law) => fueiSswReason(posting, law),
]

/** What a posting for skilled workers must contain; the posting wizard checks the same (LINT). */
export const sswPostingReasons = (posting: VisaPosting, context: VisaContext): VisaReason[] =>
  sswPostingMakings(posting).map((make) => resting(context, make))

function sswMakings({ posting, person, kind }: Asked): Making[] {
  return [
    () => (kind === 'ssw' ? reason('status', 'check', 'sswPaper') : reason('sswChange', 'check', 'change')),
    () => examReason(posting.sswField, person.exams),
    ...sswPostingMakings(posting),
  ]
}

/** LAWS-06: the portal mediates no change of employer, whoever asks; who may is told instead. */
function traineeReason({ posting: { sswField: field } }: Asked, law: Law): VisaReason {
  const [one, two] = [law.of('trainee.oneYear'), law.of('trainee.twoYears')]
  const years = field === null ? undefined : one.includes(field) ? 1 : two.includes(field) ? 2 : undefined
  return reason('status', 'check', 'trainee', years === undefined ? {} : { years })
}

function statusMakings(asked: Asked): Making[] {
  const { posting, kind } = asked
  if (kind === 'unrestricted' || kind === 'permanent') return [() => reason('status', 'ok', 'unrestricted')]
  if (kind === 'future') return [() => reason('status', 'check', 'statusFuture')]
  if (kind === 'trainee') return [(law) => traineeReason(asked, law)]
  if (posting.isSsw) return sswMakings(asked)
  if (kind === 'ssw') return [(law) => outsideReason(asked, law)]
  if (kind === 'permit' || kind === 'none') return permitReasons(asked)
  const own: Making = () => reason('status', 'check', kind === 'designated' ? 'designated' : 'within')
  return posting.isFuei ? [own, () => reason('fueiStatus', 'check', 'fueiStatus')] : [own]
}

function reasonsOf(posting: VisaPosting, person: VisaPerson, context: VisaContext): VisaReason[] {
  const status = statusOfResidence(person.status)?.id
  const { law = COMPILED_LAW, day } = context
  const fact = status === undefined ? undefined : lawOn(law, 'status', day, status)
  if (status === undefined || !fact) return [reason('status', 'check', 'statusUnknown')]
  const asked: Asked = { posting, person, context, status, kind: fact.value }
  const makings = [...statusMakings(asked), (law: Law) => expiryReason(asked, law)]
  return makings.map((make) =>
    // Each reason rests on what the status allows.
    resting(context, (read) => {
      read.at('status', status)
      return make(read)
    }),
  )
}

/** The worst reason gives the verdict; reasons are sorted from worst to best. */
export function judgeVisa(posting: VisaPosting, person: VisaPerson, context: VisaContext): VisaAnswer {
  const reasons = reasonsOf(posting, person, context)
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

export function visaPostingOf(facts: PostingFacts, on: LawDay): VisaPosting {
  const shifts = [facts.work_timing, facts.break_minutes ?? null, on] as const
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
