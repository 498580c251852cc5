import type { SessionAccess, Session } from './session'
import type { CountAccess, EventAccess, LanguageAccess, PortalLinks, Shell, ShellEventName } from './shell'

/** Names every member of a type: a forgotten one or one too many does not compile. */
type All<T> = Readonly<Record<keyof T, true>>
const countMembers = { read: true, subscribe: true, refresh: true } satisfies All<CountAccess>

/** The members of the shell by name, each with the members behind it. No page loads this list. */
const MEMBERS = {
  contractVersion: {},
  capabilities: {},
  session: {
    read: true,
    subscribe: true,
    login: true,
    logout: true,
    patch: true,
    expired: true,
    completeTourStep: true,
  } satisfies All<SessionAccess>,
  urgent: countMembers,
  notifications: countMembers,
  language: { read: true, subscribe: true, set: true } satisfies All<LanguageAccess>,
  events: {
    emit: true,
    on: true,
    subscriptionChanged: true,
    applicationChanged: true,
    companyInitialised: true,
    jobsChanged: true,
    notificationsChanged: true,
  } satisfies Readonly<Record<keyof EventAccess | ShellEventName, true>>,
  links: { employerTips: true, help: true, inquiry: true, supportPhone: true } satisfies All<PortalLinks>,
  base: {},
  telemetry: { report: true },
  navigate: {},
  back: {},
  notify: {},
  confirm: {},
  showFailure: {},
  guardLeave: {},
} satisfies Readonly<Record<keyof Shell, Readonly<Record<string, true>>>>

const SESSION = {
  email: true,
  firstName: true,
  lastName: true,
  token: true,
  isLoggedIn: true,
  isAdmin: true,
  isEmailVerified: true,
  displayLanguage: true,
  registerStep: true,
  isExistingRecruiter: true,
  numberOfJobs: true,
  completedTourSteps: true,
} satisfies All<Session>

type Members = typeof MEMBERS
/** `navigate`, `session.patch`, `events.jobsChanged`, `session.read().isAdmin`. */
export type ShellMember =
  | keyof Members
  | { [K in keyof Members]: `${K}.${Extract<keyof Members[K], string>}` }[keyof Members]
  | `session.read().${keyof typeof SESSION}`

export const SHELL_MEMBERS: readonly string[] = [
  ...Object.entries(MEMBERS).flatMap(([name, behind]) => [name, ...Object.keys(behind).map((one) => `${name}.${one}`)]),
  ...Object.keys(SESSION).map((name) => `session.read().${name}`),
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
