import * as v from 'valibot';
/** The texts of a first view in one language. */
export declare const FirstViewTextsSchema: v.ObjectSchema<{
    readonly eyebrow: v.StringSchema<undefined>;
    readonly title: v.StringSchema<undefined>;
    readonly lead: v.StringSchema<undefined>;
    readonly promises: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    readonly form: v.ObjectSchema<{
        readonly title: v.StringSchema<undefined>;
        /** The mark of a required field. All fields of a first view are required. */
        readonly required: v.StringSchema<undefined>;
        /** The fields of each row. */
        readonly rows: v.ArraySchema<v.ArraySchema<v.ObjectSchema<{
            readonly name: v.StringSchema<undefined>;
            readonly label: v.StringSchema<undefined>;
            readonly hint: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
            readonly type: v.PicklistSchema<["text", "tel", "email"], undefined>;
            readonly autocomplete: v.StringSchema<undefined>;
        }, undefined>, undefined>, undefined>;
    }, undefined>;
}, undefined>;
export type FirstViewTexts = v.InferOutput<typeof FirstViewTextsSchema>;
/**
 * The text and the first fields of a public screen. The index page shows them before any script has run
 * (`shared/delivery/src/page/first-view.ts`) and then replaces them by the live screen (`first-view-hand-over.ts`).
 */
export declare const FirstViewSchema: v.ObjectSchema<{
    /** Query parameters with which the screen shows something else; the page then shows nothing early. */
    readonly unless: v.ArraySchema<v.StringSchema<undefined>, undefined>;
    /** By locale. */
    readonly texts: v.RecordSchema<v.StringSchema<undefined>, v.ObjectSchema<{
        readonly eyebrow: v.StringSchema<undefined>;
        readonly title: v.StringSchema<undefined>;
        readonly lead: v.StringSchema<undefined>;
        readonly promises: v.ArraySchema<v.StringSchema<undefined>, undefined>;
        readonly form: v.ObjectSchema<{
            readonly title: v.StringSchema<undefined>;
            /** The mark of a required field. All fields of a first view are required. */
            readonly required: v.StringSchema<undefined>;
            /** The fields of each row. */
            readonly rows: v.ArraySchema<v.ArraySchema<v.ObjectSchema<{
                readonly name: v.StringSchema<undefined>;
                readonly label: v.StringSchema<undefined>;
                readonly hint: v.OptionalSchema<v.StringSchema<undefined>, undefined>;
                readonly type: v.PicklistSchema<["text", "tel", "email"], undefined>;
                readonly autocomplete: v.StringSchema<undefined>;
            }, undefined>, undefined>, undefined>;
        }, undefined>;
    }, undefined>, undefined>;
}, undefined>;
export type FirstView = v.InferOutput<typeof FirstViewSchema>;
