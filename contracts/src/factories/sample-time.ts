/** 2026-04-06 10:00 in Asia/Tokyo, a Monday; the times of the samples are relative to it. */
export const sampleNow = Date.UTC(2026, 3, 6, 1) / 1000
