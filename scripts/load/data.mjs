// Makes many companies from the demo company by SQL: copies every row of the company's tables and moves its ids by a
// fixed step for each company.
import { createHash, randomBytes } from 'node:crypto'

/** In the order of their foreign keys. The measured calls read no other table. */
const TABLES = [
  'companies',
  'members',
  'billing_accounts',
  'subscriptions',
  'company_infos',
  'locations',
  'jobs',
  'applicants',
  'applications',
  'slots',
  'notifications',
]
/** More than the number of rows that the demo company has in any table. */
const STEP = 20_000
/** Values that are unique over all companies, made from its number `c`; and the id without a foreign key. */
const OWN = {
  'members.email': `c || '.' || email`,
  'applicants.email': `c || '.' || email`,
  'applications.applicant_email': `c || '.' || applicant_email`,
  'jobs.web_id': `web_id || '-' || c`,
  'companies.name_jp': `name_jp || ' ' || c`,
  'applications.interviewer_id': 'interviewer_id + c * $STEP',
}

async function columnsOf(client, table) {
  const { rows } = await client.query(
    `select a.attname as name, not a.attnotnull as nullable, f.relname as target
     from pg_attribute a join pg_class t on t.oid = a.attrelid
     left join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.conkey = array[a.attnum] left join pg_class f on f.oid = k.confrelid
     where t.oid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  )
  return rows
}

function valueOf(table, { name, nullable, target }) {
  const own = OWN[`${table}.${name}`]
  if (own) return own.replace('$STEP', String(STEP))
  if (name === 'id' || TABLES.includes(target)) return `${name} + c * ${STEP}`
  // The target is not copied: all companies share the plans, and other references are left out.
  return target && target !== 'plans' && nullable ? 'null' : name
}

async function copyCompany(client, companies) {
  for (const table of TABLES) {
    const columns = await columnsOf(client, table)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map((column) => valueOf(table, column)).join(', ')
    await client.query(
      `insert into ${table} (${names}) overriding system value select ${values} from ${table}, generate_series(1, ${companies - 1}) c`,
    )
  }
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
     select ${values(person, { id: 'f.person_id', email: `f.id || '.' || o.email`, last_name: `o.last_name || f.at`, search: `o.search || ' ' || f.at` })} from further f join applicants o on o.id = f.of_person`,
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
  await copyCompany(client, companies)
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
  const sessions = await openSessions(client)
  await client.query('commit')
  await client.query('analyze')
  const { rows: read } = await client.query(
    `select distinct on (company_id) company_id as company, id from applications where status in ('AES', 'IF', 'AR') order by company_id, id`,
  )
  const {
    rows: [count],
  } = await client.query(
    'select (select count(*) from companies)::int as companies, (select count(*) from applications)::int as applications',
  )
  const application = new Map(read.map(({ company, id }) => [company, id]))
  const known = sessions.map((session) => ({ ...session, application: application.get(session.company) }))
  return {
    count,
    list: known.find(({ company }) => company === list.id),
    csv: known.find(({ company }) => company === csv.id),
    others: known.filter(({ company }) => company !== list.id && company !== csv.id),
  }
}
