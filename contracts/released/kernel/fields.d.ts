/**
 * The field rules that browser and backend share (D3–D7, A§5, B§5). Each is a valibot schema with its normalisation in
 * front; its message is a key of `messages/` (`rule.*`), which both sides translate.
 */
import * as v from 'valibot';
/** A required text of 1 to `max` characters, trimmed and NFKC-normalised. */
export declare const requiredText: (max?: number, message?: string) => v.SchemaWithPipe<readonly [v.StringSchema<string>, v.TransformAction<string, string>, v.MinLengthAction<string, 1, string>, v.MaxLengthAction<string, number, "rule.tooLong">]>;
/** An optional text: blank, null and missing all become null. */
export declare const optionalText: (max?: number) => v.SchemaWithPipe<readonly [v.NullishSchema<v.StringSchema<undefined>, undefined>, v.TransformAction<string | null | undefined, string | null>, v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, number, "rule.tooLong">]>, undefined>]>;
export declare const email: v.SchemaWithPipe<readonly [v.StringSchema<"rule.email">, v.TransformAction<string, string>, v.MinLengthAction<string, 1, "rule.email">, v.MaxLengthAction<string, 254, "rule.email">, v.RegexAction<string, "rule.email">]>;
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
export declare const password: v.SchemaWithPipe<readonly [v.StringSchema<"rule.password">, v.MaxLengthAction<string, 128, "rule.password">, v.CheckAction<string, "rule.password">]>;
/** D4: company, contact and location telephones: 10 or 11 digits starting with 0; 050 is fine. */
export declare const telephone: v.SchemaWithPipe<readonly [v.StringSchema<"rule.telephone">, v.TransformAction<string, string>, v.RegexAction<string, "rule.telephone">]>;
export type MobileFault = 'rule.mobile' | 'rule.mobile050';
/** D4: what is wrong with a typed mobile number, or undefined. 050 has its own message (USER-07). */
export declare function mobileFault(typed: string): MobileFault | undefined;
export declare const mobile: v.SchemaWithPipe<readonly [v.StringSchema<"rule.mobile">, v.TransformAction<string, string>, v.CheckAction<string, "rule.mobile050">, v.CheckAction<string, "rule.mobile">]>;
/** D4: `09012345678` or `9012345678` → `+81-9012345678`, the wire form of a mobile number. */
export declare const toInternationalMobile: (typed: string) => string;
/** ADET-06: `+81-9012345678` → `09012345678`, the form people read. */
export declare const toDisplayMobile: (wire: string) => string;
/** The wire form of a mobile number, as `toInternationalMobile` makes it. */
export declare const internationalMobile: v.SchemaWithPipe<readonly [v.StringSchema<"rule.mobile">, v.TransformAction<string, string>, v.CheckAction<string, "rule.mobile050">, v.RegexAction<string, "rule.mobile">]>;
/** D7: exactly 7 digits; a pasted hyphen or mark (`〒100-0001`) is normalised away, anything else is refused. */
export declare const postcode: v.SchemaWithPipe<readonly [v.StringSchema<"rule.postcode">, v.TransformAction<string, string>, v.RegexAction<string, "rule.postcode">]>;
/** D6: digits in at most `groups` hyphen-separated groups. */
export declare const lotNumber: (groups?: number) => v.SchemaWithPipe<readonly [v.StringSchema<"rule.lotNumber">, v.TransformAction<string, string>, v.RegexAction<string, "rule.lotNumber">]>;
export declare const katakana: (max?: number) => v.SchemaWithPipe<readonly [v.StringSchema<"rule.katakana">, v.TransformAction<string, string>, v.MaxLengthAction<string, number, "rule.tooLong">, v.RegexAction<string, "rule.katakana">, v.RegexAction<string, "rule.katakana">]>;
export declare const personName: (message: 'rule.firstName' | 'rule.lastName') => v.SchemaWithPipe<readonly [v.StringSchema<"rule.firstName" | "rule.lastName">, v.TransformAction<string, string>, v.MaxLengthAction<string, 30, "rule.tooLong">, v.RegexAction<string, "rule.firstName" | "rule.lastName">]>;
/** COMP-12: optional, must look like an address, with or without http(s). */
export declare const website: (message?: string) => v.SchemaWithPipe<readonly [v.NullishSchema<v.StringSchema<string>, undefined>, v.TransformAction<string | null | undefined, string | null>, v.NullableSchema<v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.MaxLengthAction<string, 500, string>, v.RegexAction<string, string>]>, undefined>]>;
export declare const looksLikeUrl: (text: string) => boolean;
/** An id on the wire. */
export declare const id: v.SchemaWithPipe<readonly [v.NumberSchema<"rule.required">, v.IntegerAction<number, "rule.required">, v.MinValueAction<number, 1, "rule.required">, v.MaxValueAction<number, 2147483647, "rule.required">]>;
/** An id in a query or path, where everything is text. */
export declare const idText: v.SchemaWithPipe<readonly [v.StringSchema<undefined>, v.RegexAction<string, "rule.id">, v.TransformAction<any, number>]>;
/** Epoch seconds (D2). */
export declare const epochSeconds: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>]>;
/** Whole yen (D2). */
export declare const yen: v.SchemaWithPipe<readonly [v.NumberSchema<undefined>, v.IntegerAction<number, undefined>, v.MinValueAction<number, 0, undefined>]>;
/** D90: an option carries `id` and `value` alike, and `name`. */
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
