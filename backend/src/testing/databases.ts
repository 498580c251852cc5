/**
 * Tests of one database only. The embedded one has one process and one connection, so nothing waits for a lock there
 * and nothing runs in parallel; PostgreSQL has its own tools for backups.
 */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined && process.env.TEST_DATABASE_URL !== ''

export const onPostgres = hasPostgres ? it : it.skip
export const onEmbedded = hasPostgres ? it.skip : it
