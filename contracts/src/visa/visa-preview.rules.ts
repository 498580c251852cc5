/** VISA-05: who may take a job as written, and which single changes would open it to more groups. Pure. */
import { SSW_FIELDS } from '../jobs/ssw-fields.data'
import { COMPILED_LAW, lawOn } from '../law'
import { judgeVisa, sswPostingReasons, worst } from './visa.rules'
import type { Verdict, VisaContext, VisaPerson, VisaPosting, VisaReason } from './visa.schema'

export const PREVIEW_GROUPS = ['unrestricted', 'student', 'dependent', 'within', 'ssw', 'designated'] as const
export type PreviewGroup = (typeof PREVIEW_GROUPS)[number]

/** The status with which each group is judged; all other facts about the person are as good as possible. */
const STATUS_OF: Readonly<Record<PreviewGroup, string>> = {
  unrestricted: '永住者',
  student: '留学',
  dependent: '家族滞在',
  within: '技術・人文知識・国際業務',
  ssw: '特定技能1号',
  designated: '特定活動',
}

export const VISA_CHANGES = ['hours', 'ofOne', 'place', 'field', 'dispatch', 'fullTime'] as const
export type VisaChange = (typeof VISA_CHANGES)[number]

export interface GroupVerdict {
  readonly group: PreviewGroup
  readonly verdict: Verdict
  readonly reasons: readonly VisaReason[]
}
export interface Opening {
  readonly change: VisaChange
  readonly opens: readonly PreviewGroup[]
  readonly values: Readonly<Record<string, number>>
}
export interface VisaPreview {
  readonly groups: readonly GroupVerdict[]
  readonly openings: readonly Opening[]
}

const FAR = '9999-12-31'
/** Rules about the person, not the posting. */
const PERSONAL = new Set<VisaReason['rule']>(['expiry', 'permit', 'sswExam'])

function groupsOf(posting: VisaPosting, context: VisaContext): GroupVerdict[] {
  return PREVIEW_GROUPS.map((group) => {
    const field = SSW_FIELDS.find(({ id }) => id === posting.sswField)
    const person: VisaPerson = {
      status: STATUS_OF[group],
      permission: true,
      expiresOn: FAR,
      exams: field ? [field.ja] : [],
      hoursElsewhere: 0,
    }
    const reasons = judgeVisa(posting, person, context).reasons.filter(({ rule }) => !PERSONAL.has(rule))
    return { group, verdict: worst(reasons.map(({ verdict }) => verdict)), reasons }
  })
}

const isBetter = (before: Verdict, after: Verdict): boolean => before !== after && worst([before, after]) === before

const exactly = (total: number, days: number): VisaPosting['hours'] => ({
  least: total,
  most: total,
  days,
  shortestDay: total / days,
  longestDay: total / days,
})

/** Each entry is one change; changes without effect are removed later. */
function changesOf(
  posting: VisaPosting,
  context: VisaContext,
): (Omit<Opening, 'opens'> & { readonly posting: VisaPosting })[] {
  const { law = COMPILED_LAW, day } = context
  const weeklyHours = lawOn(law, 'permit.weeklyHours', day).value
  const sswWeeklyHours = lawOn(law, 'ssw.weeklyHours', day).value
  const sswDays = lawOn(law, 'ssw.weeklyDays', day).value
  const { hours } = posting
  const changes: (Omit<Opening, 'opens'> & { readonly posting: VisaPosting })[] = []
  if (!posting.isSsw && hours && hours.most > weeklyHours) {
    changes.push({
      // MEET-06: the shifts of several people close it to nobody.
      change: posting.isHoursOpen ? 'ofOne' : 'hours',
      values: { from: hours.most, to: weeklyHours },
      posting: { ...posting, hours: exactly(weeklyHours, hours.days), isHoursOpen: false },
    })
  }
  if (posting.isFuei) changes.push({ change: 'place', values: {}, posting: { ...posting, isFuei: false } })
  if (!posting.isSsw) return changes
  if (posting.isDispatch) changes.push({ change: 'dispatch', values: {}, posting: { ...posting, isDispatch: false } })
  if (hours && (hours.most < sswWeeklyHours || hours.days < sswDays)) {
    const values = { from: hours.most, to: sswWeeklyHours, days: sswDays }
    changes.push({ change: 'fullTime', values, posting: { ...posting, hours: exactly(sswWeeklyHours, sswDays) } })
  }
  const open = SSW_FIELDS.find(({ id }) => {
    const state = lawOn(law, 'ssw.field', day, id)
    return state?.isSure && state.value === 'open'
  })
  if (open && !SSW_FIELDS.some(({ id }) => id === posting.sswField)) {
    changes.push({ change: 'field', values: {}, posting: { ...posting, sswField: open.id } })
  }
  return changes
}

export function previewVisa(posting: VisaPosting, context: VisaContext): VisaPreview {
  const groups = groupsOf(posting, context)
  const openings = changesOf(posting, context).map(({ change, values, posting: changed }) => {
    const after = groupsOf(changed, context)
    const opens = groups
      .filter(({ verdict }, at) => isBetter(verdict, after[at]?.verdict ?? verdict))
      .map(({ group }) => group)
    // A skilled worker's papers must be checked in any case, so only what the posting itself no longer lacks counts.
    const wasLacking = sswPostingReasons(posting, context).filter(({ verdict }) => verdict !== 'ok').length
    const isLacking = sswPostingReasons(changed, context).filter(({ verdict }) => verdict !== 'ok').length
    const helpsSsw = posting.isSsw && isLacking < wasLacking && !opens.includes('ssw')
    return { change, values, opens: helpsSsw ? [...opens, 'ssw' as const] : opens }
  })
  return { groups, openings: openings.filter(({ opens }) => opens.length > 0) }
}
