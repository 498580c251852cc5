/** Migrations that run while others read and write. `MANY_ROWS=1000000` measures their locks at that size. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BREAK, onlineOf, refusedOf } from '../../scripts/online.mjs'
import { applicationsEndpoints } from '@portal/contracts/applications'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { partnerEndpoints } from '@portal/contracts/partner'
import { aVerifiedAdmin, freshEmail, login } from '../modules/accounts/accounts.testkit'
import { aCase } from '../modules/applications/testing/case'
import { seedContent } from '../modules/jobs/jobs.seed'
import { aLocation, createTestApp } from '../testing'
import type { TestApp } from '../testing'
import { onPostgres } from '../testing/databases'
import { migrateDatabase, migrationsFolder } from './migrate'

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number; readonly idx: number }[]
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T
const journalOf = (folder: string) => readJson<Journal>(join(folder, 'meta/_journal.json'))

describe('the check of migrations', () => {
  it('[DOOR-16] no migration that is not released holds a lock for long', () => {
    const folder = migrationsFolder()
    const { released } = readJson<{ released: readonly unknown[] }>(join(folder, 'released.json'))
    for (const { tag } of journalOf(folder).entries.slice(released.length))
      expect({ tag, refused: refusedOf(readFileSync(join(folder, `${tag}.sql`), 'utf8')) }).toEqual({
        tag,
        refused: [],
      })
  })

  it.each([
    'CREATE INDEX "a" ON "applications" ("status")',
    'CREATE UNIQUE INDEX IF NOT EXISTS "a" ON "applications" ("status")',
    'CREATE INDEX CONCURRENTLY "a" ON "applications" ("status")',
    'DROP INDEX "applications_job"',
    'ALTER TABLE "applications" ADD CONSTRAINT "a" CHECK ("version" > 0)',
    'ALTER TABLE "applications" ADD CONSTRAINT "a" FOREIGN KEY ("job_id") REFERENCES "jobs"("id")',
    'ALTER TABLE "applications" ADD CONSTRAINT "a" UNIQUE("job_id")',
    'ALTER TABLE "applications" ADD CONSTRAINT "a" EXCLUDE USING gist ("job_id" WITH =)',
    'ALTER TABLE "applications" ADD PRIMARY KEY ("id")',
    'ALTER TABLE "applications" ALTER COLUMN "version" SET DATA TYPE bigint',
    'ALTER TABLE "applications" ALTER COLUMN "feedback_at" SET NOT NULL',
    'ALTER TABLE "applications" ADD COLUMN "a" integer NOT NULL',
    'ALTER TABLE "applications" ADD COLUMN "a" serial',
    'ALTER TABLE "applications" ADD COLUMN "a" uuid DEFAULT gen_random_uuid()',
    'ALTER TABLE "applications" ADD COLUMN "a" timestamp with time zone DEFAULT now() NOT NULL',
    'ALTER TABLE "applications" ADD COLUMN "a" integer GENERATED ALWAYS AS IDENTITY',
    'ALTER TABLE "applications" ADD COLUMN "a" integer GENERATED ALWAYS AS ("version" + 1) STORED',
    'ALTER TABLE "applications" ADD COLUMN "a" integer REFERENCES "jobs"("id")',
    'ALTER TABLE "applications" ADD COLUMN "a" integer UNIQUE',
    'ALTER TABLE "applications" SET UNLOGGED',
    'ALTER TABLE "applications" RENAME COLUMN "version" TO "a"',
    'UPDATE "applications" SET "version" = 1',
    '-- in pieces\nUPDATE "applications" SET "version" = 1',
    'DELETE FROM "applications"',
    'INSERT INTO "applications" SELECT * FROM "applications"',
    'LOCK TABLE "applications"',
    'TRUNCATE "applications"',
    'CLUSTER "applications"',
    'VACUUM FULL "applications"',
    'REINDEX TABLE "applications"',
    'DO $$ begin update applications set version = 1; end $$',
    'ALTER TABLE "applications" ADD COLUMN "a" integer; UPDATE "applications" SET "a" = 1',
  ])('[DOOR-16] refuses %s', (statement) => {
    expect(refusedOf(`-- online\n${statement};\n`)).toEqual([`${statement};`])
  })

  it('[DOOR-16] refuses a file that would run in one transaction', () => {
    expect(refusedOf('ALTER TABLE "applications" DROP COLUMN "version";')).not.toEqual([])
  })

  const GENERATED = [
    'CREATE TABLE "a" ("id" integer PRIMARY KEY)',
    'ALTER TABLE "applications" ADD COLUMN "a" integer',
    'ALTER TABLE "applications" ADD COLUMN "b" text[] DEFAULT \'{}\' NOT NULL',
    'ALTER TABLE "applications" ADD COLUMN "c" timestamp with time zone',
    'ALTER TABLE "applications" ALTER COLUMN "feedback_at" SET NOT NULL',
    'ALTER TABLE "a" ADD CONSTRAINT "a_id" FOREIGN KEY ("id") REFERENCES "public"."jobs"("id") ON DELETE cascade',
    'ALTER TABLE "applications" ADD CONSTRAINT "b" FOREIGN KEY ("a") REFERENCES "public"."a"("id")',
    'ALTER TABLE "applications" ADD CONSTRAINT "c" CHECK (status in (\'AR\', \'RJ\'))',
    'ALTER TABLE "applications" ADD CONSTRAINT "d" UNIQUE("job_id","applicant_id")',
    'CREATE INDEX "e" ON "a" USING btree ("id")',
    'CREATE INDEX "f" ON "applications" USING btree ("id") WHERE status = \'RJ\'',
    'CREATE UNIQUE INDEX "g" ON "applications" USING btree (lower("status"))',
    'DROP INDEX "applications_job"',
  ]
  it('[DOOR-16] what Drizzle generates is rewritten to forms that are accepted', () => {
    const sql = onlineOf(GENERATED.map((statement) => `${statement};`).join(BREAK))
    expect(refusedOf(sql)).toEqual([])
    expect(sql).toContain('CREATE INDEX "e" ON "a"')
    expect(sql).toContain(`CREATE INDEX CONCURRENTLY IF NOT EXISTS "f" ON "applications" USING btree ("id") WHERE`)
    expect(sql).toContain('ALTER TABLE "applications" VALIDATE CONSTRAINT "b";')
  })
})

describe('a migration beside other processes', () => {
  let app: TestApp
  let folder = ''
  beforeEach(async () => {
    app = await createTestApp({ oneProcess: true })
    folder = mkdtempSync(join(tmpdir(), 'portal-online-'))
    cpSync(migrationsFolder(), folder, { recursive: true })
  })
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true })
    await app.close()
  })

  /** The next release has one migration more. */
  function nextRelease(...statements: readonly string[]): void {
    const journal = journalOf(migrationsFolder())
    const last = journal.entries.at(-1)
    const next = { ...last, idx: journal.entries.length, tag: '9999_next', when: (last?.when ?? 0) + 1 }
    writeFileSync(
      join(folder, 'meta/_journal.json'),
      JSON.stringify({ ...journal, entries: [...journal.entries, next] }),
    )
    writeFileSync(join(folder, '9999_next.sql'), onlineOf(statements.join(BREAK)))
  }
  const migrateNext = () => migrateDatabase(app.services.database, folder)
  const rows = async (text: string) => (await app.services.database.pool.query(text)).rows as unknown[]

  it('[DOOR-16] goes on after the step at which it was broken off, and fills in pieces', async () => {
    const { id } = await aCase(app, 'RJ')
    const steps = ['ALTER TABLE "applications" ADD COLUMN "a" integer;']
    nextRelease(...steps, 'ALTER TABLE "applications" ADD COLUMN "nowhere" nothing;')
    await expect(migrateNext()).rejects.toThrow('type "nothing" does not exist')
    nextRelease(
      ...steps,
      '-- in pieces\nUPDATE "applications" SET "a" = 7 WHERE "id" IN (SELECT "id" FROM "applications" WHERE "a" IS NULL LIMIT 1);',
      'ALTER TABLE "applications" ALTER COLUMN "a" SET NOT NULL;',
      'CREATE INDEX "applications_a" ON "applications" ("a");',
    )
    await migrateNext()
    await migrateNext()
    expect(await rows('select id, a from applications')).toEqual([{ id, a: 7 }])
    expect(await rows(`select indisvalid from pg_index where indexrelid = 'applications_a'::regclass`)).toEqual([
      { indisvalid: true },
    ])
    expect(await rows('select from drizzle.__portal_steps')).toEqual([])
  })

  it('[DOOR-16] replaces an index that a killed migration left unfinished', async () => {
    await aCase(app, 'RJ')
    nextRelease('CREATE UNIQUE INDEX "a" ON "applications" ((1));')
    await rows('create index a on applications (id)')
    await rows(`update pg_index set indisvalid = false where indexrelid = 'a'::regclass`)
    await migrateNext()
    expect(await rows(`select indisvalid, indisunique from pg_index where indexrelid = 'a'::regclass`)).toEqual([
      { indisvalid: true, indisunique: true },
    ])
  })

  /**
   * The present release stands for the older one, and a migration that adds a thing of each form for the newer one. On
   * the embedded database, which has one connection, calls wait for the end of the migration.
   */
  describe('the older release', () => {
    const TABLES = ['companies', 'members', 'jobs', 'applications']
    const formsOf = (table: string): string[] => [
      `ALTER TABLE "${table}" ADD COLUMN "next" integer;`,
      `ALTER TABLE "${table}" ADD COLUMN "next_kind" text DEFAULT 'x' NOT NULL;`,
      `ALTER TABLE "${table}" ADD COLUMN "next_count" integer DEFAULT 1;`,
      `-- in pieces\nUPDATE "${table}" SET "next" = 7 WHERE "id" IN (SELECT "id" FROM "${table}" WHERE "next" IS NULL LIMIT 1);`,
      `ALTER TABLE "${table}" ALTER COLUMN "next_count" SET NOT NULL;`,
      `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_next_count" CHECK ("next_count" > 0);`,
      `ALTER TABLE "${table}" ADD COLUMN "next_id" integer;`,
      `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_next_id" FOREIGN KEY ("next_id") REFERENCES "public"."next"("id");`,
      `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_next_unique" UNIQUE("id","next_count");`,
      `CREATE INDEX "${table}_next" ON "${table}" ("next");`,
    ]
    const STATUS = 'ALTER TABLE "applications" DROP CONSTRAINT "applications_status";'
    const FORMS = [
      'CREATE TABLE "next" ("id" integer PRIMARY KEY);',
      ...TABLES.flatMap(formsOf),
      STATUS,
      'DROP INDEX "applications_choosing";',
    ]
    let own: Awaited<ReturnType<typeof aCase>>
    beforeEach(async () => {
      own = await aCase(app, 'RJ')
    })

    /** What people do all the time; the ids of what they made. */
    async function act() {
      const { email } = await aVerifiedAdmin(app)
      const { token } = own
      const body = {
        ...seedContent('PT1'),
        location_id: (await aLocation(app.services, own.company.id)).id,
        same_location: true,
        interview_in_charge: own.actor.memberId,
      }
      const posted = await app.callWith(jobsEndpoints.create, body, { token })
      const profile = { first_name: 'Anh', last_name: 'Le', email: freshEmail() }
      const applied = await app.callWith(partnerEndpoints.apply, { job_id: own.job.id, profile })
      expect([posted.status, applied.status]).toEqual([201, 201])
      return { email, job: posted.ok.id, application: applied.ok.application_id }
    }
    async function isRead({ email, job, application }: Awaited<ReturnType<typeof act>>) {
      const { token } = own
      const all = [
        await login(app, email),
        await app.call(jobsEndpoints.one, { token, params: { id: job } }),
        await app.call(applicationsEndpoints.one, { token, params: { id: application } }),
      ]
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    }

    it('[DOOR-15] registers, logs in, posts and takes applications before, during and after a migration of the newer one', async () => {
      nextRelease(...FORMS)
      const made = [await act()]
      let isOver = false
      const serving = async () => {
        while (!isOver) made.push(await act())
      }
      await Promise.all([
        serving(),
        migrateNext().finally(() => {
          isOver = true
        }),
      ])
      made.push(await act())
      for (const one of made) await isRead(one)
      // What the older one wrote is complete for the newer one.
      const whole = `next_kind = 'x' and next_count = 1 and next_id is null`
      for (const table of TABLES) expect(await rows(`select id from ${table} where (${whole}) is not true`)).toEqual([])
    })

    it('[DOOR-15] reads and changes what the newer one wrote', async () => {
      nextRelease(...FORMS)
      const made = await act()
      await migrateNext()
      await rows('insert into next values (3)')
      for (const table of TABLES)
        await rows(`update ${table} set next = 8, next_kind = 'y', next_count = 2, next_id = 3`)
      await isRead(made)
      const changed = await app.call(jobsEndpoints.patch, {
        token: own.token,
        params: { id: own.job.id },
        body: { status: 'ST' },
      })
      expect(changed.status).toBe(200)
      expect(await rows(`select next_kind, next_count, next_id from jobs where id = ${own.job.id}`)).toEqual([
        { next_kind: 'y', next_count: 2, next_id: 3 },
      ])
    })
  })

  onPostgres(
    '[DOOR-16] leaves the queue for a lock that another transaction keeps, so that readers do not wait',
    async () => {
      await aCase(app, 'RJ')
      nextRelease('ALTER TABLE "applications" ADD COLUMN "a" integer;')
      const { pool } = app.services.database
      const holder = await pool.connect()
      await holder.query('begin')
      await holder.query('select from applications')
      const migrating = migrateNext()
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await rows(waiting)).length === 0) await pause(10)
      const began = performance.now()
      await pool.query('select from applications')
      expect(performance.now() - began).toBeLessThan(1000)
      await holder.query('commit')
      holder.release()
      await migrating
      expect(await rows('select a from applications')).toEqual([{ a: null }])
    },
  )

  const MANY = Number(process.env.MANY_ROWS ?? 20_000)
  onPostgres(
    `[DOOR-16] over ${MANY} applications nobody waits a second for any form of change`,
    async () => {
      const { id } = await aCase(app, 'RJ')
      const { pool } = app.services.database
      const columns = (
        (await rows(
          `select quote_ident(column_name) as name from information_schema.columns where table_name = 'applications' and column_name <> 'id'`,
        )) as { name: string }[]
      ).map(({ name }) => name)
      const copied = `insert into applications (${columns.join(', ')}) select ${columns.join(', ')} from applications where id = ${id}`
      for (let written = 1; written < MANY; written += 20_000)
        await pool.query(`${copied.replace('from applications', 'from generate_series(1, $1), applications')}`, [
          Math.min(20_000, MANY - written),
        ])
      nextRelease(
        'CREATE TABLE "a" ("id" integer PRIMARY KEY);',
        'ALTER TABLE "applications" ADD COLUMN "a" integer;',
        'ALTER TABLE "applications" ADD COLUMN "b" text DEFAULT \'x\' NOT NULL;',
        '-- in pieces\nUPDATE "applications" SET "feedback_at" = "applied_at" WHERE "id" IN (SELECT "id" FROM "applications" WHERE "feedback_at" IS NULL ORDER BY "id" LIMIT 5000);',
        'ALTER TABLE "applications" ALTER COLUMN "feedback_at" SET NOT NULL;',
        'ALTER TABLE "applications" ADD CONSTRAINT "b" FOREIGN KEY ("a") REFERENCES "public"."a"("id");',
        'ALTER TABLE "applications" ADD CONSTRAINT "c" CHECK ("version" > 0);',
        'ALTER TABLE "applications" ADD CONSTRAINT "d" UNIQUE("id","job_id");',
        'CREATE INDEX "e" ON "applications" ("applied_at","id");',
        'DROP INDEX "applications_choosing";',
      )
      let isOver = false
      const longest = { read: 0, write: 0 }
      const probe = async (kind: keyof typeof longest, text: string) => {
        while (!isOver) {
          const began = performance.now()
          await pool.query(text, [id])
          longest[kind] = Math.max(longest[kind], performance.now() - began)
        }
      }
      const probes = [
        probe('read', 'select status from applications where id = $1'),
        probe('write', 'update applications set version = version + 1 where id = $1'),
      ]
      const began = performance.now()
      await migrateNext()
      const seconds = (performance.now() - began) / 1000
      isOver = true
      await Promise.all(probes)
      if (process.env.MANY_ROWS)
        process.stdout.write(
          `${MANY} applications: ${seconds.toFixed(0)} s; the longest read ${longest.read.toFixed(0)} ms, the longest write ${longest.write.toFixed(0)} ms\n`,
        )
      expect(longest.read).toBeLessThan(1000)
      expect(longest.write).toBeLessThan(1000)
    },
    3_600_000,
  )
})
