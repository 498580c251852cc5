/** A company with many applications, written by two statements, because one by one they would take minutes. */
import { sql } from 'drizzle-orm'
import { aJob } from '../../../testing'
import type { TestApp } from '../../../testing'
import { searchOf } from '../list/search'
import { aCase } from './case'

/** Values of the lists that the job board sends, and one that no list knows. */
const NATIONALITIES = ['ベトナム', 'ネパール', 'フィリピン', 'Elsewhere']
const VISA_TYPES = ['留学', '永住者', '特定技能1号', '家族滞在']
const STATIONS = ['新宿', '渋谷', '池袋', '横浜']
const CITIES = ['新宿区', '渋谷区', '横浜市', '名古屋市']
const STATUSES = ['AES', 'ESP', 'IF', 'AR', 'SL', 'CBS', 'RJ', 'AES', 'AES', 'NSRS']

export interface Large {
  readonly applications: number
  readonly postings?: number
}

/** Names are `Name 0`, `Name 1`, …; every application is `AES` unless the statuses are mixed. */
export async function aLargeCompany(
  app: TestApp,
  { applications, postings = 1, mixed = false }: Large & { readonly mixed?: boolean },
) {
  const own = await aCase(app, 'AES')
  const { db, clock } = app.services
  const now = clock.now().toISOString()
  const jobIds = [own.job.id]
  for (let at = 1; at < postings; at += 1) {
    const job = await aJob(app.services, own.company.id, own.actor.memberId, {
      status: 'RN',
      locationId: own.job.locationId,
    })
    jobIds.push(job.id)
  }
  const mark = `large-${own.company.id}`
  const people = Array.from({ length: applications }, (_, at) => {
    const person = { email: `${mark}-${at}@example.com`, first_name: 'Maria', last_name: `Name ${at}` }
    return { ...person, ...searchOf(own.company.id, { ...person, contact_num: `090${String(at).padStart(8, '0')}` }) }
  })
  const column = (name: keyof (typeof people)[number]) => sql`${sql.param(people.map((one) => one[name]))}::text[]`
  const drawn = (values: readonly (string | number)[], type: string) =>
    sql`(${sql.param([...values])}::${sql.raw(type)}[])[1 + p.id % ${sql.raw(String(values.length))}]`
  await db.execute(sql`
    insert into applicants (email, first_name, last_name, search, name_order, nationality, visa_type, station_home, station_prefecture, station_city, age, profile, created_at)
    select one.email, one.first_name, one.last_name, one.search, one.name_order, ${drawn(NATIONALITIES, 'text')}, ${drawn(VISA_TYPES, 'text')}, ${drawn(STATIONS, 'text')},
      '東京都', ${drawn(CITIES, 'text')}, 24, jsonb_build_object('residence_card_expires_on', '2027-06-30', 'jp_level', p.id % 5), ${now}::timestamptz
    from unnest(${column('email')}, ${column('first_name')}, ${column('last_name')}, ${column('search')}, ${column('nameOrder')})
      with ordinality one (email, first_name, last_name, search, name_order, at), lateral (select one.at::int as id) p`)
  await db.execute(sql`
    insert into applications (company_id, job_id, applicant_id, applicant_email, status, applied_at, status_changed_at, created_at, updated_at)
    select ${own.company.id}, ${drawn(jobIds, 'int')}, p.id, p.email, ${mixed ? drawn(STATUSES, 'text') : sql`'AES'`}, m.at, m.at, m.at, m.at
    from applicants p, lateral (select ${now}::timestamptz - p.id * interval '1 minute' as at) m where p.email like ${`${mark}-%`}`)
  // `vacuum` also updates the visibility map, without which the database cannot answer from an index alone.
  await db.execute(sql`vacuum analyze applicants, applications`)
  return { ...own, mark }
}
