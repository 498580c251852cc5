import { JOB_STATUSES, jobsEndpoints as endpoints } from '@portal/contracts/jobs'
import { operatorEndpoints } from '@portal/contracts/partner'
import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { aPlanFor } from './jobs.testkit'
import { jobs } from '../../tables/jobs.tables'
import type { JobRow } from '../../tables/jobs.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const rowOf = async (id: number): Promise<JobRow | undefined> =>
  (await app.services.db.select().from(jobs).where(eq(jobs.id, id)))[0]

describe('actions on a posting', () => {
  it('[JOBS-12][API-49][API-51] the moves of D21 succeed, every other one returns 409 and changes nothing', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    await aPlanFor(app.services, company.id, { maxJobs: 100 })
    const allowed = new Set(['created>RN', 'RN>ST', 'ST>RN', 'ST>ARCH', 'UP>RN', 'UP>ARCH', 'created>ARCH'])
    for (const from of JOB_STATUSES) {
      for (const to of JOB_STATUSES) {
        const job = await aJob(app.services, company.id, member.id, { status: from })
        const reply = await app.call(endpoints.patch, { params: { id: job.id }, body: { status: to }, token })
        const may = allowed.has(`${from}>${to}`)
        expect([from, to, reply.status, reply.refusal.code]).toEqual([
          from,
          to,
          ...(may ? [200, undefined] : [409, 'status_conflict']),
        ])
        expect((await rowOf(job.id))?.status).toBe(may ? to : from)
      }
      const job = await aJob(app.services, company.id, member.id, { status: from })
      const reply = await app.call(endpoints.unarchive, { params: { id: job.id }, token })
      expect([from, reply.status]).toEqual([from, from === 'ARCH' ? 200 : 409])
      expect((await rowOf(job.id))?.status).toBe(from === 'ARCH' ? 'ST' : from)
    }
  })

  it('[JOBS-15] [API-83] only the operator terminates, and only RN and ST; TR is terminal', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    for (const from of JOB_STATUSES) {
      const job = await aJob(app.services, company.id, member.id, { status: from })
      const reply = await app.call(operatorEndpoints.terminateJob, { params: { id: job.id } })
      const may = from === 'RN' || from === 'ST'
      expect({ from, ...reply }).toMatchObject(
        may ? { from, status: 200, ok: { id: job.id, status: 'TR' } } : { from, status: 409 },
      )
      const own = await app.call(endpoints.one, { params: { id: job.id }, token })
      expect(own.ok.status).toBe(may ? 'TR' : from)
    }
    expect((await app.call(operatorEndpoints.terminateJob, { params: { id: 999_999 } })).status).toBe(404)
    expect((await app.call(operatorEndpoints.terminateJob, { params: { id: 1 }, token })).status).toBe(401)
  })

  it('[JOBS-13] an edit of ST or UP makes it UP and does not change created; [JOBS-14] an edit of a running one returns 409', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    for (const [from, status, to] of [
      ['created', 200, 'created'],
      ['ST', 200, 'UP'],
      ['UP', 200, 'UP'],
      ['RN', 409, 'RN'],
      ['ARCH', 409, 'ARCH'],
      ['TR', 409, 'TR'],
    ] as const) {
      const job = await aJob(app.services, company.id, member.id, { status: from, position: 'before' })
      const reply = await app.call(endpoints.patch, { params: { id: job.id }, body: { position: 'after' }, token })
      expect([from, reply.status]).toEqual([from, status])
      expect(await rowOf(job.id)).toMatchObject({ status: to, position: status === 200 ? 'after' : 'before' })
    }
  })

  it('[API-49][JOBS-14] an edit of a running posting returns 409 status_conflict', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
    for (const body of [{ position: '店長' }, { status: 'ARCH' as const }]) {
      const reply = await app.call(endpoints.patch, { params: { id: job.id }, body, token })
      expect([reply.status, reply.refusal.code]).toEqual([409, 'status_conflict'])
    }
  })

  it('[JOBS-16] DELETE answers 405', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const job = await aJob(app.services, company.id, member.id)
    const response = await app.http.inject({
      method: 'DELETE',
      url: `/api/v3/employer/jobs/${job.id}/`,
      headers: { authorization: `Token ${token}` },
    })
    expect(response.statusCode).toBe(405)
    expect(await rowOf(job.id)).toBeDefined()
  })

  it('[JOBS-32] a member may do the same as an admin; [API-49] another company gets 404', async () => {
    const { company, member } = await aCompanyWithAdmin(app.services)
    await aPlanFor(app.services, company.id)
    const { token } = await aMember(app.services, company.id)
    const job = await aJob(app.services, company.id, member.id)
    const stranger = await aCompanyWithAdmin(app.services)
    for (const call of [
      app.call(endpoints.patch, { params: { id: job.id }, body: { status: 'RN' }, token: stranger.token }),
      app.call(endpoints.unarchive, { params: { id: job.id }, token: stranger.token }),
      app.call(endpoints.one, { params: { id: job.id }, token: stranger.token }),
    ])
      expect((await call).status).toBe(404)
    expect((await app.call(endpoints.patch, { params: { id: job.id }, body: { status: 'RN' }, token })).ok.status).toBe(
      'RN',
    )
  })
})

