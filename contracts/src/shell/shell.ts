import type * as v from 'valibot'
import type { DisplayLanguage } from '../kernel'
import type { Target } from './target'
import type { SessionAccess } from './session'
import type { FailureSchema, QuestionSchema, TelemetryEventSchema, ToastSchema } from './shell.schema'

/** A count that the host keeps for all remotes: read it, subscribe to it, or let the host fetch it again. */
export interface CountAccess {
  read(): number
  subscribe(listener: (count: number) => void): () => void
  refresh(): Promise<void>
}

export interface LanguageAccess {
  read(): DisplayLanguage
  subscribe(listener: (language: DisplayLanguage) => void): () => void
  set(language: DisplayLanguage): void
}

/** A snackbar that disappears after 3 seconds (SHELL-25). The remote translates its texts. */
export type Toast = Readonly<v.InferOutput<typeof ToastSchema>>

/** A confirmation that names its consequence. */
export type Question = Readonly<v.InferOutput<typeof QuestionSchema>>

/** The error modal (SHELL-26): title, message by lines, OK. The default message is 'Please refresh the page.' */
export type Failure = Readonly<v.InferOutput<typeof FailureSchema>>

/** Event names are in the past tense: they say what happened, not what to do. */
export interface ShellEvents {
  /** A plan was bought, cancelled or renewed. */
  subscriptionChanged: undefined
  /** An application changed its status; the host fetches both counts again (SHELL-13). */
  applicationChanged: { readonly applicationId?: number }
  /** The company wizard was completed. */
  companyInitialised: undefined
  /** Postings were added or changed. */
  jobsChanged: undefined
  /** A notification was read. */
  notificationsChanged: undefined
}
export type ShellEventName = keyof ShellEvents

export interface EventAccess {
  emit<Name extends ShellEventName>(name: Name, detail: ShellEvents[Name]): void
  on<Name extends ShellEventName>(name: Name, listener: (detail: ShellEvents[Name]) => void): () => void
}

export type TelemetryEvent = Readonly<v.InferOutput<typeof TelemetryEventSchema>>

/** Addresses that the installation configures (D85). */
export interface PortalLinks {
  readonly employerTips: string
  readonly help: string
  readonly inquiry: string
  readonly supportPhone: string
}

/**
 * What the host gives to each remote, as the single-spa custom prop `shell`. Host and remotes share nothing else
 * except the singletons; the session store itself stays in the host.
 */
export interface Shell {
  readonly contractVersion: string
  /**
   * Names of what this host can do beyond the contract's major version. Ask for a capability; never compare versions.
   */
  readonly capabilities: ReadonlySet<string>
  readonly session: SessionAccess
  /** Urgent applicants (SHELL-12). */
  readonly urgent: CountAccess
  /** Unread notifications (SHELL-09). */
  readonly notifications: CountAccess
  readonly language: LanguageAccess
  readonly events: EventAccess
  readonly links: PortalLinks
  /**
   * Path prefix of the environment, `` or `/env/<name>`. `navigate` adds it. An `href`, a router and an iframe
   * need it as a prefix.
   */
  readonly base: string
  readonly telemetry: { report(event: TelemetryEvent): void }
  /** The only way to another screen. Asks first if a form would lose input. Resolves true if it navigated. */
  navigate(target: Target): Promise<boolean>
  /** Goes back in the history, or to the fallback without a previous entry (ADET-01). */
  back(fallback: Target): Promise<boolean>
  notify(toast: Toast): void
  /** Resolves true when the user confirms. */
  confirm(question: Question): Promise<boolean>
  /** Resolves when the user closes the dialog. */
  showFailure(failure: Failure): Promise<void>
  /**
   * While the guard returns true, the screen has unsaved input: leaving by link, Back or reload asks first, and a 401
   * offers to log in again in place. A guard with its own question (JDRA-05) returns whether to leave. Returns the
   * function that removes the guard.
   */
  guardLeave(guard: LeaveGuard): () => void
}

export interface LeaveGuard {
  isDirty(): boolean
  ask?(): Promise<boolean>
}
