/**
 * What a remote says about itself: its screens, the entries of the sidebar, its widgets and its overlay, as data. The
 * build makes it from `src/remote.ts` and `src/locales/shell.*.json`; release and composition carry it. The host
 * declares its own screens in the same way. A newer minor version may say more, so readers leave out what they do not
 * know.
 */
import * as v from 'valibot';
import { WidgetSchema } from './widgets';
/**
 * `guest`: logged-in visitors are redirected to their start page (SHELL-04). `member`: visitors without a session are
 * redirected (SHELL-03). `open`: everybody.
 */
declare const ACCESSES: readonly ['guest', 'member', 'open'];
export type Access = (typeof ACCESSES)[number];
/** The shape of what a screen shows. The index page and the host draw it until the screen is there. */
export declare const SKELETONS: readonly ['list', 'form', 'detail', 'cards', 'calendar', 'public'];
export type SkeletonShape = (typeof SKELETONS)[number];
/** The parts of the sidebar: daily work first, then the settings of the company (SHELL-07). */
export declare const ENTRY_GROUPS: readonly ['work', 'company'];
export type EntryGroup = (typeof ENTRY_GROUPS)[number];
export declare const ENTRY_ICONS: readonly ['page', 'today', 'jobs', 'applicants', 'calendar', 'bell', 'billing', 'company', 'team', 'settings'];
export type EntryIcon = (typeof ENTRY_ICONS)[number];
/** Counts of the shell that an entry may show beside its label. */
export declare const ENTRY_COUNTS: readonly ['urgent', 'unread'];
/** By locale. */
declare const TextsSchema: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
export type DeclaredTexts = v.InferOutput<typeof TextsSchema>;
declare const ScreenSchema: v.ObjectSchema<{
    readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    /** Old addresses of the screen with the same parameters; they lead to `path` for ever. */
    readonly formerly: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>, readonly []>;
    /** An access that the reader does not know is for members only. */
    readonly access: v.SchemaWithFallback<v.PicklistSchema<readonly ["guest", "member", "open"], undefined>, "member">;
    /** The address for a visitor without a session, if it is not the page to register (COMP-01). */
    readonly guestGoesTo: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
    /** Shown without header and sidebar although it is not a public page. */
    readonly bare: v.OptionalSchema<v.BooleanSchema<undefined>, false>;
    /** Without one, that of a form for members and that of a public page for others. */
    readonly skeleton: v.SchemaWithFallback<v.OptionalSchema<v.PicklistSchema<readonly ["list", "form", "detail", "cards", "calendar", "public"], undefined>, undefined>, undefined>;
    readonly title: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
    /** The entry of the sidebar, of any unit, that is marked as current; without one the screen's own. */
    readonly entry: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    /** Only where the environment allows testers, so that a page can be shown before it is agreed. */
    readonly proposed: v.OptionalSchema<v.BooleanSchema<undefined>, false>;
}, undefined>;
declare const EntrySchema: v.ObjectSchema<{
    /** A group that the reader does not know is the daily work. */
    readonly group: v.SchemaWithFallback<v.PicklistSchema<readonly ["work", "company"], undefined>, "work">;
    /** The name of the entry before it; after an unknown one it is the last of its group. */
    readonly after: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
    readonly icon: v.SchemaWithFallback<v.PicklistSchema<readonly ["page", "today", "jobs", "applicants", "calendar", "bell", "billing", "company", "team", "settings"], undefined>, "page">;
    readonly count: v.SchemaWithFallback<v.OptionalSchema<v.PicklistSchema<readonly ["urgent", "unread"], undefined>, undefined>, undefined>;
    readonly label: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
}, undefined>;
declare const OverlaySchema: v.ObjectSchema<{
    readonly when: v.PicklistSchema<readonly ["member", "company-not-initialised"], undefined>;
    readonly under: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
}, undefined>;
export type DeclaredScreen = v.InferOutput<typeof ScreenSchema>;
export type DeclaredEntry = v.InferOutput<typeof EntrySchema>;
export type DeclaredOverlay = v.InferOutput<typeof OverlaySchema>;
export type DeclaredWidget = v.InferOutput<typeof WidgetSchema>;
/** Screens, entries and widgets have names of the unit; an entry has the name of the screen that it opens. */
export interface Declaration {
    /** What the card says is missing when the remote cannot be shown. */
    readonly area: DeclaredTexts;
    readonly screens: Readonly<Record<string, DeclaredScreen>>;
    readonly entries: Readonly<Record<string, DeclaredEntry>>;
    readonly widgets: Readonly<Record<string, DeclaredWidget>>;
    readonly overlay?: DeclaredOverlay | undefined;
}
/** Reads each part on its own: one that this reader cannot read must not hide the others. */
export declare function readDeclaration(given: unknown): Declaration;
/** What a release says, all of it: first calls, first views and the outline are for the portal server alone. */
export declare const DeclarationSchema: v.StrictObjectSchema<{
    readonly area: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
    readonly screens: v.RecordSchema<v.StringSchema<undefined>, v.StrictObjectSchema<{
        readonly path: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
        /** Old addresses of the screen with the same parameters; they lead to `path` for ever. */
        readonly formerly: v.OptionalSchema<v.ArraySchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>, readonly []>;
        /** The address for a visitor without a session, if it is not the page to register (COMP-01). */
        readonly guestGoesTo: v.OptionalSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>, undefined>;
        /** Shown without header and sidebar although it is not a public page. */
        readonly bare: v.OptionalSchema<v.BooleanSchema<undefined>, false>;
        readonly title: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
        /** The entry of the sidebar, of any unit, that is marked as current; without one the screen's own. */
        readonly entry: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
        /** Only where the environment allows testers, so that a page can be shown before it is agreed. */
        readonly proposed: v.OptionalSchema<v.BooleanSchema<undefined>, false>;
        readonly access: v.PicklistSchema<readonly ["guest", "member", "open"], undefined>;
        readonly skeleton: v.OptionalSchema<v.PicklistSchema<readonly ["list", "form", "detail", "cards", "calendar", "public"], undefined>, undefined>;
        readonly firstCalls: v.OptionalSchema<v.ArraySchema<v.ObjectSchema<{
            readonly path: v.StringSchema<undefined>;
            readonly params: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>, undefined>;
            readonly query: v.OptionalSchema<v.RecordSchema<v.StringSchema<undefined>, v.UnionSchema<[v.StringSchema<undefined>, v.ObjectSchema<{
                readonly from: v.StringSchema<undefined>;
                readonly else: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
            }, undefined>], undefined>, undefined>, undefined>;
            readonly ignores: v.OptionalSchema<v.ArraySchema<v.StringSchema<undefined>, undefined>, undefined>;
        }, undefined>, undefined>, undefined>;
        readonly firstView: v.OptionalSchema<v.ObjectSchema<{
            readonly unless: v.ArraySchema<v.StringSchema<undefined>, undefined>;
            readonly style: v.StringSchema<undefined>;
            readonly bodies: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
        }, undefined>, undefined>;
    }, undefined>, undefined>;
    readonly entries: v.RecordSchema<v.StringSchema<undefined>, v.StrictObjectSchema<{
        /** The name of the entry before it; after an unknown one it is the last of its group. */
        readonly after: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
        readonly label: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
        readonly group: v.PicklistSchema<readonly ["work", "company"], undefined>;
        readonly icon: v.PicklistSchema<readonly ["page", "today", "jobs", "applicants", "calendar", "bell", "billing", "company", "team", "settings"], undefined>;
        readonly count: v.OptionalSchema<v.PicklistSchema<readonly ["urgent", "unread"], undefined>, undefined>;
    }, undefined>, undefined>;
    readonly widgets: v.RecordSchema<v.StringSchema<undefined>, v.StrictObjectSchema<{
        readonly title: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
        readonly size: v.SchemaWithFallback<v.PicklistSchema<readonly ["small", "wide", "tall"], undefined>, "small">;
        readonly leadsTo: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        readonly linksForAdmins: v.OptionalSchema<v.BooleanSchema<undefined>, false>;
    }, undefined>, undefined>;
    readonly overlay: v.OptionalSchema<v.StrictObjectSchema<{
        readonly when: v.PicklistSchema<readonly ["member", "company-not-initialised"], undefined>;
        readonly under: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, undefined>]>;
    }, undefined>, undefined>;
    /** Of the host alone. */
    readonly outline: v.OptionalSchema<v.ObjectSchema<{
        readonly style: v.StringSchema<undefined>;
        readonly bodies: v.RecordSchema<v.StringSchema<undefined>, v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>, undefined>;
    }, undefined>, undefined>;
}, undefined>;
/** As it stands in a release: what has its default is left out. */
export type GivenDeclaration = v.InferInput<typeof DeclarationSchema>;
/** The text in this language; a unit that was built earlier may not have it. */
export declare const spoken: (texts: DeclaredTexts, locale: string) => string;
export {};
