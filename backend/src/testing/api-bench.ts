/**
 * Calls of a company with many applications beside the bare statements that find the same rows, in turns on one
 * database and in one process. `npm run load -- --api` runs it.
 */
import { applicationsEndpoints as endpoints } from '@portal/contracts/applications'
import type { ApplicationPage } from '@portal/contracts/applications'
import type { Endpoint } from '@portal/contracts'
import { fillPath } from '@portal/contracts'
import { sql } from 'drizzle-orm'
import { performance } from 'node:perf_hooks'
import { readPlaces } from '../geo'
import { readWords } from '../modules/applications/in-language'
import { presentListItem } from '../modules/applications/applications.presenter'
import { listPages } from '../modules/applications/applications.repository'
import type { ListRow } from '../modules/applications/applications.repository'
import type { Word } from '../modules/applications/list/page.query'
import { makeWords } from '../modules/applications/list/page.words'
import { aLargeCompany } from '../modules/applications/testing/large-company'
import { presentJob } from '../modules/jobs/jobs.presenter'
import { fullJobs } from '../modules/jobs/jobs.repository'
import { dayOf } from '../ports/clock'
import { sha256 } from '../security/tokens'
import { readBy, statementsOf } from './rows-read'
import type { Read, Statement } from './rows-read'
import { createTestApp } from './test-app'
import type { TestApp } from './test-app'

interface Case {
  readonly name: string
  readonly endpoint: Endpoint
  readonly query?: string
  readonly params?: Readonly<Record<string, number>>
  /** The least that finds the rows of the answer. */
  readonly bare: readonly Statement[]
}
export interface Presented {
  readonly applications: { readonly number: number; readonly ms: readonly number[] }
  readonly postings: { readonly number: number; readonly ms: readonly number[] }
}
export interface Measured {
  readonly name: string
  readonly api: readonly number[]
  readonly bare: readonly number[]
  /** The bare statements after the one that reads who calls, which every call must wait for. */
  readonly checked: readonly number[]
  readonly apiScanned: Read
  readonly bareScanned: Read
}

/**
 * Rounds of each call that are not counted: the first calls measure the compiler, and a short call needs hundreds of
 * rounds until its code is compiled.
 */
const WARM_UP_MS = 2000
const CALLER = `select m.id, m.company_id, t.is_admin, t.last_used_at from tokens t join members m on m.id = t.member_id where t.hash = $1 and m.removed_at is null`

const SHOWN = `a.id, a.status, a.applied_at, a.interview_starts_at, a.status_changed_at, p.first_name, p.last_name, p.age, p.nationality, p.visa_type,
  p.station_home, p.profile -> 'jp_level' as jp_level, j.position, j.job_type, l.branch`
const JOINED = `from applications a join applicants p on p.id = a.applicant_id join jobs j on j.id = a.job_id join locations l on l.id = j.location_id`
const URGENT = `a.status in ('AES', 'NSRS', 'AR') or (a.status = 'IF' and j.interview_location_id is null and a.online_iv_platform is null)`
const ACTIVE = `a.status not in ('ESF', 'ESRS')`

const SEARCHED = 'name 12'

/** `words`: of the search, with the postings that each of them names. */
function cases(companyId: number, applicationId: number, words: readonly Word[]): Case[] {
  const page = (where: string, values: readonly unknown[]): Statement => ({
    text: `select ${SHOWN} ${JOINED} where a.company_id = $1 ${where} order by a.applied_at desc, a.id desc limit 51`,
    values: [companyId, ...values],
  })
  const totals = (where: string, values: readonly unknown[]): Statement => ({
    text: `select a.status, count(*) as number, count(*) filter (where ${URGENT}) from applications a join jobs j on j.id = a.job_id
      ${where && 'join applicants p on p.id = a.applicant_id'} where a.company_id = $1 ${where} group by a.status`,
    values: [companyId, ...values],
  })
  // A posting that is named is found too: the number of a posting is random, and some contain the word.
  const spellings = words.map(({ term: [first] }) => `%${first}%`)
  const named = words.flatMap(({ jobIds }, at) => (jobIds.length > 0 ? [{ at, jobIds }] : []))
  const isWord = words.map((_, at) => {
    const postings = named.findIndex((one) => one.at === at)
    return `(p.search like $${at + 2}${postings < 0 ? '' : ` or a.job_id = any($${words.length + postings + 2})`})`
  })
  const found = `and ${ACTIVE} and ${isWord.join(' and ')}`
  const values = [...spellings, ...named.map(({ jobIds }) => jobIds)]
  return [
    {
      name: 'list page',
      endpoint: endpoints.page,
      query: '?limit=50',
      bare: [page('', []), totals('', [])],
    },
    {
      name: 'search',
      endpoint: endpoints.page,
      query: `?limit=50&q=${encodeURIComponent(SEARCHED)}`,
      bare: [page(found, values), totals(found, values)],
    },
    { name: 'tab totals', endpoint: endpoints.page, query: '?limit=1&tab=IF', bare: [totals('', [])] },
    {
      name: 'urgent count',
      endpoint: endpoints.urgentCount,
      bare: [
        {
          text: `select count(*) from applications a join jobs j on j.id = a.job_id where a.company_id = $1 and (${URGENT})`,
          values: [companyId],
        },
      ],
    },
    {
      name: 'one application',
      endpoint: endpoints.one,
      params: { id: applicationId },
      bare: [
        {
          text: `select a.*, p.*, j.*, l.* ${JOINED} where a.company_id = $1 and a.id = $2`,
          values: [companyId, applicationId],
        },
      ],
    },
  ]
}

