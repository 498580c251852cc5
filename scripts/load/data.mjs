// Makes many companies from the demo company by SQL.
import { createHash, randomBytes } from 'node:crypto'
import { fromSource } from '../lib/from-source.mjs'

const { columnsOf, copyCompanies } = await fromSource('backend', 'testing/many-companies.ts')

/** From so many applications on. */
const BULK = 1_000_000

/** Indexes of these tables that no constraint needs are made again after the work, which is faster for many rows. */
async function withoutIndexes(client, tables, work) {
  const { rows } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
     where i.indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set local maintenance_work_mem = '1GB'`)
  for (const { text } of rows) await client.query(text)
}

/** Adds applications, each with a new applicant, to the postings of one company in turn. */
async function addApplications(client, wanted) {
  const [person, application] = [await columnsOf(client, 'applicants'), await columnsOf(client, 'applications')]
  const list = (columns) => columns.map(({ name }) => `"${name}"`).join(', ')
  const values = (columns, changed) => columns.map(({ name }) => changed[name] ?? `o."${name}"`).join(', ')
  await client.query('create temporary table wanted (company_id integer primary key, n integer not null)')
  await client.query('insert into wanted select * from unnest($1::int[], $2::int[])', [
    wanted.map(({ id }) => id),
    wanted.map(({ n }) => n),
  ])
  await client.query(
    `create temporary table further as
     with own as (select company_id, id, applicant_id, row_number() over (partition by company_id order by id) - 1 as at, count(*) over (partition by company_id) as n from applications)
     select row_number() over () + (select max(id) from applicants) as person_id, row_number() over () + (select max(id) from applications) as id, o.id as of, o.applicant_id as of_person, g as at
     from wanted w cross join generate_series(1, w.n) g join own o on o.company_id = w.company_id and o.at = g % o.n`,
  )
  await client.query(
    `insert into applicants (${list(person)}) overriding system value
     select ${values(person, { id: 'f.person_id', email: `f.id || '.' || o.email`, last_name: `o.last_name || f.at`, search: `o.search || ' ' || f.at`, phone_key: 'o.phone_key || f.person_id', name_key: 'o.name_key || f.person_id' })} from further f join applicants o on o.id = f.of_person`,
  )
  await client.query(
    `insert into applications (${list(application)}) overriding system value
     select ${values(application, { id: 'f.id', applicant_id: 'f.person_id', applicant_email: `f.id || '.' || o.applicant_email`, applied_at: `o.applied_at - f.at * interval '1 minute'` })}
     from further f join applications o on o.id = f.of`,
  )
}

/**
 * Gives a company exactly that many postings and open slots; the slots spread over twelve weeks from the day after
 * tomorrow.
 */
export async function resize(client, company, { postings, slots }) {
  const own = `company_id = ${company}`
  await client.query(`delete from slots where ${own} and application_id is null`)
  const columns = (await columnsOf(client, 'jobs')).map(({ name }) => name)
  const values = columns.map(
    (name) => ({ id: 'm.id + g', web_id: `j.web_id || '-p' || g`, status: `'ST'` })[name] ?? `j."${name}"`,
  )
  const { rows: of } = await client.query(`select id from jobs where ${own} and status <> 'ARCH' order by id`)
  await client.query(
    `insert into jobs (${columns.map((name) => `"${name}"`).join(', ')}) overriding system value
     select ${values.join(', ')} from generate_series(1, $1::int) g cross join (select max(id) as id from jobs) m join jobs j on j.id = ($2::int[])[1 + g % $3]`,
    [Math.max(0, postings - of.length), of.map(({ id }) => id), of.length],
  )
  const { rows: all } = await client.query(
    `select id, interview_in_charge_id as who from jobs where ${own} and status <> 'ARCH' order by id`,
  )
  await client.query(
    `insert into slots (company_id, job_id, interviewer_id, starts_at, ends_at, seat, created_at)
     select ${company}, ($2::int[])[1 + g % $4], ($3::int[])[1 + g % $4], s, s + interval '30 minutes', 5, now()
     from generate_series(0, $1::int - 1) g,
       lateral (select date_trunc('day', now()) + interval '2 days' + (g::bigint * 84 / $1) * interval '1 day' + (g % 36) * interval '30 minutes' as s) t
     on conflict do nothing`,
    [slots, all.map(({ id }) => id), all.map(({ who }) => who), all.length],
  )
}

/** A session for the first admin of each company. */
async function openSessions(client) {
  const { rows } = await client.query(
    'select distinct on (company_id) id as member, company_id as company from members where is_admin order by company_id, id',
  )
  const sessions = rows.map(({ member, company }) => ({
    member,
    company,
    token: randomBytes(32).toString('base64url'),
  }))
  await client.query(
    'insert into tokens (hash, member_id, is_admin, last_used_at, created_at) select h, m, true, now(), now() from unnest($1::text[], $2::int[]) t(h, m)',
    [
      sessions.map(({ token }) => createHash('sha256').update(token).digest('hex')),
      sessions.map(({ member }) => member),
    ],
  )
  return sessions
}

/**
 * Makes a database with that many companies and applications; two companies have `large` of them. Returns a session and
 * an application to read for every company, the large ones separately.
 */
export async function multiply(client, { companies, applications, large }) {
  await client.query('begin')
  const fill = async () => {
    await copyCompanies(client, { from: 1, to: companies - 1 })
    const { rows: own } = await client.query(
      'select company_id as id, count(*)::int as n from applications group by 1 order by 1',
    )
    const [list, csv, ...others] = own
    const rest = applications - 2 * large
    const share = (at) => Math.floor((rest * (at + 1)) / others.length) - Math.floor((rest * at) / others.length)
    await addApplications(
      client,
      [list, csv]
        .map(({ id, n }) => ({ id, n: large - n }))
        .concat(others.map(({ id, n }, at) => ({ id, n: share(at) - n })))
        .filter(({ n }) => n > 0),
    )
    return { list, csv }
  }
  let read
  if (applications < BULK) read = await fill()
  else {
    // Without triggers, so the sums of the results stay those of the demo company.
    await client.query(`set local session_replication_role = replica`)
    await client.query(`set local work_mem = '512MB'`)
    await withoutIndexes(client, ['applicants', 'applications'], async () => {
      read = await fill()
    })
  }
  const { list, csv } = read
  const sessions = await openSessions(client)
  await client.query('commit')
  // Also the visibility map, without which the database cannot answer from an index alone.
  await client.query('vacuum analyze')
  const { rows: open } = await client.query(
    `select distinct on (company_id) company_id as company, id from applications where status in ('AES', 'IF', 'AR') order by company_id, id`,
  )
  const {
    rows: [count],
  } = await client.query(
    'select (select count(*) from companies)::int as companies, (select count(*) from applications)::int as applications',
  )
  const application = new Map(open.map(({ company, id }) => [company, id]))
  const known = sessions.map((session) => ({ ...session, application: application.get(session.company) }))
  return {
    count,
    list: known.find(({ company }) => company === list.id),
    csv: known.find(({ company }) => company === csv.id),
    others: known.filter(({ company }) => company !== list.id && company !== csv.id),
  }
}
