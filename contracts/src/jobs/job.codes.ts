import * as v from 'valibot'
import type { JobTypeCode } from '../shell/links'

/** PT1: part-time, light plan. PT2, FT, SSV: part-time, full-time, specified skilled worker, all-in-one plan. */
export const JOB_TYPES = ['PT1', 'PT2', 'FT', 'SSV'] as const satisfies readonly JobTypeCode[]
export const JobTypeSchema = v.picklist(JOB_TYPES, 'rule.required')
export type JobType = v.InferOutput<typeof JobTypeSchema>

/** What a job type is. The fields of its form follow from it (`content-kinds.ts`), and so does the plan. */
interface JobTypeFacts {
  readonly plan: 'light' | 'allInOne'
  readonly hours: 'part' | 'full'
  readonly isSkilledWorker?: true
}
const FACTS: Readonly<Record<JobType, JobTypeFacts>> = {
  PT1: { plan: 'light', hours: 'part' },
  PT2: { plan: 'allInOne', hours: 'part' },
  FT: { plan: 'allInOne', hours: 'full' },
  SSV: { plan: 'allInOne', hours: 'full', isSkilledWorker: true },
}
/** A type that only a newer release knows has the facts of full-time work. */
export const factsOf = (type: JobType): JobTypeFacts => (Object.hasOwn(FACTS, type) ? FACTS[type] : FACTS.FT)

const NAMES = {
  PT1: 'jobType.partTime',
  PT2: 'jobType.partTime',
  FT: 'jobType.fullTime',
  SSV: 'jobType.ssv',
} as const satisfies Record<JobType, string>
/** The name of a job type on every screen, in files and for job seekers (APPL-11), as a key of `messages`. */
export const jobTypeName = (type: JobType): (typeof NAMES)[JobType] | 'jobType.other' =>
  Object.hasOwn(NAMES, type) ? NAMES[type] : 'jobType.other'

/** JOBS-30, D57: PT1 matches only the light plan, the others only the all-in-one plan. */
export const needsAllInOnePlan = (type: JobType): boolean => factsOf(type).plan === 'allInOne'

export const QUALIFICATIONS = {
  2: 'highSchool',
  3: 'vocational',
  4: 'university',
  5: 'master',
  6: 'doctorate',
} as const
export const JOB_JP_LEVELS = { 0: 'any', 1: 'daily', 2: 'fluent', 3: 'business' } as const
export const JOB_EN_LEVELS = { 0: 'daily', 1: 'fluent', 2: 'business' } as const

export const QualificationSchema = v.picklist([2, 3, 4, 5, 6], 'rule.choice')
export const JobJpLevelSchema = v.picklist([0, 1, 2, 3], 'rule.choice')
export const JobEnLevelSchema = v.picklist([0, 1, 2], 'rule.choice')

export const VISA_SUPPORTS = ['Yes', 'No', 'Conditional'] as const
export type VisaSupport = (typeof VISA_SUPPORTS)[number]

export const GENDERS = ['M', 'F', 'NA'] as const
export type Gender = (typeof GENDERS)[number]

export const QUALITY_OR_VOLUME = ['Q', 'volume'] as const
export type QualityOrVolume = (typeof QUALITY_OR_VOLUME)[number]

/** "none" is sent as No (JCON-36). */
export const REMOTE_WORK = ['Fully', 'Partially', 'No'] as const
export type RemoteWork = (typeof REMOTE_WORK)[number]

/** D68. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
export const WeekdaySchema = v.picklist(WEEKDAYS, 'rule.choice')
export type Weekday = v.InferOutput<typeof WeekdaySchema>

/** WK: on foot, BS: by bus; in the order of the form. */
export const COMMUTE_MODES = ['WK', 'BS'] as const
export const CommuteModeSchema = v.picklist(COMMUTE_MODES, 'rule.location.mode')
export type CommuteMode = v.InferOutput<typeof CommuteModeSchema>

export const JOB_CATEGORY_GROUPS = [
  'restaurant',
  'service',
  'manufacture',
  'retail',
  'hospital',
  'office',
  'leisure',
  'education',
  'personal_care',
  'agriculture',
  'other',
] as const
export type JobCategoryGroup = (typeof JOB_CATEGORY_GROUPS)[number]

export const MOVE_DIRECTIONS = ['LEFT', 'RIGHT'] as const
