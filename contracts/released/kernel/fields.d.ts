/**
 * The field rules that browser and backend share (D3–D7). Each is a valibot schema that normalises first; its message
 * is a key of `messages/` (`rule.*`), which both sides translate.
 */
import * as v from 'valibot';
import type { TextKind } from './text-rules';
export { atMost, given, word } from './text-rules';
export declare const numeric: (message: string, tooLong?: string) => v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>;
/** A required text of 1 to `max` characters: as typed, without blanks at its ends (TALK-06). */
export declare const requiredText: (max?: number, message?: string) => v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.GuardAction<string, (text: string) => text is string, string>, v.CheckAction<string, string>, v.CheckAction<string, "rule.invalid">]>;
type Lines = 'line' | 'lines';
/**
 * TALK-06: kept exactly as typed, with the blanks at its ends; each end of a line becomes `\n`. Only a text without
 * visible characters is refused.
 */
export declare const sentText: (max?: number, message?: string, lines?: Lines) => v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.GuardAction<string, (text: string) => text is string, string>, v.CheckAction<string, string>, v.CheckAction<string, "rule.invalid">]>;
/** The same on one line. */
export declare const sentLine: (max?: number, message?: string) => v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.GuardAction<string, (text: string) => text is string, string>, v.CheckAction<string, string>, v.CheckAction<string, "rule.invalid">]>;
/** An optional `sentText`; one without visible characters becomes null. */
export declare const optionalSentText: (max?: number, lines?: Lines) => v.SchemaWithPipe<readonly [v.NullishSchema<v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.GuardAction<string, (text: string) => text is string, string>, v.CheckAction<string, "rule.invalid">]>, undefined>, v.TransformAction<string | null | undefined, string | null>]>;
export declare const optionalSentLine: (max?: number) => v.SchemaWithPipe<readonly [v.NullishSchema<v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.GuardAction<string, (text: string) => text is string, string>, v.CheckAction<string, "rule.invalid">]>, undefined>, v.TransformAction<string | null | undefined, string | null>]>;
/** A token of a mailed link, which is compared. */
export declare const token: (message?: string) => v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.MinLengthAction<string, 1, string>, v.GuardAction<string, (text: string) => text is string, string>]>;
/** The token in the address of a mailed link; a missing or endless one is empty, because a page answers it. */
export declare const tokenText: v.OptionalSchema<v.SchemaWithFallback<v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, "">, "">;
/** A password that is only compared. Only its length is limited, because older passwords must keep working. */
export declare const typedPassword: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.MinLengthAction<string, 1, "rule.required">, v.GuardAction<string, (text: string) => text is string, string>]>;
/** What a search looks for. */
export declare const search: (max: number, message?: string) => v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.GuardAction<string, (text: string) => text is string, string>]>;
/** The sender chooses the key. A call with a repeated key changes nothing and gets the first answer again. */
export declare const requestKey: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.RegexAction<string, "rule.invalid">]>;
/** A whole number in a query, where everything is text. */
export declare const wholeText: (most: number, message?: string) => v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.RegexAction<string, string>]>, v.TransformAction<any, number>, v.MaxValueAction<number, number, string>]>;
/** The same, from 1. */
export declare const countText: (most: number, message?: string) => v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.RegexAction<string, string>]>, v.TransformAction<any, number>, v.MaxValueAction<number, number, string>]>;
/** How many rows a page of a list has: `limit` unless the caller asks for another number, at most `limitMax`. */
export declare const pageLimit: ({ limit, limitMax }: {
    readonly limit: number;
    readonly limitMax: number;
}) => v.OptionalSchema<v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.RegexAction<string, string>]>, v.TransformAction<any, number>, v.MaxValueAction<number, number, "rule.page.limit">]>, string>;
/**
 * The version that the caller read before the change (D105). If it is older than the stored one, the change is
 * refused with `changed_meanwhile`. Without it the change is always saved.
 */
