import type { Locale } from './language';
export interface PersonName {
    readonly last_name: string | null;
    readonly first_name: string | null;
}
/**
 * WORD-02: family name first in Japanese, given name first in English. A name in Japanese script keeps its order. Empty
 * without a name.
 */
export declare function fullName({ last_name: last, first_name: first }: PersonName, locale: Locale): string;
/** The inverse of `fullName` for a name typed as one text. A single word is the last name. */
export declare function splitName(name: string, locale: Locale): {
    readonly last_name: string;
    readonly first_name: string;
};
