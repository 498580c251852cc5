/** The effects of the end of an interview, with one failing row and with two backends. */
import { and, count, eq, like } from 'drizzle-orm'
import { buildApp } from '../../../app'
import { outboxHealth } from '../../../outbox/health'
import { outbox } from '../../../outbox/outbox.tables'
import { startWorker } from '../../../outbox/worker'
import { isAdjustable } from '../../../ports/clock'
import { createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { applicationEvents } from '../../../tables/applications.tables'
import { aCase } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const query = (sql: string) => app.services.database.pool.query(sql)
/** Makes the database refuse to end this interview. */
const breakRow = async (id: number) => {
  await query(`create or replace function broken_row() returns trigger language plpgsql as $$
    begin if new.id = ${id} and new.status = 'AR' then raise exception 'this row fails'; end if; return new; end $$`)
  await query('create trigger broken_row before update on applications for each row execute function broken_row()')
}
const mend = () => query('drop trigger broken_row on applications')
const endings = async (id: number) =>
  (
    await app.services.db
      .select({ n: count() })
      .from(applicationEvents)
      .where(and(eq(applicationEvents.applicationId, id), eq(applicationEvents.toStatus, 'AR')))
  )[0]?.n
const taskOf = async (id: number) =>
  (
    await app.services.db
      .select()
      .from(outbox)
      .where(like(outbox.dedupeKey, `interview_end:${id}:%`))
  )[0]

it('[REAL-06] an interview whose end fails delays no other one, is retried after growing pauses, and ends when it can', async () => {
  const broken = await aCase(app, 'IF', { inHours: 48 })
  const others = [await aCase(app, 'IF', { inHours: 49 }), await aCase(app, 'IF', { inHours: 50 })]
  await breakRow(broken.id)
  await app.moveTo(new Date((others.at(-1)?.interview ?? broken.interview).getTime() + 60 * 60_000))
  expect(await Promise.all(others.map((one) => one.status()))).toEqual(['AR', 'AR'])
  for (let asked = 0; asked < 5; asked += 1) await app.settle()
  expect(await taskOf(broken.id)).toMatchObject({
    attempts: 1,
    lastError: 'database_P0001',
    doneAt: null,
    failedAt: null,
  })
  await app.advance(5)
  await app.advance(5)
  expect((await taskOf(broken.id))?.attempts).toBe(2)
  expect(
    (await outboxHealth(app.services.db, app.services.clock.now())).find(({ kind }) => kind === 'interview_end'),
  ).toMatchObject({ due: 1 })
  await mend()
  await app.advance(5)
  expect([await broken.status(), await endings(broken.id)]).toEqual(['AR', 1])
})

it('[REAL-06] two backends end each interview once', async () => {
  const cases = []
  for (let made = 0; made < 4; made += 1) cases.push(await aCase(app, 'IF', { inHours: 48 + made }))
  const { clock, database, log } = app.services
  const second = await buildApp({ config: app.config, database, clock })
  const last = cases.at(-1)
  if (last && isAdjustable(clock)) await clock.moveTo(new Date(last.interview.getTime() + 60 * 60_000))
  const workers = [app, second].map(({ services }) => startWorker(services.outbox, log, 20))
  await Promise.all([app.settle(), second.services.outbox.runDue()])
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(await Promise.all(cases.map((one) => endings(one.id)))).toEqual(cases.map(() => 1))
  await second.http.close()
})
