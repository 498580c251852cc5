const COUNT = ['read', 'subscribe', 'refresh'] as const

/**
 * The members of the shell by name, each with its own members. No page loads this list. `members.test.ts` compares it
 * with the types, and not this file, because the contract must compile while it is being changed.
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

/** The fields of the answer of `session.read()`. */
export const SESSION_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'token',
  'isLoggedIn',
  'isAdmin',
  'isInterviewer',
  'isEmailVerified',
  'displayLanguage',
  'registerStep',
  'isExistingRecruiter',
  'numberOfJobs',
  'completedTourSteps',
  'startPage',
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

/** A member that a later major version of the contract will remove. */
export interface Deprecation {
  readonly member: ShellMember
  /** The version of the contract that deprecated it. */
  readonly since: string
  /** `2027-03-31`, a day in Japan. Releases that use the member are refused after this day. */
  readonly lastDay: string
  readonly instead: string
}

/**
 * Empty while nothing is deprecated. The change that offers a replacement adds the entry; the platform page and the
 * pipelines of the remotes read it.
 */
export const DEPRECATIONS: readonly Deprecation[] = []
