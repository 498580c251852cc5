import { companyEndpoints } from '@portal/contracts/company'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { toEpochSeconds } from '../../ports/clock'
import { aCompanyWithAdmin, aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function twoEditors() {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const other = await aMember(app.services, company.id)
  return { company, first: { member, token }, second: other }
}
type Editors = Awaited<ReturnType<typeof twoEditors>>

interface Subject {
  /** Reads the version as a member gets it. */
  readonly read: () => Promise<number>
  readonly save: (
    token: string,
    text: string,
    version?: number | null,
  ) => Promise<{ status: number; refusal: Record<string, unknown>; stored?: unknown }>
}

const SUBJECTS: readonly (readonly [string, (editors: Editors) => Promise<Subject>])[] = [
  [
    'the company',
    ({ company, first }) =>
      Promise.resolve({
        read: async () => (await app.call(companyEndpoints.list, { token: first.token })).ok[0]?.version ?? 0,
        save: async (token, text, version) => {
          const reply = await app.callWith(
            companyEndpoints.patch,
            { name_en: text, ...(version === undefined ? {} : { version }) },
            { params: { companyId: company.id }, token },
          )
          return {
            status: reply.status,
            refusal: { ...reply.refusal },
            stored: (await app.call(companyEndpoints.list, { token: first.token })).ok[0]?.name_en,
          }
        },
      }),
  ],
  [
    'a posting',
    async ({ company, first }) => {
      const job = await aJob(app.services, company.id, first.member.id)
      const read = async () => (await app.call(jobsEndpoints.one, { params: { id: job.id }, token: first.token })).ok
      return {
        read: async () => (await read()).version ?? 0,
        save: async (token, text, version) => {
          const reply = await app.callWith(
            jobsEndpoints.patch,
            { position: text, ...(version === undefined ? {} : { version }) },
            { params: { id: job.id }, token },
          )
          return { status: reply.status, refusal: { ...reply.refusal }, stored: (await read()).position }
        },
      }
    },
  ],
  [
    'the draft',
    ({ first }) => {
      const read = async () => (await app.call(jobsEndpoints.draft, { token: first.token })).ok
      const save: Subject['save'] = async (token, text, version) => {
        const data = { job_type: 'PT1', step3: { position: text } }
        const reply = await app.callWith(
          jobsEndpoints.saveDraft,
          { data, ...(version === undefined ? {} : { version }) },
          { token },
        )
        return { status: reply.status, refusal: { ...reply.refusal }, stored: (await read()).data?.step3?.position }
      }
      return save(first.token, 'start').then(() => ({ read: async () => (await read()).version ?? 0, save }))
    },
  ],
]

describe.each(SUBJECTS)('two editors of %s', (_name, subjectOf) => {
  it('[REAL-25] a save over an older version is refused with who and when, and changes nothing', async () => {
    const editors = await twoEditors()
    const { read, save } = await subjectOf(editors)
    const seen = await read()
    const now = toEpochSeconds(app.services.clock.now())
    expect(await save(editors.second.token, 'second', seen)).toMatchObject({ status: 200, stored: 'second' })
    expect(await save(editors.first.token, 'first', seen)).toMatchObject({
      status: 409,
      stored: 'second',
      refusal: {
        code: 'changed_meanwhile',
        changed_by: editors.second.member.displayName,
        changed_by_self: false,
        changed_at: now,
        version: await read(),
      },
    })
    // The other editor may be the same member in another tab.
    expect(await save(editors.second.token, 'second', seen)).toMatchObject({
      refusal: { code: 'changed_meanwhile', changed_by_self: true },
    })
  })

  it('[REAL-25] a save over the version of the refusal succeeds, and a save without a version always does', async () => {
    const editors = await twoEditors()
    const { read, save } = await subjectOf(editors)
    const seen = await read()
    await save(editors.second.token, 'second', seen)
    const { refusal } = await save(editors.first.token, 'first', seen)
    expect(await save(editors.first.token, 'first', refusal.version as number)).toMatchObject({
      status: 200,
      stored: 'first',
    })
    expect(await save(editors.second.token, 'documented')).toMatchObject({ status: 200, stored: 'documented' })
    expect(await read()).toBeGreaterThan(seen + 2)
  })

  it('[REAL-25] of two saves at once over one version exactly one succeeds', async () => {
    const editors = await twoEditors()
    const { read, save } = await subjectOf(editors)
    const seen = await read()
    const answers = await Promise.all([
      save(editors.first.token, 'first', seen),
      save(editors.second.token, 'second', seen),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read()).toBe(seen + 1)
  })

  it.each([-1, 1.5, '2', {}])('[REAL-25] the version %j is refused as a wrong field', async (version) => {
    const editors = await twoEditors()
    const { save } = await subjectOf(editors)
    expect(await save(editors.first.token, 'first', version as number)).toMatchObject({
      status: 400,
      refusal: { code: 'invalid_fields' },
    })
  })
})

describe('what counts as a change', () => {
  it('[REAL-25] a change of a location in one posting also changes the version of the other postings there', async () => {
    const { company, first, second } = await twoEditors()
    const job = await aJob(app.services, company.id, first.member.id)
    const neighbour = await aJob(app.services, company.id, first.member.id, {
      locationId: job.locationId,
      interviewLocationId: job.locationId,
    })
    const patch = (id: number, token: string, body: object) =>
      app.callWith(jobsEndpoints.patch, body, { params: { id }, token })
    expect((await patch(job.id, second.token, { location: { telephone: '0398765432' }, version: 1 })).status).toBe(200)
    expect(
      (await patch(neighbour.id, first.token, { location: { telephone: '0387654321' }, version: 1 })).refusal,
    ).toMatchObject({
      code: 'changed_meanwhile',
      changed_by: second.member.displayName,
    })
    expect((await patch(neighbour.id, first.token, { position: 'レジ', version: 2 })).status).toBe(200)
  })

  it('[REAL-25] a change of the status alone does not change the version', async () => {
    const { company, first } = await twoEditors()
    const job = await aJob(app.services, company.id, first.member.id)
    await app.call(jobsEndpoints.patch, { params: { id: job.id }, body: { status: 'ARCH' }, token: first.token })
    expect((await app.call(jobsEndpoints.one, { params: { id: job.id }, token: first.token })).ok).toMatchObject({
      status: 'ARCH',
      version: 1,
    })
  })

  it('[REAL-25] the second of two parallel first drafts is refused', async () => {
    const { first, second } = await twoEditors()
    const save = (token: string, version: number | null) =>
      app.callWith(jobsEndpoints.saveDraft, { data: { job_type: 'FT' }, version }, { token })
    expect((await app.call(jobsEndpoints.draft, { token: first.token })).ok).not.toHaveProperty('version')
    const saved = await save(first.token, null)
    expect(saved.status).toBe(200)
    expect((await save(second.token, null)).refusal).toMatchObject({
      code: 'changed_meanwhile',
      changed_by: first.member.displayName,
    })
  })
})
