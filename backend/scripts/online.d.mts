export const BREAK: string
export function onlineOf(sql: string): string
/** The statements that may hold a lock for long. */
export function refusedOf(sql: string): string[]
