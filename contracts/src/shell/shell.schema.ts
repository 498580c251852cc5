/**
 * Schemas of what a remote passes to the shell. The host checks every argument with them, because another team builds
 * the remote at another time. The types of `shell.ts` follow from them. Long texts are cut, and unknown kinds become
 * a known one.
 */
import * as v from 'valibot'
import { DISPLAY_LANGUAGES, REQUEST_ID } from '../kernel'

const shortText = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, most)),
  )
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const TOAST_KINDS = ['success', 'error', 'info', 'warning'] as const

export const ToastSchema = v.object({
  /** An unknown kind of a newer contract is shown as information. */
  kind: v.fallback(v.picklist(TOAST_KINDS), 'info'),
  text: v.pipe(shortText(500), v.minLength(1)),
})

export const QuestionSchema = v.object({
  title: v.pipe(shortText(300), v.minLength(1)),
  body: v.optional(shortText(4000)),
  confirm: v.pipe(shortText(100), v.minLength(1)),
  cancel: v.optional(shortText(100)),
  /** The confirming button looks destructive. */
  danger: v.optional(v.boolean()),
})

export const FailureSchema = v.object({
  title: v.optional(shortText(300)),
  message: v.optional(shortText(4000)),
  /** The request id of the failed call (REAL-33); an invalid one is dropped. */
  reference: v.fallback(v.optional(v.pipe(v.string(), v.regex(REQUEST_ID))), undefined),
})

export const TelemetryEventSchema = v.object({
  name: word,
  remote: v.optional(word),
  data: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]))),
})

/** An address within the portal; `//host` would leave it. */
export const TargetSchema = v.object({
  href: v.pipe(v.string(), v.regex(/^\/(?![/\\])/), v.maxLength(4000)),
  state: v.optional(v.unknown()),
  /** Adds no entry to the history. */
  replace: v.optional(v.boolean()),
})

export const DisplayLanguageSchema = v.picklist(DISPLAY_LANGUAGES)
export const TourStepSchema = word

/** DAY-01: the screen to which the portal leads without an address. */
export const START_PAGES = ['jobs', 'today'] as const
/** A start page that this host does not know is none. */
export const StartPageSchema = v.fallback(v.optional(v.picklist(START_PAGES)), undefined)

/** What a remote may change of the session; only login and logout change the identity. */
export const SessionPatchSchema = v.partial(
  v.object({
    isAdmin: v.boolean(),
    registerStep: v.nullable(v.number()),
    numberOfJobs: v.number(),
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    startPage: StartPageSchema,
  }),
)

/** The part of the login response that the session keeps, in wire form (SHELL-16). */
export const LoginResponseSchema = v.object({
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  token: v.pipe(v.string(), v.minLength(1)),
  is_admin: v.boolean(),
  /** SHOP-03: only where it is so. */
  is_interviewer: v.optional(v.boolean()),
  is_email_verified: v.boolean(),
  is_existing_recruiter: v.boolean(),
  register_stage: v.nullable(v.number()),
  /** Only if the member chose another one than the job list. */
  start_page: StartPageSchema,
})