export declare const version: v.SchemaWithPipe<readonly [v.NumberSchema<"rule.number">, v.IntegerAction<number, "rule.number">, v.MinValueAction<number, 0, "rule.number">]>;
/** An optional text with a rule: blank, null and missing all become null. */
export declare const orBlank: (rule: v.GenericSchema<string>, { kind, max, message }?: {
    kind?: TextKind;
    max?: number;
    message?: string;
}) => v.SchemaWithPipe<readonly [v.NullishSchema<v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, undefined>, v.TransformAction<string | null | undefined, string | null>, v.NullableSchema<v.GenericSchema<string>, undefined>]>;
/** As typed, without blanks at its ends (TALK-06). */
export declare const optionalText: (max?: number, lines?: Lines) => v.SchemaWithPipe<readonly [v.NullishSchema<v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, undefined>, v.TransformAction<string | null | undefined, string | null>, v.NullableSchema<v.GenericSchema<string>, undefined>]>;
/** D5: an optional code, number or name of a list, NFKC-normalised so that every spelling of it is one. */
export declare const optionalCode: (max?: number) => v.SchemaWithPipe<readonly [v.NullishSchema<v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, undefined>, v.TransformAction<string | null | undefined, string | null>, v.NullableSchema<v.GenericSchema<string>, undefined>]>;
export declare const email: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.GuardAction<string, (text: string) => text is string, string>, v.RegexAction<string, "rule.email">]>;
/** D3, in the order of the live checklist (REG-09). */
export declare const PASSWORD_RULES: readonly [{
    readonly id: 'digit';
    readonly test: (text: string) => boolean;
}, {
    readonly id: 'upper';
    readonly test: (text: string) => boolean;
}, {
    readonly id: 'lower';
    readonly test: (text: string) => boolean;
}, {
    readonly id: 'length';
    readonly test: (text: string) => boolean;
}];
export declare const password: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.GuardAction<string, (text: string) => text is string, string>, v.CheckAction<string, "rule.password">]>;
/** D4: telephones of companies, contacts and locations: 10 or 11 digits starting with 0; 050 is allowed. */
export declare const telephone: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.RegexAction<string, "rule.telephone">]>;
export type MobileFault = 'rule.mobile' | 'rule.mobile050';
/** D4: what is wrong with a typed mobile number, or undefined. 050 has its own message (USER-07). */
export declare function mobileFault(typed: string): MobileFault | undefined;
export declare const mobile: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.CheckAction<string, "rule.mobile050">, v.CheckAction<string, "rule.mobile">]>;
/** D4: `09012345678` or `9012345678` → `+81-9012345678`, the form of a mobile number on the wire. */
export declare const toInternationalMobile: (typed: string) => string;
/** ADET-06: `+81-9012345678` → `09012345678`, the form for people. */
export declare const toDisplayMobile: (wire: string) => string;
/** The wire form of a mobile number, as `toInternationalMobile` makes it. */
export declare const internationalMobile: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.CheckAction<string, "rule.mobile050">, v.RegexAction<string, "rule.mobile">]>;
/** D7: exactly 7 digits. A pasted hyphen or mark (`〒100-0001`) is removed; anything else is refused. */
export declare const postcode: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.RegexAction<string, "rule.postcode">]>;
/** D6: digits in at most `groups` hyphen-separated groups. */
export declare const lotNumber: (groups?: number) => v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.RegexAction<string, "rule.lotNumber">]>;
export declare const katakana: (max?: number) => v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.GuardAction<string, (text: string) => text is string, string>, v.RegexAction<string, "rule.katakana">, v.RegexAction<string, "rule.katakana">]>;
/** DOOR-17: a name of a person who works with the portal, in any script, as it is written. */
export declare const personName: (message: 'rule.firstName' | 'rule.lastName') => v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.TransformAction<string, string>, v.GuardAction<string, (text: string) => text is string, string>, v.CheckAction<string, "rule.firstName" | "rule.lastName">]>;
/**
 * A name of an applicant, as another system has it. Any visible text on one line is one, because an application must
 * not be lost; a blank one is empty, because some people have one name only.
 */
export declare const applicantName: v.OptionalSchema<v.SchemaWithPipe<readonly [v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, undefined>, v.TransformAction<string | null, string>, v.GuardAction<string, (text: string) => text is string, string>, v.CheckAction<string, "rule.invalid">, v.CheckAction<string, "rule.invalid">]>, "">;
/** COMP-12: optional; must have the form of an address, with or without http(s). */
export declare const website: (message?: string) => v.SchemaWithPipe<readonly [v.NullishSchema<v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, undefined>, v.TransformAction<string | null | undefined, string | null>, v.NullableSchema<v.GenericSchema<string>, undefined>]>;
/** `zoom.us/j/1` as an address that can be opened; a text of another form stays. */
export declare const withScheme: (url: string) => string;
export declare const looksLikeUrl: (text: string) => boolean;
/** An id on the wire. */
export declare const id: v.SchemaWithPipe<readonly [v.NumberSchema<"rule.required">, v.IntegerAction<number, "rule.required">, v.MinValueAction<number, 1, "rule.required">, v.MaxValueAction<number, 2147483647, "rule.required">]>;
/** An id in a query or path, where everything is text. */
export declare const idText: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.RegexAction<string, string>]>, v.TransformAction<any, number>]>;
/** A day such as `2027-02-28`, between 1900 and 2200 (DOOR-18). */
export declare const day: v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.CheckAction<string, "rule.date">]>;
/** A moment in Tokyo such as `2027-02-28 10:30` (DOOR-18). */
export declare const moment: (message: string) => v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.CheckAction<string, string>]>;
/** Epoch seconds (D2). */
export declare const epochSeconds: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>]>;
/** Whole yen (D2). */
export declare const yen: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
/** D90: an option has the same number as `id` and `value`, and a `name`. */
export declare const OptionSchema: v.ObjectSchema<{
    readonly id: v.NumberSchema<undefined>;
    readonly value: v.NumberSchema<undefined>;
    readonly name: v.StringSchema<undefined>;
}, undefined>;
export type Option = v.InferOutput<typeof OptionSchema>;
export declare const option: (value: number, name: string) => Option;
export declare const CodedOptionSchema: v.ObjectSchema<{
    readonly id: v.StringSchema<undefined>;
    readonly value: v.StringSchema<undefined>;
    readonly name: v.StringSchema<undefined>;
}, undefined>;
export type CodedOption = v.InferOutput<typeof CodedOptionSchema>;
