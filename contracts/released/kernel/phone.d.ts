/** A Japanese number as it is dialled in Japan: `+81 90 1234 5678` and `+81-9012345678` become `09012345678`. */
export declare function nationalPhone(typed: string): string;
/**
 * WORD-05: `09012345678` → `090-1234-5678`. Area codes of other towns have three to five digits and cannot be told from
 * the rest, so these numbers stay whole, and so do numbers of other countries.
 */
export declare function groupedPhone(number: string): string;
