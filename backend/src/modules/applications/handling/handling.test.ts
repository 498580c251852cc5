/** FIND-03: how a team sorts, shares and rates its applications. */
import { applicationsEndpoints, handlingEndpoints as endpoints, historyEndpoints } from '@portal/contracts/applications'
import type { ApplicationStatus, SaveHandling, Scores } from '@portal/contracts/applications'
import { auditEndpoints } from '@portal/contracts/audit'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { teamEndpoints } from '@portal/contracts/team'
import { eq } from 'drizzle-orm'
import { anonymise } from '../../../facts/personal-data'
import { transaction } from '../../../database/database'
import { applications } from '../../../tables/applications.tables'
import { aCompanyWithAdmin, aJob, aMember, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { seedApplication } from '../applications.seed'
import { hoursAhead, profileOf } from '../testing/case'

let app: TestApp
let hour = 0
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function aTeam() {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const by = { memberId: member.id, companyId: company.id }
  const colleague = await aMember(app.services, company.id, { isAdmin: false })
  const posting = async () => (await aJob(app.services, company.id, member.id, { status: 'RN' })).id
  const jobId = await posting()
  return {
    company,
    member,
    token,
    posting,
    colleague: colleague.member.id,
    colleagueMail: colleague.member.email,
    theirs: colleague.token,
    apply: (status: ApplicationStatus = 'AES', job = jobId) =>
      seedApplication(app.services, by, {
        jobId: job,
        status,
        profile: profileOf({ email: `handled-${(hour += 1)}@example.com` }),
        interview: hoursAhead(app, -900 + hour * 3),
      }),
    save: (id: number, body: SaveHandling, as = token) =>
      app.callWith(endpoints.save, body, { token: as, params: { id } }),
    read: async (id: number, as = token) => (await app.call(endpoints.read, { token: as, params: { id } })).ok,
    rate: (id: number, scores: readonly number[], as = token) =>
      app.callWith(endpoints.rate, { scores }, { token: as, params: { id } }),
    reword: (id: number, questions: readonly string[]) =>
      app.callWith(endpoints.reword, { questions }, { token, params: { id } }),
    note: (id: number, text: string, mentions: readonly number[], as = token) =>
      app.callWith(
        historyEndpoints.addNote,
        { text, mentions, request_key: `note-${(hour += 1)}-key` },
        { token: as, params: { id } },
      ),
    found: async (query: object) =>
      (await app.call(applicationsEndpoints.page, { token, query })).ok.items.map(({ id }) => id),
    told: async (as: string) =>
      (await app.call(notificationsEndpoints.list, { token: as })).ok.map(({ notification_type: type }) => type),
  }
}

it('[FIND-03] tags, later and assignment stand in page and list, and the list is filtered by them', async () => {
  const own = await aTeam()
  const [one, two] = [await own.apply(), await own.apply()]
  expect(
    (await own.save(one, { tags: ['N2', '経験者', 'N2'], is_later: true, assignee_id: own.colleague })).status,
  ).toBe(200)
  await own.save(two, { tags: ['N2'] })
  const handling = await own.read(one)
  expect(handling).toMatchObject({ tags: ['N2', '経験者'], is_later: true, assignee: { id: own.colleague } })
  expect(handling.known_tags).toEqual(['N2', '経験者'])
  const { items } = (await app.call(applicationsEndpoints.page, { token: own.token, query: {} })).ok
  expect(items.find(({ id }) => id === one)?.handling).toMatchObject({ tags: ['N2', '経験者'], is_later: true })
  const { tags } = (await app.call(applicationsEndpoints.filterOptions, { token: own.token })).ok
  const [n2, experienced] = tags ?? []
  expect((await own.found({ tag: String(n2?.id) })).toSorted()).toEqual([one, two])
  expect(await own.found({ tag: String(experienced?.id) })).toEqual([one])
  expect(await own.found({ assignee: String(own.colleague) })).toEqual([one])
  expect(await own.found({ later: 'yes' })).toEqual([one])
  // What is missing in the body stays; a tag that nobody has is offered no more.
  await own.save(one, { tags: ['N2'] })
  await own.save(one, { is_later: false, assignee_id: null })
  expect(await own.read(one)).toMatchObject({ tags: ['N2'], known_tags: ['N2'], is_later: false, assignee: null })
  expect(await own.found({ later: 'yes' })).toEqual([])
  expect((await own.save(one, { tags: Array.from({ length: 11 }, (_, at) => `t${at}`) })).status).toBe(400)
})

it('[FIND-03] a colleague is told of an assignment once, by mail and notification; removed members keep none', async () => {
  const own = await aTeam()
  const id = await own.apply()
  await own.save(id, { assignee_id: own.colleague })
  await own.save(id, { assignee_id: own.colleague, is_later: true })
  await own.save(id, { assignee_id: own.member.id })
  await own.save(id, { assignee_id: own.colleague }, own.theirs)
  await app.settle()
  expect((await own.told(own.theirs)).filter((type) => type === 'assigned')).toHaveLength(1)
  expect((await own.told(own.token)).filter((type) => type === 'assigned')).toHaveLength(0)
  expect((await app.mails(own.colleagueMail)).filter(({ text }) => /担当にあなたを/.test(text))).toHaveLength(1)
  await app.call(teamEndpoints.remove, { token: own.token, params: { id: own.colleague } })
  expect((await own.read(id)).assignee).toBeNull()
  expect((await own.save(id, { assignee_id: own.colleague })).status).toBe(400)
})

it('[FIND-03] an interviewer, who sees no applicants, is neither offered as a colleague nor taken', async () => {
  const own = await aTeam()
  const id = await own.apply()
  const { member } = await aMember(app.services, own.company.id, { isInterviewer: true })
  expect((await own.read(id)).members.map((one) => one.id)).toEqual([own.member.id, own.colleague])
  expect((await own.save(id, { assignee_id: member.id })).status).toBe(400)
  expect((await own.note(id, '見てください', [member.id])).status).toBe(400)
})

it('[FIND-03] a note tells those whom it names, who are members of the company and nobody else', async () => {
  const [own, other] = [await aTeam(), await aTeam()]
  const id = await own.apply()
  expect((await own.note(id, '見てください', [own.colleague, own.member.id])).status).toBe(201)
  expect((await own.note(id, '漏れる', [own.colleague, other.member.id])).status).toBe(400)
  expect((await own.save(id, { assignee_id: other.colleague })).status).toBe(400)
  await app.settle()
  expect(await own.told(own.theirs)).toContain('mentioned')
  // Who writes is not told of it.
  expect(await own.told(own.token)).not.toContain('mentioned')
  expect(await other.told(other.token)).not.toContain('mentioned')
  const { entries } = (
    await app.call(historyEndpoints.list, { token: own.token, params: { id }, query: { kind: 'note' } })
  ).ok
  expect(entries.map((entry) => entry.kind === 'note' && [entry.text, entry.mentions?.map((one) => one.id)])).toEqual([
    ['見てください', [own.member.id, own.colleague].toSorted((a, b) => a - b)],
  ])
  const [mail] = (await app.mails(own.colleagueMail)).filter(({ text }) => /呼びかけ/.test(text))
  expect(mail?.text).not.toContain('見てください')
})

it('[FIND-03] each rates for herself, and sees the others only after that', async () => {
  const own = await aTeam()
  const id = await own.apply()
  expect((await own.read(id)).rating).toMatchObject({ can_reword: true, own: null, all: null })
  await own.reword(id, ['笑顔で接客できる', '週3日以上', '通いやすい'])
  await own.rate(id, [5, 4, 3])
  // Not even how many there are.
  expect((await own.read(id, own.theirs)).rating).toEqual({
    questions: ['笑顔で接客できる', '週3日以上', '通いやすい'],
    can_reword: false,
    own: null,
    all: null,
  })
  await own.rate(id, [1, 1, 1], own.theirs)
  await own.rate(id, [2, 2, 2], own.theirs)
  const { rating } = await own.read(id)
  expect(rating.all).toMatchObject({ count: 2, means: [3.5, 3, 2.5], mean: 3 })
  expect(rating.all?.each.map(({ member, scores }) => [member.id, scores])).toEqual([
    [own.member.id, [5, 4, 3]],
    [own.colleague, [2, 2, 2]],
  ])
  // Answers stay answers to what was asked, for every applicant of the posting.
  expect((await own.reword(await own.apply(), ['a', 'b', 'c'])).status).toBe(409)
  for (const scores of [
    [0, 1, 1],
    [6, 1, 1],
    [1, 1],
    [1, 1, 1, 1],
    [1.5, 1, 1],
  ] as Scores[])
    expect((await own.rate(id, scores)).status).toBe(400)
})

it('[FIND-03] two to four of one posting stand side by side in the order in which they applied', async () => {
  const [own, other] = [await aTeam(), await aTeam()]
  const ids = [await own.apply(), await own.apply(), await own.apply(), await own.apply(), await own.apply()]
  const compare = (wanted: readonly number[]) =>
    app.call(endpoints.compare, { token: own.token, query: { ids: wanted.join() } })
  const [a = 0, b = 0, c = 0, d = 0] = ids
  await own.rate(a, [1, 1, 1])
  await own.rate(b, [5, 5, 5])
  const { people } = (await compare([d, b, c, a])).ok
  const applied = people.map(({ application }) => application.applied_at_timestamp)
  expect(applied).toEqual(applied.toSorted((x, y) => x - y))
  expect(new Set(people.map(({ application }) => application.id))).toEqual(new Set([a, b, c, d]))
  expect(people.find(({ application }) => application.id === b)?.handling.rating.all?.mean).toBe(5)
  expect((await compare(ids)).status).toBe(400)
  expect((await compare([a])).status).toBe(400)
  expect((await compare([a, await own.apply('AES', await own.posting())])).status).toBe(400)
  expect((await compare([a, await other.apply()])).status).toBe(404)
  expect((await compare([a, await own.apply('ESF')])).status).toBe(404)
})

it('[FIND-03] hidden applicants are not found by it, and everything goes with the person', async () => {
  const own = await aTeam()
  const [out, id] = [await own.apply(), await own.apply()]
  await own.save(out, { tags: ['x'], is_later: true })
  await app.services.db.update(applications).set({ status: 'ESF' }).where(eq(applications.id, out))
  expect(await own.found({ later: 'yes' })).toEqual([])
  expect((await app.call(endpoints.read, { token: own.token, params: { id: out } })).status).toBe(404)
  expect((await own.save(out, { is_later: false })).status).toBe(404)
  await own.save(id, { tags: ['x'], is_later: true, assignee_id: own.colleague })
  await own.rate(id, [1, 2, 3])
  await own.note(id, 'x', [own.colleague])
  const { db, clock } = app.services
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  const person = { applicationId: id, applicantId: row?.applicantId ?? 0, companyId: own.company.id }
  const counts = await transaction(db, (tx) => anonymise(tx, [person], clock.now()))
  expect(counts).toMatchObject({ application_tags: 1, ratings: 1, application_notes: 1 })
  const [after] = await db.select().from(applications).where(eq(applications.id, id))
  expect([after?.laterAt, after?.assigneeId]).toEqual([null, null])
  const log = (await app.call(auditEndpoints.list, { token: own.token, query: {} })).ok.entries
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['application.handled', 'application.rated']))
})