const isRead = ({ text }: Statement): boolean => /^\s*(select|with)/i.test(text)

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const PRESENTED_POSTINGS = 300
const PRESENT_ROUNDS = 11

/** Processor time of all threads, in milliseconds. */
function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Processor times of making an answer of rows that are read already: the documented list, and the list of postings. */
async function presentTimes({ services }: TestApp, companyId: number): Promise<Presented> {
  const { db, law, clock } = services
  const pages: ListRow[][] = []
  for await (const page of listPages(db, companyId)) pages.push(page)
  const someJobs = await fullJobs(db, { companyId })
  const jobs = Array.from({ length: PRESENTED_POSTINGS }, (_, at) => someJobs[at % someJobs.length]).filter(
    (job) => job !== undefined,
  )
  const list = () => {
    const facts = {
      hidden: false,
      locale: 'en' as const,
      visa: { day: dayOf(clock.now()), law: law.current },
      openSlots: new Map<number, number>(),
      sign: () => null,
      postings: new Map(),
    }
    for (const page of pages) JSON.stringify(page.map((row) => presentListItem(row, facts)))
  }
  const around = {
    images: [],
    openSlots: 0,
    expiresAt: null,
    running: jobs.length,
    plan: undefined,
    locale: 'en' as const,
  }
  const postings = () => JSON.stringify(jobs.map((job) => presentJob(job, around)))
  const times = (work: () => unknown) =>
    Array.from({ length: PRESENT_ROUNDS * 2 }, () => cpuOf(work)).slice(PRESENT_ROUNDS)
  return {
    applications: { number: pages.flat().length, ms: times(list) },
    postings: { number: jobs.length, ms: times(postings) },
  }
}

/** With the variable TEST_DATABASE_URL on PostgreSQL, otherwise on the embedded database. */
export async function benchApi({
  applications,
  rounds,
}: {
  applications: number
  rounds: number
}): Promise<{ calls: Measured[]; presented: Presented }> {
  const app = await createTestApp({ env: { PORTAL_MODE: 'development' }, oneProcess: true })
  try {
    readPlaces()
    readWords()
    const own = await aLargeCompany(app, { applications, postings: 20, mixed: true })
    const { pool } = app.services.database
    // A page is made once for each state of the applications; each round measures making it. The postings stay the
    // same, as they do while somebody types.
    const change = () =>
      app.services.db.execute(
        sql`update companies set applications_rev = applications_rev + 1 where id = ${own.company.id}`,
      )
    const words = await makeWords(app.services)({ companyId: own.company.id, companyRev: 0 }, SEARCHED)
    const benches = cases(own.company.id, own.id, words).map(({ name, endpoint, query = '', params, bare }) => {
      const call = async () => {
        const answer = await app.http.inject({
          method: 'GET',
          url: `${fillPath(endpoint.path, params)}${query}`,
          headers: { authorization: `Token ${own.token}`, 'accept-language': 'en' },
        })
        if (answer.statusCode !== 200) throw new Error(`${name} was answered with ${answer.statusCode}`)
        return answer
      }
      // A browser sends its calls in parallel, so two bare statements may run in parallel too.
      const alone = () => Promise.all(bare.map(({ text, values }) => pool.query(text, [...values])))
      const afterCaller = async () => {
        await pool.query(CALLER, [sha256(own.token)])
        await alone()
      }
      /** The times of each of the three, in turns. */
      const play = async (times: number) => {
        const turns = [call, alone, afterCaller].map((work) => ({ work, times: [] as number[] }))
        for (let round = 0; round < times; round += 1) {
          await change()
          for (const turn of round % 2 === 0 ? turns : [...turns].reverse()) turn.times.push(await timed(turn.work))
        }
        return turns.map((turn) => turn.times)
      }
      const check = async () => {
        if (endpoint !== endpoints.page) return
        const { totals } = (await call()).json<ApplicationPage>()
        const rows = (await alone()).at(-1)?.rows as { number: number }[]
        const counted = rows.reduce((sum, one) => sum + one.number, 0)
        if (counted !== totals.ALL) throw new Error(`${name}: bare SQL counts ${counted}, the call ${totals.ALL}`)
      }
      return { name, bare, call, check, play }
    })
    for (const { check } of benches) await check()
    for (const { play } of benches) {
      const end = performance.now() + WARM_UP_MS
      while (performance.now() < end) await play(2)
    }
    const measured: Measured[] = []
    for (const { name, bare, call, play } of benches) {
      const [apiTimes = [], bareTimes = [], checkedTimes = []] = await play(rounds)
      await change()
      measured.push({
        name,
        api: apiTimes,
        bare: bareTimes,
        checked: checkedTimes,
        apiScanned: await readBy(pool, (await statementsOf(pool, call)).filter(isRead)),
        bareScanned: await readBy(pool, bare),
      })
    }
    return { calls: measured, presented: await presentTimes(app, own.company.id) }
  } finally {
    await app.close()
  }
}
