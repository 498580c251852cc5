/** LIST-01: a page of the list. What it holds changes with the applications alone, so an unchanged page is answered 304. */
import * as v from 'valibot'
import { fields } from '../kernel'
import { VERDICTS } from '../visa/visa.schema'
import { ApplicantProfileSchema } from './applicant-profile.schema'
import { ApplicationListItemSchema } from './application.schema'
import { APPLICATION_STATUSES } from './application-status.machine'
import { APPLICANT_TABS } from './applications.rules'

export const APPLICATION_PAGE = { limit: 50, limitMax: 100, searchMax: 100, filterMax: 100, cursorMax: 1000 } as const

/** What the list can be sorted by; rows without the fact stand last either way. */
export const APPLICATION_SORT_KEYS = [
  'applied',
  'waiting',
  'interview',
  'name',
  'status',
  'posting',
  'jp_level',
  'visa_type',
  'card_expiry',
  'station',
  'verdict',
  'availability',
] as const
export type ApplicationSortKey = (typeof APPLICATION_SORT_KEYS)[number]
const SORTS = APPLICATION_SORT_KEYS.flatMap((key) => [key, `-${key}`] as const)
/** A key, with `-` from the greatest to the least. */
export type ApplicationSort = (typeof SORTS)[number]
export const DEFAULT_APPLICATION_SORT = '-applied' satisfies ApplicationSort

/** `1,2,3`: one of these. */
const oneOf = <S extends v.GenericSchema<string, unknown>>(each: S) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',')),
      v.array(each),
      v.maxLength(APPLICATION_PAGE.filterMax, 'rule.tooMany'),
    ),
  )

export const ApplicationPageQuerySchema = v.object({
  /** Name, e-mail, phone, posting, branch, nationality (LIST-02). */
  q: v.optional(v.pipe(v.string(), v.maxLength(APPLICATION_PAGE.searchMax, 'rule.tooLong')), ''),
  tab: v.optional(v.picklist(APPLICANT_TABS, 'rule.choice'), 'ALL'),
  status: oneOf(v.picklist(APPLICATION_STATUSES, 'rule.choice')),
  posting: oneOf(fields.idText),
  /** The place of work. */
  location: oneOf(fields.idText),
  interviewer: oneOf(fields.idText),
  /** VISA-04; inactive applications have none. */
  verdict: oneOf(v.picklist(VERDICTS, 'rule.choice')),
  sort: v.optional(v.picklist(SORTS, 'rule.choice'), DEFAULT_APPLICATION_SORT),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/, 'rule.number'),
      v.transform(Number),
      v.maxValue(APPLICATION_PAGE.limitMax, 'rule.number'),
    ),
    String(APPLICATION_PAGE.limit),
  ),
  /** `next` of the page before, for the same search; nothing can be read from it. */
  cursor: v.optional(
    v.pipe(v.string(), v.maxLength(APPLICATION_PAGE.cursorMax, 'rule.invalid'), v.regex(/^[\w-]+$/, 'rule.invalid')),
  ),
})
export type ApplicationPageQuery = v.InferInput<typeof ApplicationPageQuerySchema>
export type ApplicationPageRequest = v.InferOutput<typeof ApplicationPageQuerySchema>

const { applicant_profile: summary, ...rest } = v.omit(ApplicationListItemSchema, ['slot_count']).entries

/** Without what changes while the application does not: open slots of the posting, and signed addresses of portraits, which live ten minutes. */
export const ApplicationPageItemSchema = v.object({
  ...rest,
  /** Since when it is in its status. */
  status_since_timestamp: v.number(),
  applicant_profile: v.object({
    ...v.omit(summary, ['profile_image']).entries,
    has_profile_image: v.boolean(),
    ...v.pick(ApplicantProfileSchema, [
      'jp_level',
      'residence_card_expires_on',
      'availability_mon_fri',
      'availability_sat_sun',
    ]).entries,
  }),
})
export type ApplicationPageItem = v.InferOutput<typeof ApplicationPageItemSchema>

export const ApplicationPageSchema = v.object({
  items: v.array(ApplicationPageItemSchema),
  /** The cursor of the next page; null after the last. */
  next: v.nullable(v.string()),
  /** How many the search and the filters leave under each tab. */
  totals: v.object(v.entriesFromList(APPLICANT_TABS, v.number())),
})
export type ApplicationPage = v.InferOutput<typeof ApplicationPageSchema>

export const PortraitsQuerySchema = v.object({
  /** Applications of the own company, `1,2,3`. */
  ids: v.pipe(
    v.string(),
    v.transform((text) => text.split(',')),
    v.array(fields.idText),
    v.minLength(1, 'rule.required'),
    v.maxLength(APPLICATION_PAGE.limitMax, 'rule.tooMany'),
  ),
})
/** Signed addresses (D87) of those that have a portrait and are active. */
export const PortraitsSchema = v.object({ portraits: v.array(v.object({ id: v.number(), profile_image: v.string() })) })
