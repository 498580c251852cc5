/** FIND-04: earlier applicants who agreed are told of another posting, and nobody else. */
import { applicationsEndpoints, handlingEndpoints as endpoints } from '@portal/contracts/applications'
import type { ApplicationStatus } from '@portal/contracts/applications'
import { devEndpoints } from '@portal/contracts/dev'
import { eq } from 'drizzle-orm'
import { applicants, applications } from '../../../tables/applications.tables'
import { invitedAgain } from '../../../tables/handling.tables'
import { jobs } from '../../../tables/jobs.tables'
import { aCompanyWithAdmin, aJob, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { seedApplication } from '../applications.seed'
import { hoursAhead, profileOf } from '../testing/case'

let app: TestApp
let hour = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function aCompany() {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const by = { memberId: member.id, companyId: company.id }
  const posting = async () => (await aJob(app.services, company.id, member.id, { status: 'RN' })).id
  const first = await posting()
  return {
    token,
    posting,
    first,
    apply: async (email: string, consent: boolean | null = true, status: ApplicationStatus = 'RJ', jobId = first) =>
      seedApplication(app.services, by, {
        jobId,
        status,
        profile: profileOf({ email, invite_again_consent: consent, language: 'vi' }),
        interview: hoursAhead(app, -900 + (hour += 3)),
      }),
    offered: async (id: number) => (await app.call(endpoints.read, { token, params: { id } })).ok.again,
    invite: (id: number, jobId: number, as = token) =>
      app.call(endpoints.inviteAgain, { token: as, params: { id }, body: { job_id: jobId } }),
    found: async () =>
      (await app.call(applicationsEndpoints.page, { token, query: { again: 'yes' } })).ok.items.map(({ id }) => id),
  }
}
const code = ({ status, refusal }: { status: number; refusal: { code?: string } }) => [status, refusal.code]
const linkIn = (mail: { readonly links: readonly string[] } | undefined): string => {
  const { pathname, search } = new URL(mail?.links[0] ?? '')
  return pathname + search
}

it('[FIND-04] who agreed gets one mail for each posting, in the own language, with a link to the posting', async () => {
  const own = await aCompany()
  const id = await own.apply('again-one@example.com')
  const other = await own.posting()
  expect((await own.offered(id))?.map((each) => [each.id, each.told_at])).toEqual([[other, null]])
  expect((await own.invite(id, other)).status).toBe(200)
  expect(code(await own.invite(id, other))).toEqual([409, 'conflict'])
  expect((await own.offered(id))?.[0]?.told_at).toEqual(expect.any(Number))
  await app.settle()
  const mails = (await app.mails('again-one@example.com')).filter(({ subject }) =>
    /Công ty có công việc mới/.test(subject),
  )
  expect(mails).toHaveLength(1)
  const [job] = await app.services.db.select().from(jobs).where(eq(jobs.id, other))
  const page = await app.http.inject({ url: linkIn(mails[0]) })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Công ty có công việc mới')
  expect(job).toBeDefined()
  // The same person is not told again by another earlier application.
  const second = await own.apply('again-one@example.com')
  expect(code(await own.invite(second, other))).toEqual([409, 'conflict'])
})

it('[FIND-04] without consent it is neither offered nor possible, nor while an application is open', async () => {
  const [own, stranger] = [await aCompany(), await aCompany()]
  const other = await own.posting()
  for (const consent of [false, null]) {
    const id = await own.apply(`again-${consent}@example.com`, consent)
    expect(await own.offered(id)).toBeNull()
    expect(code(await own.invite(id, other))).toEqual([409, 'status_conflict'])
  }
  const open = await own.apply('again-open@example.com', true, 'AES')
  expect(await own.offered(open)).toBeNull()
  expect(code(await own.invite(open, other))).toEqual([409, 'status_conflict'])
  const agreed = await own.apply('again-agreed@example.com')
  expect(await own.found()).toEqual([agreed])
  expect((await own.invite(agreed, await stranger.posting())).status).toBe(404)
  expect((await own.invite(agreed, other, stranger.token)).status).toBe(404)
  expect((await own.invite(await own.apply('again-out@example.com', true, 'ESF'), other)).status).toBe(404)
  await app.services.db.update(jobs).set({ status: 'ST' }).where(eq(jobs.id, other))
  expect(code(await own.invite(agreed, other))).toEqual([409, 'not_running'])
  const third = await own.posting()
  await own.apply('again-agreed@example.com', true, 'AES', third)
  expect(code(await own.invite(agreed, third))).toEqual([409, 'already_applied'])
  expect(await app.services.db.$count(invitedAgain)).toBe(1)
})

it('[FIND-04] the person takes the consent back by the link, for the whole company, and opening it changes nothing', async () => {
  const own = await aCompany()
  const email = 'again-back@example.com'
  const [one, two] = [await own.apply(email), await own.apply(email)]
  const [first, second] = [await own.posting(), await own.posting()]
  await own.invite(one, first)
  await app.settle()
  const mail = (await app.mails(email)).find(({ subject }) => /Công ty có công việc mới/.test(subject))
  const url = linkIn(mail)
  await app.http.inject({ url })
  expect(await own.offered(two)).not.toBeNull()
  const [row] = await app.services.db.select().from(applications).where(eq(applications.id, one))
  const form = new URLSearchParams({ act: 'forget', seen: `${row?.status}.${row?.interviewRound}` }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (let press = 0; press < 2; press += 1) {
    const page = await app.http.inject({ method: 'POST', url, headers, payload: form })
    expect([page.statusCode, page.body.includes('Đã dừng e-mail')]).toEqual([200, true])
  }
  expect([await own.offered(one), await own.offered(two)]).toEqual([null, null])
  expect(code(await own.invite(two, second))).toEqual([409, 'status_conflict'])
  expect(await own.found()).toEqual([])
  const rows = await app.services.db.select().from(applicants).where(eq(applicants.email, email))
  expect(rows.map(({ profile }) => profile.invite_again_consent)).toEqual([false, false])
})

it('[FIND-04] a dev applicant agrees or not', async () => {
  const own = await aCompany()
  const { application_id: id } = (
    await app.call(devEndpoints.apply, { body: { job_id: own.first, profile: { invite_again_consent: false } } })
  ).ok
  const { applicant_profile: profile } = (
    await app.call(applicationsEndpoints.one, { token: own.token, params: { id } })
  ).ok
  expect(profile.invite_again_consent).toBe(false)
})
