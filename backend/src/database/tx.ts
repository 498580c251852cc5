import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/** A transaction, or a savepoint within one. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]
