import { StartPageSchema, type LoginResponse, type Session, type SessionPatch } from '@portal/contracts/shell'
import { DISPLAY_LANGUAGES, type DisplayLanguage } from '@portal/contracts/kernel'
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** The storage in which the session survives a reload; `watch` reports writes of other tabs. */
export interface StoredSession {
  read(): unknown
  write(session: Session): void
  watch(listener: (stored: unknown) => void): () => void
}

const SessionSchema = v.object({
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  token: v.string(),
  isLoggedIn: v.boolean(),
  isAdmin: v.boolean(),
  isInterviewer: v.optional(v.boolean()),
  isEmailVerified: v.boolean(),
  displayLanguage: v.picklist(DISPLAY_LANGUAGES),
  registerStep: v.nullable(v.number()),
  isExistingRecruiter: v.boolean(),
  numberOfJobs: v.number(),
  completedTourSteps: v.array(v.string()),
  startPage: StartPageSchema,
})

export const NOBODY: Session = {
  email: '',
  firstName: '',
  lastName: '',
  token: '',
  isLoggedIn: false,
  isAdmin: false,
  isEmailVerified: false,
  // SHELL-19: the session starts in English; the stored language setting overwrites it at once (D1).
  displayLanguage: 'EN',
  registerStep: null,
  isExistingRecruiter: false,
  numberOfJobs: 0,
  completedTourSteps: [],
}

/** A stored value is not trusted: a value that does not fit the schema counts as no session. */
export function parseSession(stored: unknown): Session {
  const read = v.safeParse(SessionSchema, stored)
  if (!read.success) return NOBODY
  return read.output.token === '' ? { ...read.output, isLoggedIn: false } : read.output
}

export interface SessionStore {
  readonly store: StoreApi<Session>
  login(response: LoginResponse): void
  clear(): void
  patch(change: SessionPatch): void
  setLanguage(language: DisplayLanguage): void
  completeTourStep(step: string): void
  stop(): void
}

/** What a page does when another tab, or a page that it embeds, ends or replaces the session (DOOR-23). */
interface Elsewhere {
  /** Returns whether this page keeps the ended session until its member has logged in again or has left. */
  readonly ended: () => boolean
  /** Another member has logged in. */
  readonly replaced: () => void
}
const FOLLOWS: Elsewhere = { ended: () => false, replaced: () => undefined }

/** SHELL-15: the one session of the portal, the same in every tab of the browser. */
export function createSessionStore(stored: StoredSession, { ended, replaced }: Elsewhere = FOLLOWS): SessionStore {
  /** The session has ended elsewhere, and this page still shows it. It must not be stored again. */
  let isEnded = false
  const store = createStore<Session>(() => parseSession(stored.read()))
  let arriving = false
  const ends = [
    store.subscribe((session) => {
      if (!arriving && !isEnded) stored.write(session)
    }),
    stored.watch((value) => {
      const [now, next] = [store.getState(), parseSession(value)]
      if (now.isLoggedIn && !next.isLoggedIn && (isEnded ||= ended())) return
      if (now.isLoggedIn && next.isLoggedIn && next.email !== now.email) return replaced()
      isEnded = false
      arriving = true
      store.setState(next, true)
      arriving = false
    }),
  ]
  return {
    store,
    login: (response) => {
      isEnded = false
      store.setState({
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
        numberOfJobs: 0,
        startPage: response.start_page,
      })
    },
    // SHELL-24: completed guides and the language stay on this device after a logout.
    clear: () => {
      isEnded = false
      store.setState(
        ({ displayLanguage, completedTourSteps }) => ({ ...NOBODY, displayLanguage, completedTourSteps }),
        true,
      )
    },
    patch: (change) => store.setState(change),
    setLanguage: (displayLanguage) => store.setState({ displayLanguage }),
    completeTourStep: (step) =>
      store.setState(({ completedTourSteps }) =>
        completedTourSteps.includes(step) ? {} : { completedTourSteps: [...completedTourSteps, step] },
      ),
    stop: () => {
      for (const end of ends) end()
    },
  }
}
