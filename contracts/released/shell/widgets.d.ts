import * as v from 'valibot';
/** `wide` takes a whole row, `tall` takes two rows of one column. */
export declare const WIDGET_SIZES: readonly ['small', 'wide', 'tall'];
/**
 * A widget that a remote contributes to the page Today of the host. The host knows it before any code of the remote has
 * run. Its code is in `RemoteModule.widgets`, under the same name.
 */
export declare const WidgetSchema: v.ObjectSchema<{
    readonly title: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
    /** An unknown size of a newer contract becomes `small`. */
    readonly size: v.SchemaWithFallback<v.PicklistSchema<readonly ["small", "wide", "tall"], undefined>, "small">;
    /** Addresses of screens, the main one first. A host ignores those that the mix does not have. */
    readonly leadsTo: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    /** Only admins may open these screens; for others the widget has no links (DAY-10). */
    readonly linksForAdmins: v.OptionalSchema<v.BooleanSchema<undefined>, false>;
}, undefined>;
