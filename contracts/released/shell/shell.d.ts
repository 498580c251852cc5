import type * as v from 'valibot';
import type { DisplayLanguage } from '../kernel';
import type { Target } from './paths';
import type { SessionAccess } from './session';
import type { FailureSchema, QuestionSchema, TelemetryEventSchema, ToastSchema } from './shell.schema';
/** A number that the host keeps for all: read, follow, have it read again from the backend. */
export interface CountAccess {
    read(): number;
    subscribe(listener: (count: number) => void): () => void;
    refresh(): Promise<void>;
}
export interface LanguageAccess {
    read(): DisplayLanguage;
    subscribe(listener: (language: DisplayLanguage) => void): () => void;
    set(language: DisplayLanguage): void;
}
/** A snackbar: gone after 3 seconds (SHELL-25). Texts come translated from the remote's catalogue. */
export type Toast = Readonly<v.InferOutput<typeof ToastSchema>>;
/** A question that names its consequence. */
export type Question = Readonly<v.InferOutput<typeof QuestionSchema>>;
/** The error modal (SHELL-26): title, message split into its lines, OK. Without a message 'Please refresh the page.' */
export type Failure = Readonly<v.InferOutput<typeof FailureSchema>>;
/** Named in the past tense: what happened, not what to do. */
export interface ShellEvents {
    /** A plan was bought, cancelled, renewed. */
    subscriptionChanged: undefined;
    /** An application moved on; the host reads both counts again (SHELL-13). */
    applicationChanged: {
        readonly applicationId?: number;
    };
    /** The company wizard was done. */
    companyInitialised: undefined;
    /** Postings were added or changed. */
    jobsChanged: undefined;
    /** A notification was read. */
    notificationsChanged: undefined;
}
export type ShellEventName = keyof ShellEvents;
export interface EventAccess {
    emit<Name extends ShellEventName>(name: Name, detail: ShellEvents[Name]): void;
    on<Name extends ShellEventName>(name: Name, listener: (detail: ShellEvents[Name]) => void): () => void;
}
export type TelemetryEvent = Readonly<v.InferOutput<typeof TelemetryEventSchema>>;
/** Addresses that are configuration of the installation (D85). */
export interface PortalLinks {
    readonly employerTips: string;
    readonly help: string;
    readonly inquiry: string;
    readonly supportPhone: string;
}
/**
 * What the host gives to each remote, as the single-spa custom prop `shell`. Nothing else is shared between host and
 * remotes but the third-party singletons; the session store itself is never handed out.
 */
export interface Shell {
    readonly contractVersion: string;
    /** Names of what this host can do beyond the contract's major version; feature-detect, never compare versions. */
    readonly capabilities: ReadonlySet<string>;
    readonly session: SessionAccess;
    /** Urgent applicants (SHELL-12). */
    readonly urgent: CountAccess;
    /** Unread notifications (SHELL-09). */
    readonly notifications: CountAccess;
    readonly language: LanguageAccess;
    readonly events: EventAccess;
    readonly links: PortalLinks;
    /**
     * Path prefix of the environment, `` or `/env/<name>`; absent in hosts of contract 1.0. `navigate` adds it by itself; an
     * `href`, a router and a frame need it in front.
     */
    readonly base?: string;
    readonly telemetry: {
        report(event: TelemetryEvent): void;
    };
    /** The one way from screen to screen. Asks first where a form would lose input; answers whether it went. */
    navigate(target: Target): Promise<boolean>;
    /** Back in the history; to the fallback where there is none (ADET-01). */
    back(fallback: Target): Promise<boolean>;
    notify(toast: Toast): void;
    /** Resolves true when the user confirms. */
    confirm(question: Question): Promise<boolean>;
    /** Resolves when the user closed the dialog. */
    showFailure(failure: Failure): Promise<void>;
    /**
     * While the guard answers true the screen holds unsaved input: leaving by link, Back or reload asks first, and a 401
     * offers to log in again in place. A guard may bring its own question (JDRA-05); it then answers whether to leave.
     * Answers the function that takes the guard away.
     */
    guardLeave(guard: LeaveGuard): () => void;
}
export interface LeaveGuard {
    isDirty(): boolean;
    ask?(): Promise<boolean>;
}
