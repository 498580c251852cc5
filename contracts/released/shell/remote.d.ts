import type { Shell } from './shell';
/** The contract this code was written against. A release states the range it needs; the host negotiates (PLAT-10). */
export declare const CONTRACT_VERSION = "1.1.0";
export declare const CONTRACT_RANGE = "^1.0.0";
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
/** What a remote's one module, `./app`, exports. */
export interface RemoteModule {
    /** The remote's pages, mounted while one of its screens is open. */
    readonly root: Lifecycles;
    /** What it lays over screens, where it has such a thing (`overlays`). */
    readonly overlay?: Lifecycles;
}
/** Whether a loaded module keeps the contract: what came over the network is not believed. */
export declare function isRemoteModule(value: unknown): value is RemoteModule;
export {};
