/**
 * Thousands separated by commas, as both languages do: `1,234,567`. Without `Intl`, because the first formatter of a
 * page takes as long as several rows of a list.
 */
export declare const groupedNumber: (value: number) => string;
/** The same for digits that somebody types. */
export declare function groupedDigits(digits: string): string;
