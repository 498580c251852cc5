/** Whether there is such a day, between 1900 and 2200: `2027-02-29` is none (DOOR-18). */
export declare function isDay(text: string): boolean;
/** Whether `2027-02-28 10:30` is a moment of such a day. */
export declare const isMoment: (text: string) => boolean;
/** `2026-11-21 14:30` → epoch seconds; undefined if there is no such moment (SLOT-10). */
export declare const parseTokyo: (text: string) => number | undefined;
/** Epoch seconds → `2026-11-21 14:30`, the wire form. */
export declare function formatTokyo(epoch: number): string;
/** The day on which a moment lies. */
export declare const tokyoDay: (epoch: number) => string;
/** 00:00 of the day on which a moment lies. */
export declare const tokyoDayStart: (epoch: number) => number;
/** 00:00 of a day; NaN if there is no such day. */
export declare const startOfDay: (day: string) => number;
/** The day that many days later; a negative number goes back. */
export declare const dayAfter: (day: string, days: number) => string;
/** NaN if one of the texts is no day. */
export declare const daysUntil: (day: string, due: string) => number;
/** Both included. */
export declare const daysBetween: (first: string, last: string) => string[];
/** 1 on Monday to 7 on Sunday. */
export declare const weekdayOf: (day: string) => number;
/** The Monday of the week in which the day lies. */
export declare const mondayOf: (day: string) => string;
/** The half hours of a day from one to another, both included; the last one is `24:00`. */
export declare const halfHours: (first: string, last: string) => string[];
