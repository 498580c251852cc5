/**
 * D5: what an IME leaves behind becomes what the rules expect: full-width digits, letters and hyphens turn half-width,
 * half-width katakana turns full-width (NFKC), the many dashes turn to `-`, and the ends are trimmed.
 */
export declare function normalizeText(text: string): string;
/** For phone, postcode, lot-number and other numeric fields: also turns every dash, the katakana bar included, to `-`. */
export declare function normalizeNumeric(text: string): string;
/** Keeps only digits, after normalising: a pasted `０３-1234-5678` gives `0312345678`. */
export declare function digitsOnly(text: string): string;
/** Lower case and trimmed: how e-mail addresses are stored and compared (D95). */
export declare function normalizeEmail(text: string): string;
