import type { DisplayLanguage } from '../kernel';
/** What browser storage holds of the session, in these names (A§3, SHELL-15). */
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
    /** Guided-tour steps and first-time modals that were seen (SHELL-24). */
    readonly completedTourSteps: readonly string[];
}
/** The login response as the wire spells it (A§3). */
export interface LoginResponse {
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly token: string;
    readonly is_admin: boolean;
    readonly is_email_verified: boolean;
    readonly is_existing_recruiter: boolean;
    readonly register_stage: number | null;
}
/** What a remote may change; the identity changes by login and logout alone. */
export type SessionPatch = Partial<Pick<Session, 'isAdmin' | 'registerStep' | 'numberOfJobs' | 'firstName' | 'lastName' | 'email'>>;
export interface SessionAccess {
    read(): Session;
    /** Calls back after each change; answers the function that ends the subscription. */
    subscribe(listener: (session: Session) => void): () => void;
    /** Stores the login response; the caller then navigates. */
    login(response: LoginResponse): void;
    /** Ends the token at the backend, clears the session and goes to `/register` (SHELL-14). */
    logout(): Promise<void>;
    patch(change: SessionPatch): void;
    /**
     * A call answered 401. Where a form holds unsaved input the host offers to log in again in place and answers true
     * once that worked, so that the call can be sent again; otherwise it clears the session, goes to `/register` and
     * answers false (SHELL-29).
     */
    expired(): Promise<boolean>;
    /** Remembers that a guided-tour step or first-time modal was seen, on this device. */
    completeTourStep(step: string): void;
}
