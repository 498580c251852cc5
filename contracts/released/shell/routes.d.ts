import type { Declaration, DeclaredEntry, DeclaredScreen, EntryGroup, SkeletonShape } from './declaration';
import type { RemoteName } from './remotes';
import type { Session } from './session';
export type Owner = RemoteName | 'host';
export interface KnownScreen extends DeclaredScreen {
    readonly owner: Owner;
    readonly name: string;
}
export interface KnownEntry extends DeclaredEntry {
    readonly owner: Owner;
    readonly name: string;
    readonly href: string;
}
/** An address that two units claim. The first one shows it. */
export interface Claim {
    readonly path: string;
    readonly owners: readonly [Owner, Owner];
}
export interface Declared {
    readonly name: Owner;
    readonly declares: Declaration;
}
/** What the units of a mix declare, together. */
export interface Routes {
    readonly screens: readonly KnownScreen[];
    /** The screen at an address; undefined leads to the host's fallback page (SHELL-06). */
    screenAt(pathname: string): KnownScreen | undefined;
    ownerAt(pathname: string): Owner;
    /** Where an old address leads, without an entry in the history (SHELL-01, SHELL-05). `home`: the start page. */
    redirectAt(pathname: string, home: string): string | undefined;
    /** Whether the address has header and sidebar: everything below `/dashboard` that is not `bare` (SHELL-02). */
    hasFrame(pathname: string): boolean;
    /** The entries of a group in their order. */
    entriesOf(group: EntryGroup): readonly KnownEntry[];
    /** The name of the entry that is current at an address. */
    entryAt(pathname: string): string | undefined;
    readonly claims: readonly Claim[];
}
/** Every address below `/dashboard`, known or not (SHELL-02). */
export declare const isDashboard: (pathname: string) => boolean;
/** An address of the screen: each parameter has some value. */
export declare const sampleOf: (path: string) => string;
export declare const skeletonOf: ({ skeleton, access }: Pick<DeclaredScreen, 'skeleton' | 'access'>) => SkeletonShape;
/** Whether an overlay of this declaration is laid over the screen. `isMounted`: it is there already. */
export declare function isOverlaid({ overlay }: Declaration, screen: KnownScreen | undefined, session: Pick<Session, 'isLoggedIn' | 'registerStep'>, isMounted: boolean): boolean;
/** The table of all addresses, made of what the units declare; of two owners of one address the first is shown. */
export declare function routesOf(units: readonly Declared[]): Routes;
