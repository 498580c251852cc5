import type { Shell } from './shell';
/**
 * The version of the contract for which this code is written. A release states the range it needs; the host
 * negotiates (PLAT-10).
 */
export declare const CONTRACT_VERSION = "2.0.0";
export declare const CONTRACT_RANGE = "^2.0.0";
/** Custom props of every single-spa application of a remote. */
export interface RemoteProps {
    readonly shell: Shell;
}
type Lifecycle = (props: never) => Promise<unknown>;
export interface Lifecycles {
    bootstrap: Lifecycle | Lifecycle[];
    mount: Lifecycle | Lifecycle[];
    unmount: Lifecycle | Lifecycle[];
}
/** The export `app` of a remote's only module, `./app`, which is its `src/remote.ts`. */
export interface RemoteModule {
    /** The remote's pages, mounted while one of its screens is open. */
    readonly root: Lifecycles;
    /** What the remote lays over screens while the condition of its declaration holds. */
    readonly overlay?: Lifecycles;
    /** Loads the code of a widget of the declaration, by its name. */
    readonly widgets?: Readonly<Record<string, () => Promise<Lifecycles>>>;
}
/** Whether a loaded module follows the contract; code from the network is not trusted. */
export declare function isRemoteModule(value: unknown): value is RemoteModule;
export {};
