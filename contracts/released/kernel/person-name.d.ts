import type { Locale } from './language';
export interface PersonName {
    readonly last_name: string | null;
    readonly first_name: string | null;
}
/**
 * D120: the order of the residence card, family name first, in each language; never reversed by rule. Empty without a
 * name.
 */
export declare const fullName: ({ last_name: last, first_name: first }: PersonName) => string;
/**
 * A name that was typed as one text: in Latin letters English visitors type the given name first. A single word is the
 * last name.
 */
export declare function splitName(name: string, locale: Locale): {
    readonly last_name: string;
    readonly first_name: string;
};
