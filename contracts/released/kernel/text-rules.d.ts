/**
 * Where each text from outside begins (DOOR-01). Its length is looked at first: a text that is too long is refused
 * before a transform, a regular expression or a check sees it. A test holds every text of every call to this.
 */
import * as v from 'valibot';
/** What a text is for; tests over all texts derive from it what each may contain. */
export type TextKind = 
/** One line, as typed. */
'line'
/** Several lines, as typed. */
 | 'lines'
/** The name of a person. */
 | 'name'
/** The reading of a name. */
 | 'katakana'
/** An address, a number or a code, of which every spelling is one. */
 | 'email' | 'number' | 'code'
/** Compared as it is: a password, a token. */
 | 'secret'
/** What programs write: ids, cursors, times. */
 | 'word'
/** `2027-02-28`, and `2027-02-28 10:30` in Tokyo. */
 | 'day' | 'moment'
/** What somebody looks for. */
 | 'search'
/** A `data:` address; it is decoded, and no expression looks at it. */
 | 'picture'
/** Kept as typed until it is sent to its rule. */
 | 'draft';
/** The longest text, in code units, of which a rule may make one of `max` characters. */
export declare const roomFor: (max: number) => number;
/** The start of each rule for a text from outside: nothing after it runs on a text that is far too long. */
export declare const given: (kind: TextKind, max: number, message?: string, tooLong?: string) => v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>;
/** The exact limit, in characters, of a text that the rules have brought into its form; nothing after it runs. */
export declare const atMost: (max: number, message?: string) => v.GuardAction<string, (text: string) => text is string, string>;
/** A text of programs: an id, a cursor, a time. */
export declare const word: (pattern: RegExp, max: number, message?: string) => v.SchemaWithPipe<readonly [v.SchemaWithPipe<readonly [v.StringSchema<string>, v.GuardAction<string, (text: string) => text is string, string>, v.MetadataAction<string, {
    readonly text: {
        readonly kind: TextKind;
        readonly max: number;
    };
}>]>, v.RegexAction<string, string>]>;
