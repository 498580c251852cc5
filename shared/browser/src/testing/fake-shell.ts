import { aSession } from '@portal/contracts/factories'
import type { DisplayLanguage } from '@portal/contracts/kernel'
import { CONTRACT_VERSION } from '@portal/contracts/shell'
import type {
  Failure,
  LeaveGuard,
  Question,
  Session,
  Shell,
  ShellEventName,
  Target,
  TelemetryEvent,
  Toast,
} from '@portal/contracts/shell'

export interface FakeShell extends Shell {
  /** None unless a test adds one. */
  readonly capabilities: Set<string>
  /** The calls of the remote, in order. */
  readonly went: Target[]
  readonly toasts: Toast[]
  readonly questions: Question[]
  readonly failures: Failure[]
  readonly emitted: { readonly name: ShellEventName; readonly detail: unknown }[]
  readonly reports: TelemetryEvent[]
  readonly guards: Set<LeaveGuard>
  /** The guard of what would be lost if the user left now; undefined if nothing would. */
  dirtyGuard(): LeaveGuard | undefined
  backs: number
  /** The user's answer to the next questions. */
  answer: boolean
  setSession(change: Partial<Session>): void
  setUrgent(count: number): void
  /** Called with each navigation target; the router of renderScreen follows it. */
  follow(follower: (target: Target) => void): () => void
}

const aMember = aSession({ firstName: '太郎', token: 'token', numberOfJobs: 1 })

function signal<T>(initial: T) {
  let value = initial
  const listeners = new Set<(value: T) => void>()
  return {
    read: () => value,
    set(next: T) {
      value = next
      for (const listener of listeners) listener(value)
    },
    subscribe(listener: (value: T) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A shell that records the calls of a remote. */
export function fakeShell(
  options: { session?: Partial<Session>; language?: DisplayLanguage; confirm?: boolean } = {},
): FakeShell {
  const session = signal<Session>({ ...aMember, displayLanguage: options.language ?? 'Jp', ...options.session })
  const language = signal<DisplayLanguage>(options.language ?? 'Jp')
  const urgent = signal(0)
  const unread = signal(0)
  const listeners = new Map<string, Set<(detail: never) => void>>()
  const followers = new Set<(target: Target) => void>()
  const patch = (change: Partial<Session>) => session.set({ ...session.read(), ...change })
  const shell: FakeShell = {
    contractVersion: CONTRACT_VERSION,
    capabilities: new Set(),
    base: '',
    went: [],
    toasts: [],
    questions: [],
    failures: [],
    emitted: [],
    reports: [],
    guards: new Set(),
    dirtyGuard: () => [...shell.guards].find((guard) => guard.isDirty()),
    backs: 0,
    answer: options.confirm ?? true,
    setSession: patch,
    setUrgent: urgent.set,
    follow: (follower) => {
      followers.add(follower)
      return () => void followers.delete(follower)
    },
    session: {
      read: session.read,
      subscribe: session.subscribe,
      login: (response) =>
        patch({
          email: response.email,
          firstName: response.first_name,
          lastName: response.last_name,
          token: response.token,
          isLoggedIn: true,
          isAdmin: response.is_admin,
          isInterviewer: response.is_interviewer,
          isEmailVerified: response.is_email_verified,
          isExistingRecruiter: response.is_existing_recruiter,
          registerStep: response.register_stage,
          startPage: response.start_page,
        }),
      logout: async () => patch({ token: '', isLoggedIn: false }),
      patch,
      expired: async () => false,
      completeTourStep: (step) => patch({ completedTourSteps: [...session.read().completedTourSteps, step] }),
    },
    urgent: { read: urgent.read, subscribe: urgent.subscribe, refresh: async () => {} },
    notifications: { read: unread.read, subscribe: unread.subscribe, refresh: async () => {} },
    language: { read: language.read, subscribe: language.subscribe, set: language.set },
    events: {
      emit(name, detail) {
        shell.emitted.push({ name, detail })
        for (const listener of listeners.get(name) ?? []) (listener as (detail: unknown) => void)(detail)
      },
      on(name, listener) {
        const known = listeners.get(name) ?? new Set()
        listeners.set(name, known.add(listener as (detail: never) => void))
        return () => void known.delete(listener as (detail: never) => void)
      },
    },
    links: {
      employerTips: 'https://example.com/tips',
      help: 'https://example.com/help',
      inquiry: 'https://example.com/inquiry',
      supportPhone: '03-1234-5678',
    },
    telemetry: { report: (event) => void shell.reports.push(event) },
    navigate: async (target) => {
      shell.went.push(target)
      for (const follower of followers) follower(target)
      return true
    },
    back: async () => {
      shell.backs += 1
      return true
    },
    notify: (toast) => void shell.toasts.push(toast),
    confirm: async (question) => {
      shell.questions.push(question)
      return shell.answer
    },
    showFailure: async (failure) => void shell.failures.push(failure),
    guardLeave: (guard) => {
      shell.guards.add(guard)
      return () => void shell.guards.delete(guard)
    },
  }
  return shell
}
