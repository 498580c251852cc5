/**
 * The yen that somebody means by `250000`, `250,000円`, `２５万`, `25.5万` or `25万5千`; undefined for anything of which
 * another amount could be meant, because pay must never change its meaning on the way (MEET-14).
 */
export declare function yenAmount(typed: string): number | undefined;
