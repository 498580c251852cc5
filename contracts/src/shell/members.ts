const COUNT = ['read', 'subscribe', 'refresh'] as const

/**
 * The members of the shell by name, each with the members behind it. No page loads this list. `members.test.ts`
 * compares it with the types, and not this file: the contract must compile while it is being changed.
 */
export const MEMBERS = {
  contractVersion: [],
  capabilities: [],
  session: ['read', 'subscribe', 'login', 'logout', 'patch', 'expired', 'completeTourStep'],
  urgent: COUNT,
  notifications: COUNT,
  language: ['read', 'subscribe', 'set'],
  events: [
    'emit',
    'on',
    'subscriptionChanged',
    'applicationChanged',
    'companyInitialised',
    'jobsChanged',
    'notificationsChanged',
  ],
  links: ['employerTips', 'help', 'inquiry', 'supportPhone'],
  base: [],
  telemetry: ['report'],
  navigate: [],
  back: [],
  notify: [],
  confirm: [],
  showFailure: [],
  guardLeave: [],
} as const

/** The fields of what `session.read()` answers. */
export const SESSION_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'token',
  'isLoggedIn',
  'isAdmin',
  'isEmailVerified',
  'displayLanguage',
  'registerStep',
  'isExistingRecruiter',
  'numberOfJobs',
  'completedTourSteps',
] as const

type Members = typeof MEMBERS
/** `navigate`, `session.patch`, `events.jobsChanged`, `session.read().isAdmin`. */
export type ShellMember =
  | keyof Members
  | { [K in keyof Members]: `${K}.${Members[K][number]}` }[keyof Members]
  | `session.read().${(typeof SESSION_FIELDS)[number]}`

export const SHELL_MEMBERS: readonly string[] = [
  ...Object.entries(MEMBERS).flatMap(([name, behind]) => [name, ...behind.map((one) => `${name}.${one}`)]),
  ...SESSION_FIELDS.map((name) => `session.read().${name}`),
].sort()

/** A member that goes with a later major version of the contract. */
export interface Deprecation {
  readonly member: ShellMember
  /** The version of the contract that deprecated it. */
  readonly since: string
  /** `2027-03-31`, a day in Japan: releases that use it are refused after this day. */
  readonly lastDay: string
  readonly instead: string
}

/**
 * Stays empty while nothing is deprecated. An entry is added in the change that offers what to use instead; the
 * platform page and the pipelines of the remotes read it.
 */
export const DEPRECATIONS: readonly Deprecation[] = []