describe('checks of a start', () => {
  it('[JOBS-26][API-50] out of service it returns 402 payment_required', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const job = await aJob(app.services, company.id, member.id)
    const reply = await app.call(endpoints.patch, { params: { id: job.id }, body: { status: 'RN' }, token })
    expect([reply.status, reply.refusal]).toEqual([
      402,
      {
        error: 'Once the payment is completed, publishing can start',
        code: 'payment_required',
        plan_name_jp: null,
      },
    ])
    expect((await rowOf(job.id))?.status).toBe('created')
  })

  it('[JOBS-27][JOBS-30] PT1 matches the light plan only, the others the all-in-one plan only', async () => {
    for (const isAllInOne of [false, true]) {
      const { company, member, token } = await aCompanyWithAdmin(app.services)
      await aPlanFor(app.services, company.id, { isAllInOne, maxJobs: 10, nameJp: '名前' })
      for (const jobType of ['PT1', 'PT2', 'FT', 'SSV'] as const) {
        const job = await aJob(app.services, company.id, member.id, { jobType })
        const reply = await app.call(endpoints.patch, { params: { id: job.id }, body: { status: 'RN' }, token })
        const matches = isAllInOne === (jobType !== 'PT1')
        const refusal = { code: 'plan_mismatch', plan_name_jp: '名前' }
        expect({ jobType, isAllInOne, ...reply }).toMatchObject({
          jobType,
          isAllInOne,
          ...(matches ? { status: 200 } : { status: 402, refusal }),
        })
      }
    }
  })

  it("[JOBS-28] at the maximum of running postings it returns 402 plan_max_reached with the plan's name", async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    await aPlanFor(app.services, company.id, { maxJobs: 1, nameJp: 'ライト1' })
    await aJob(app.services, company.id, member.id, { status: 'RN' })
    const job = await aJob(app.services, company.id, member.id)
    const reply = await app.call(endpoints.patch, { params: { id: job.id }, body: { status: 'RN' }, token })
    expect([reply.status, reply.refusal.code, reply.refusal.plan_name_jp]).toEqual([402, 'plan_max_reached', 'ライト1'])
  })

  it('[JOBS-29] the checks have this order: move, service, kind, maximum', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const start = async (values: Parameters<typeof aJob>[3]) => {
      const job = await aJob(app.services, company.id, member.id, values)
      return (await app.call(endpoints.patch, { params: { id: job.id }, body: { status: 'RN' }, token })).refusal.code
    }
    expect(await start({ status: 'ARCH' })).toBe('status_conflict')
    expect(await start({ jobType: 'FT' })).toBe('payment_required')
    await aPlanFor(app.services, company.id, { maxJobs: 1 })
    await aJob(app.services, company.id, member.id, { status: 'RN' })
    expect(await start({ jobType: 'FT' })).toBe('plan_mismatch')
    expect(await start({})).toBe('plan_max_reached')
  })

  it('[JOBS-29] simultaneous starts cannot exceed max_jobs', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    await aPlanFor(app.services, company.id, { maxJobs: 2 })
    const created: JobRow[] = []
    for (let index = 0; index < 6; index += 1) created.push(await aJob(app.services, company.id, member.id))
    const replies = await Promise.all(
      created.map((job) => app.call(endpoints.patch, { params: { id: job.id }, body: { status: 'RN' }, token })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 402, 402, 402, 402])
    expect((await app.call(endpoints.list, { token })).ok.filter((job) => job.status === 'RN')).toHaveLength(2)
  })

  it('[JOBS-29] a plan that has ended counts as out of service', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    await aPlanFor(app.services, company.id)
    const job = await aJob(app.services, company.id, member.id)
    const before = app.services.clock.now()
    await app.moveTo(new Date(before.getTime() + 28 * 86_400_000))
    const other = await aMember(app.services, company.id)
    expect(token).not.toBe(other.token)
    expect(
      (await app.call(endpoints.patch, { params: { id: job.id }, body: { status: 'RN' }, token: other.token })).refusal
        .code,
    ).toBe('payment_required')
  })
})
