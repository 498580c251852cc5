/**
 * D5: converts what an IME produces to what the rules expect. Full-width digits, letters and hyphens become
 * half-width, half-width katakana becomes full-width (NFKC), all kinds of dashes become `-`, and the ends are
 * trimmed. What nobody sees is taken out.
 */
export declare function normalizeText(text: string): string;
/** Whether a text shows nothing. */
export declare const isUnseen: (text: string) => boolean;
/** Whether a text fits on one line, without control characters. */
export declare const isOneLine: (text: string) => boolean;
/** Whether a text of several lines has no other control characters than ends of lines and tabs. */
export declare const isPlainLines: (text: string) => boolean;
/** Every end of a line as `\n`. */
export declare const withPlainLineEnds: (text: string) => string;
/**
 * DOOR-17: a name as it is written. Letters and their marks are put together, which changes nothing that is seen; what
 * nobody sees and blanks at the ends are taken off.
 */
export declare const asWritten: (name: string) => string;
/**
 * For phone, postcode, lot number and other numeric fields: also turns every dash, including the katakana bar, into
 * `-`.
 */
export declare function normalizeNumeric(text: string): string;
/** Keeps only digits, after normalising: a pasted `０３-1234-5678` gives `0312345678`. */
export declare function digitsOnly(text: string): string;
/** Lower case, without blanks and without what nobody sees: how e-mail addresses are stored and compared (D95). */
export declare function normalizeEmail(text: string): string;
/** An address without the slashes at its end. */
export declare function withoutEndSlashes(address: string): string;
/** The length of a text in characters: `𠮷` is one, where `length` counts two code units (DOOR-17). */
export declare function characterCount(text: string): number;
/** Counts only where the number of units does not decide, so that a very long text costs nothing. */
export declare const isLongerThan: (text: string, max: number) => boolean;
