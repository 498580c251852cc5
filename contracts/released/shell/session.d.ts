import type * as v from 'valibot';
import type { DisplayLanguage } from '../kernel';
import type { LoginResponseSchema, SessionPatchSchema, START_PAGES } from './shell.schema';
/** The session in browser storage, under these names (SHELL-15). */
export interface Session {
    readonly email: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly token: string;
    readonly isLoggedIn: boolean;
    readonly isAdmin: boolean;
    readonly isEmailVerified: boolean;
    readonly displayLanguage: DisplayLanguage;
    /** The company's register stage: null until the company was initialised, 4 afterwards (D37). */
    readonly registerStep: number | null;
    readonly isExistingRecruiter: boolean;
    readonly numberOfJobs: number;
    /** The guided-tour steps and first-time modals that the member has seen (SHELL-24). */
    readonly completedTourSteps: readonly string[];
    /** The member's choice (DAY-01); without one it is the job list. */
    readonly startPage?: StartPage | undefined;
}
export type StartPage = (typeof START_PAGES)[number];
export type LoginResponse = Readonly<v.InferOutput<typeof LoginResponseSchema>>;
export type SessionPatch = Readonly<v.InferOutput<typeof SessionPatchSchema>>;
export interface SessionAccess {
    read(): Session;
    /** Calls the listener after each change. Returns the function that ends the subscription. */
    subscribe(listener: (session: Session) => void): () => void;
    /** Stores the login response; the caller then navigates. */
    login(response: LoginResponse): void;
    /** Ends the token at the backend, clears the session and goes to `/register` (SHELL-14). */
    logout(): Promise<void>;
    patch(change: SessionPatch): void;
    /**
     * Called after a call was answered 401. If a form has unsaved input, the host offers to log in again in place and
     * resolves true after the login, so that the call can be repeated. Otherwise it clears the session, goes to
     * `/register` and resolves false (SHELL-29).
     */
    expired(): Promise<boolean>;
    /** Stores on this device that a guided-tour step or first-time modal was seen. */
    completeTourStep(step: string): void;
}
