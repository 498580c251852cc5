import * as v from 'valibot';
/**
 * The text and the first fields of a public screen, as HTML and style that the build of its unit made. The index page
 * shows them before any script has run, and then replaces them by the live screen (`first-view-hand-over.ts`).
 */
export declare const FirstViewSchema: v.ObjectSchema<{
    /** Query parameters with which the screen shows something else; the page then shows nothing early. */
    readonly unless: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly style: v.StringSchema<undefined>;
    /** HTML by locale. */
    readonly bodies: v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>;
}, undefined>;
export type FirstView = v.InferOutput<typeof FirstViewSchema>;
/** The outline of the frame with a screen, which a member sees before any script has run; made by the host's build. */
export declare const OutlineSchema: v.ObjectSchema<{
    readonly style: v.StringSchema<undefined>;
    /** HTML by locale and shape of the skeleton. */
    readonly bodies: v.RecordSchema<v.StringSchema<undefined>, v.RecordSchema<v.StringSchema<undefined>, v.StringSchema<undefined>, undefined>, undefined>;
}, undefined>;
export type Outline = v.InferOutput<typeof OutlineSchema>;
