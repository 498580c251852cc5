/** What the table of a unit (`src/remote.ts`) says, without its functions. */
export function tableOf(entry: string): unknown
