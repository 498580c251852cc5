/** LIST-01: a page of the list. It changes only if applications change; an unchanged page is answered 304. */
import * as v from 'valibot'
import { fields } from '../kernel'
import { VERDICTS } from '../visa/visa.schema'
import { AgainBriefSchema } from './again.schema'
import { ApplicantProfileSchema } from './applicant-profile.schema'
import { ApplicationListItemSchema } from './application.schema'
import { APPLICATION_STATUSES } from './application-status.machine'
import { APPLICANT_TABS } from './applications.rules'
import { TALK_STATES } from './talk.rules'
import { TalkCountsSchema } from './talk.schema'
import { APPLICATION_SOURCES, COUNTED } from './counted'
import { HandlingMarksSchema } from './handling.schema'

export const APPLICATION_PAGE = { limit: 50, limitMax: 100, searchMax: 100, filterMax: 100, cursorMax: 1000 } as const

/** The keys by which the list can be sorted; rows without the value come last in both directions. */
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
/** A key; with `-` in front the order is descending. */
export type ApplicationSort = (typeof SORTS)[number]
export const DEFAULT_APPLICATION_SORT = '-applied' satisfies ApplicationSort

/** As many words as a filter may have, with their commas. */
const idsText = fields.given('word', APPLICATION_PAGE.filterMax * 20)
/** A list such as `1,2,3`: a row matches if it has one of these values. */
const oneOf = <S extends v.GenericSchema<string, unknown>>(each: S) =>
  v.optional(
    v.pipe(
      idsText,
      v.transform((text) => text.split(',')),
      v.array(each),
      v.maxLength(APPLICATION_PAGE.filterMax, 'rule.tooMany'),
    ),
  )

/** JLPT levels, the best first. */
export const JLPT_LEVELS = ['N1', 'N2', 'N3', 'N4', 'N5'] as const
export const AVAILABLE_ON = ['weekdays', 'weekend'] as const
/** MEET-08: the person lives in the municipality or the prefecture of the work location. */
export const NEARNESS = ['city', 'prefecture'] as const

/**
 * MEET-08. Nobody is filtered by nationality, gender or age: a choice by these is no ground to reject anybody
 * (docs/product/facts.md). Facts of persons find active applications only (D29).
 */
export const ApplicationPageQuerySchema = v.object({
  /** Searches name, e-mail, phone, posting, branch and nationality (LIST-02). */
  q: v.optional(fields.search(APPLICATION_PAGE.searchMax), ''),
  tab: v.optional(v.picklist(APPLICANT_TABS, 'rule.choice'), 'ALL'),
  status: oneOf(v.picklist(APPLICATION_STATUSES, 'rule.choice')),
  posting: oneOf(fields.idText),
  /** The work location. */
  location: oneOf(fields.idText),
  interviewer: oneOf(fields.idText),
  /** VISA-04; inactive applications have none. */
  verdict: oneOf(v.picklist(VERDICTS, 'rule.choice')),
  /** Of `APPLICANT_JP_LEVELS`, by number. */
  jp_level: oneOf(v.picklist(['0', '1', '2', '3', '4'], 'rule.choice')),
  jlpt: oneOf(v.picklist(JLPT_LEVELS, 'rule.choice')),
  /** Ids of `STATUSES_OF_RESIDENCE`. */
  visa_type: oneOf(fields.idText),
  availability: oneOf(v.picklist(AVAILABLE_ON, 'rule.choice')),
  near: v.optional(v.picklist(NEARNESS, 'rule.choice')),
  /** FIND-04: ended applications of people who may be told of other postings. */
  again: v.optional(v.picklist(['yes'], 'rule.choice')),
  /** FIND-03: ids of tags and of members; `yes`: put aside for later. */
  tag: oneOf(fields.idText),
  assignee: oneOf(fields.idText),
  later: v.optional(v.picklist(['yes'], 'rule.choice')),
  /** NUMB-01: of what `since` and `until` are the first and the last day; without it of the receipt. */
  counted: v.optional(v.picklist(COUNTED, 'rule.choice')),
  since: v.optional(fields.day),
  until: v.optional(fields.day),
  source: oneOf(v.picklist(APPLICATION_SOURCES, 'rule.choice')),
  /** VOICE-06. */
  talk: v.optional(v.picklist(TALK_STATES, 'rule.choice')),
  sort: v.optional(v.picklist(SORTS, 'rule.choice'), DEFAULT_APPLICATION_SORT),
  limit: fields.pageLimit(APPLICATION_PAGE),
  /** `next` of the previous page of the same search; the text is opaque. */
  cursor: v.optional(fields.word(/^[\w-]+$/, APPLICATION_PAGE.cursorMax)),
})
export type ApplicationPageQuery = v.InferInput<typeof ApplicationPageQuerySchema>
export type ApplicationPageRequest = v.InferOutput<typeof ApplicationPageQuerySchema>

const { applicant_profile: summary, ...rest } = v.omit(ApplicationListItemSchema, ['slot_count']).entries

/**
 * Leaves out what changes without the application: the posting's open slots, and the portraits' signed addresses,
 * which are valid for ten minutes.
 */
export const ApplicationPageItemSchema = v.object({
  ...rest,
  /** The time at which it got its status. */
  status_since_timestamp: v.number(),
  /** VOICE-06: null where no message of the person waits. */
  talk: v.optional(v.nullable(v.picklist(TALK_STATES))),
  /** FIND-02: whether the person applied before. */
  again: v.optional(v.nullable(AgainBriefSchema)),
  /** FIND-03. */
  handling: v.optional(v.nullable(HandlingMarksSchema)),
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
  /** The number of applications under each tab after search and filters. */
  totals: v.object(v.entriesFromList(APPLICANT_TABS, v.number())),
  /** VOICE-06: of all applications of the company, whatever the search. */
  talk: v.optional(TalkCountsSchema),
})
export type ApplicationPage = v.InferOutput<typeof ApplicationPageSchema>

export const PortraitsQuerySchema = v.object({
  /** Ids of the company's own applications, such as `1,2,3`. */
  ids: v.pipe(
    idsText,
    v.transform((text) => text.split(',')),
    v.array(fields.idText),
    v.minLength(1, 'rule.required'),
    v.maxLength(APPLICATION_PAGE.limitMax, 'rule.tooMany'),
  ),
})
/** Signed addresses (D87) for the active applications that have a portrait. */
export const PortraitsSchema = v.object({ portraits: v.array(v.object({ id: v.number(), profile_image: v.string() })) })
