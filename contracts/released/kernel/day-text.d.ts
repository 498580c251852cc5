import type { Locale } from './language';
/** A day as the screens write it: `2026年11月21日（土）` / `Sat 21 Nov 2026`. */
export declare function dayText(day: string, locale: Locale): string;
