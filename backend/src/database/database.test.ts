import { eq, sql } from 'drizzle-orm'
import { slots } from '../tables/scheduling.tables'
import { brokenConstraint } from '../http/constraints'
import { aCompanyWithAdmin, aJob, createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { toAppError } from '../http/error-handler'
import { freshDatabase } from '../testing/test-database'
import { connectPostgres, transaction } from './database'
import type { Queryable } from './database'
import { prepared } from './prepared'
import { settings } from './system.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ modules: [] })
})
afterAll(() => app.close())

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 0, 20, hour, minute))

describe('the driver', () => {
  it('returns counts as numbers and moments exact to the millisecond', async () => {
    const { db, database } = app.services
    const moment = new Date('2026-01-15T00:00:00.123Z')
    await db.insert(settings).values({ key: 'moment', value: { a: ['日本', 1] }, updatedAt: moment })
    const [row] = await db.select().from(settings).where(eq(settings.key, 'moment'))
    expect([row?.updatedAt, row?.value]).toEqual([moment, { a: ['日本', 1] }])
    expect((await database.pool.query('select count(*) as n from settings')).rows[0].n).toBe(1)
  })

  it('continues after SQL errors, with prepared statements and in transactions', async () => {
    const { pool } = app.services.database
    for (let round = 0; round < 5; round += 1) {
      await expect(pool.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
      expect((await pool.query({ name: 'again', text: 'select $1::int as n', values: [round] })).rows[0].n).toBe(round)
    }
    const client = await pool.connect()
    await client.query('begin')
    await client.query("insert into settings (key, value, updated_at) values ('lost', '1', '2026-01-01')")
    client.release(true)
    expect((await pool.query("select 1 from settings where key = 'lost'")).rowCount).toBe(0)
  })

  it('a prepared statement is built once for each shape, and also serves transactions and values that failed', async () => {
    const { db } = app.services
    let built = 0
    const numbers = prepared((tx, up: boolean) => {
      built += 1
      const order = sql.raw(up ? 'asc' : 'desc')
      return tx
        .select({ n: sql<number>`n` })
        .from(sql`unnest(${sql.placeholder('all')}::int[]) n`)
        .orderBy(sql`n ${order}`)
        .prepare(`numbers_${up}`)
    })
    const read = async (tx: Queryable, up: boolean, all: readonly unknown[]) =>
      (await numbers(tx, up).execute({ all })).map(({ n }) => n)
    expect(await read(db, true, [2, 1])).toEqual([1, 2])
    expect(await read(db, false, [2, 1, 3])).toEqual([3, 2, 1])
    await expect(read(db, true, ['no number'])).rejects.toThrow('Failed query')
    expect(await read(db, true, [3, 2])).toEqual([2, 3])
    expect(built).toBe(2)
    expect(await transaction(db, (tx) => read(tx, true, [5, 4]))).toEqual([4, 5])
  })

  it('rolls a failed transaction back and isolates twenty parallel ones', async () => {
    const { db } = app.services
    const counter = { key: 'counter', value: 0, updatedAt: at(0) }
    await db.insert(settings).values(counter)
    await expect(
      transaction(db, async (tx) => {
        await tx.update(settings).set({ value: 99 }).where(eq(settings.key, 'counter'))
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await Promise.all(
      Array.from({ length: 20 }, () =>
        transaction(db, async (tx) => {
          const [row] = await tx.select().from(settings).where(eq(settings.key, 'counter')).for('update')
          await tx
            .update(settings)
            .set({ value: Number(row?.value) + 1 })
            .where(eq(settings.key, 'counter'))
        }),
      ),
    )
    const [row] = await db.select().from(settings).where(eq(settings.key, 'counter'))
    expect(row?.value).toBe(20)
  })

  it('writes and reads large texts', async () => {
    const { rows } = await app.services.database.pool.query('select $1::text as t, length($1) as n', [
      'あ'.repeat(1_000_000),
    ])
    expect([rows[0].n, rows[0].t.length]).toEqual([1_000_000, 1_000_000])
  })
})

describe('the rules of interview slots hold in the database', () => {
  const setUp = async () => {
    const { company, member } = await aCompanyWithAdmin(app.services)
    const job = async () => (await aJob(app.services, company.id, member.id)).id
    const add = (
      jobId: number,
      startsAt: Date,
      endsAt: Date,
      seat: number,
      more: Partial<typeof slots.$inferInsert> = {},
    ) =>
      app.services.db.insert(slots).values({
        companyId: company.id,
        jobId,
        interviewerId: member.id,
        startsAt,
        endsAt,
        seat,
        createdAt: at(0),
        ...more,
      })
    const refusal = (work: Promise<unknown>) => work.then(() => 'accepted', brokenConstraint)
    return { job, add, refusal }
  }

  it('[SLOT-24] different postings may have a slot at the same time, at most five, and each posting once', async () => {
    const { job, add, refusal } = await setUp()
    const first = await job()
    await add(first, at(1), at(2), 1)
    expect(await refusal(add(first, at(1), at(2), 2))).toBe('slots_job_cell')
    for (const seat of [2, 3, 4, 5]) await add(await job(), at(1), at(2), seat)
    expect(await refusal(add(await job(), at(1), at(2), 5))).toBe('slots_seat')
    expect(await refusal(add(await job(), at(1), at(2), 6))).toBe('slots_seat_range')
  })

  it('[SLOT-24] a partial overlap is refused; adjacent slots are accepted', async () => {
    const { job, add, refusal } = await setUp()
    await add(await job(), at(3), at(4), 1)
    expect(await refusal(add(await job(), at(3), at(3, 30), 2))).toBe('slots_overlap_end')
    expect(await refusal(add(await job(), at(3, 30), at(4), 1))).toBe('slots_overlap_start')
    expect(await refusal(add(await job(), at(2, 30), at(4, 30), 1))).toMatch(/^slots_overlap_/)
    expect(await refusal(add(await job(), at(4), at(5), 1))).toBe('accepted')
    expect(await refusal(add(await job(), at(2), at(3), 1))).toBe('accepted')
  })

  it('a slot is open, booked or held, and no other combination is stored', async () => {
    const { job, add, refusal } = await setUp()
    expect(await refusal(add(await job(), at(6), at(7), 1, { isFixed: true }))).toBe('slots_state')
    expect(await refusal(add(await job(), at(6), at(7), 1, { heldBy: 'seeker' }))).toBe('slots_state')
  })
})

const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip

onPostgres('PostgreSQL', () => {
  it.each([
    ['directly', ''],
    ['through a pooler', '?direct'],
  ])('[DOOR-24] values are read in the same way whatever the database is set to: %s', async (_name, direct) => {
    const database = await freshDatabase()
    const { connectionString = '' } = database.pool.options
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name')
    const name = rows[0]?.name ?? ''
    for (const setting of ["datestyle = 'German'", "timezone = 'Asia/Kathmandu'", 'standard_conforming_strings = off'])
      await database.pool.query(`alter database ${name} set ${setting}`)
    const other = connectPostgres(connectionString, { directUrl: `${connectionString}${direct}` })
    const read = await other.pool.query({
      name: 'read',
      text: `select timestamptz '2026-02-03 04:05:06Z' as at, '\\' as stroke`,
    })
    expect(read.rows).toEqual([{ at: new Date('2026-02-03T04:05:06Z'), stroke: '\\' }])
    const { rowCount } = await other.pool.query(`select from pg_prepared_statements where name = 'read'`)
    expect(rowCount).toBe(direct === '' ? 1 : 0)
    await other.close()
    await database.close()
  })

  it.each([
    ['a statement that takes too long', 'set local statement_timeout = 50', 'select pg_sleep(10)'],
    ['a lock that is not free', 'set local lock_timeout = 50', 'lock table settings'],
  ])('[DOOR-24] %s is refused as an unavailable database', async (_name, limit, statement) => {
    const { db, pool } = app.services.database
    const holder = await pool.connect()
    await holder.query('begin; lock table settings')
    const error = await transaction(db, async (tx) => {
      await tx.execute(limit)
      await tx.execute(statement)
    }).catch((thrown: unknown) => thrown)
    await holder.query('rollback')
    holder.release()
    expect(toAppError(error)).toMatchObject({ code: 'unavailable', options: { retryAfter: 5 } })
  })
})

it('our SQL does not ask the database for the time', async () => {
  const { rows } = await app.services.db.execute(sql`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and (column_default ilike '%now()%' or column_default ilike '%current_%')`)
  expect(rows).toEqual([])
})
