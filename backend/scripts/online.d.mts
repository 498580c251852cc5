export function onlineOf(sql: string): string
export function refusedOf(sql: string): string[]
