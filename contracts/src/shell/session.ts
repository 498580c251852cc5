import type * as v from 'valibot'
import type { DisplayLanguage } from '../kernel'
import type { LoginResponseSchema, SessionPatchSchema } from './shell.schema'

/** What browser storage holds of the session, in these names (SHELL-15). */
export interface Session {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly token: string
  readonly isLoggedIn: boolean
  readonly isAdmin: boolean
  readonly isEmailVerified: boolean
  readonly displayLanguage: DisplayLanguage
  /** The company's register stage: null until the company was initialised, 4 afterwards (D37). */
  readonly registerStep: number | null
  readonly isExistingRecruiter: boolean
  readonly numberOfJobs: number
  /** Guided-tour steps and first-time modals that were seen (SHELL-24). */
  readonly completedTourSteps: readonly string[]
}

export type LoginResponse = Readonly<v.InferOutput<typeof LoginResponseSchema>>
export type SessionPatch = Readonly<v.InferOutput<typeof SessionPatchSchema>>

export interface SessionAccess {
  read(): Session
  /** Calls back after each change; answers the function that ends the subscription. */
  subscribe(listener: (session: Session) => void): () => void
  /** Stores the login response; the caller then navigates. */
  login(response: LoginResponse): void
  /** Ends the token at the backend, clears the session and goes to `/register` (SHELL-14). */
  logout(): Promise<void>
  patch(change: SessionPatch): void
  /**
   * A call answered 401. Where a form holds unsaved input the host offers to log in again in place and answers true
   * once that worked, so that the call can be sent again; otherwise it clears the session, goes to `/register` and
   * answers false (SHELL-29).
   */
  expired(): Promise<boolean>
  /** Remembers that a guided-tour step or first-time modal was seen, on this device. */
  completeTourStep(step: string): void
}
