/** Gauges read on each scrape: pool, outbox, charges. */
import { sql } from 'drizzle-orm'
import { charges } from './tables/billing.tables'
import { outboxHealth } from './outbox/health'
import { usedOf } from './security/rate-limits'
import type { Services } from './services/services'
import { within } from './within'
import { readGauge } from './metrics/metrics'

/** The time limit of a scrape while the database does not answer. */
const READ_WITHIN_MS = 3000

export function addReadings({ metrics: { registry }, database, db, clock, config, log }: Services): void {
  const failed = (error: unknown, metric: string) => log.error({ err: error, metric }, 'a metric could not be read')
  readGauge(
    registry,
    {
      name: 'portal_database_connections',
      help: 'Connections of the pool: total, idle, and callers that wait for one',
      labels: ['state'],
      read: () => [
        [{ state: 'total' }, database.pool.totalCount],
        [{ state: 'idle' }, database.pool.idleCount],
        [{ state: 'waiting' }, database.pool.waitingCount],
      ],
    },
    failed,
  )
  readGauge(
    registry,
    {
      name: 'portal_database_up',
      help: '1 while the database answers',
      labels: [],
      read: async () => [
        [
          {},
          await within(READ_WITHIN_MS, database.pool.query('select 1')).then(
            () => 1,
            () => 0,
          ),
        ],
      ],
    },
    failed,
  )
  const { comparison } = clock
  if (comparison)
    readGauge(registry, {
      name: 'portal_clock_ahead_seconds',
      help: 'By how much the clock of this process is ahead of that of the database; timed work rests beyond 30',
      labels: [],
      read: () => [[{}, comparison.aheadMs / 1000]],
    })
  readGauge(
    registry,
    {
      name: 'portal_charges',
      help: 'Charges by state; pending and unknown ones wait for the gateway',
      labels: ['state'],
      read: async () => {
        const rows = await within(
          READ_WITHIN_MS,
          db
            .select({ state: charges.state, count: sql<number>`count(*)` })
            .from(charges)
            .groupBy(charges.state),
        )
        return charges.state.enumValues.map(
          (state) => [{ state }, rows.find((row) => row.state === state)?.count ?? 0] as const,
        )
      },
    },
    failed,
  )
  readGauge(
    registry,
    {
      name: 'portal_sms_budget_used_ratio',
      help: 'The used part of the SMS of this day, 0 to 1',
      labels: [],
      read: async () => [
        [{}, (await within(READ_WITHIN_MS, usedOf(db, 'smsOfInstallation', clock.now()))) / config.smsADay],
      ],
    },
    failed,
  )
  const outbox = () => within(READ_WITHIN_MS, outboxHealth(db, clock.now()))
  readGauge(
    registry,
    {
      name: 'portal_outbox_tasks',
      help: 'Tasks that are not done: waiting (whenever due) and due',
      labels: ['kind', 'state'],
      read: async () =>
        (await outbox()).flatMap(({ kind, depth, due }) => [
          [{ kind, state: 'waiting' }, depth] as const,
          [{ kind, state: 'due' }, due] as const,
        ]),
    },
    failed,
  )
  readGauge(
    registry,
    {
      name: 'portal_outbox_oldest_due_seconds',
      help: 'How long the oldest due task waits',
      labels: ['kind'],
      read: async () => (await outbox()).map(({ kind, oldestDueSeconds }) => [{ kind }, oldestDueSeconds] as const),
    },
    failed,
  )
  readGauge(
    registry,
    {
      name: 'portal_outbox_dead_letters',
      help: 'Tasks given up, by reason; they wait for a person',
      labels: ['kind', 'reason'],
      read: async () =>
        (await outbox()).flatMap(({ kind, dead }) =>
          Object.entries(dead).map(([reason, count]) => [{ kind, reason }, count] as const),
        ),
    },
    failed,
  )
}
