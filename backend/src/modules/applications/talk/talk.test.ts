import {
  applicationsEndpoints,
  historyEndpoints,
  NOTE_LIMITS,
  TALK_LIMITS,
  talkEndpoints as endpoints,
} from '@portal/contracts/applications'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { partnerEndpoints as partner } from '@portal/contracts/partner'
import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, aMember, createTestApp } from '../../../testing'
import type { TestApp } from '../../../testing'
import { untilAnswered } from '../../../testing/until-answered'
import { countAgainst } from '../../../security/rate-limits'
import { companies } from '../../../tables/company.tables'
import { displayName } from '../../jobs'
import { jobs } from '../../../tables/jobs.tables'
import { seedApplication } from '../applications.seed'
import { applications } from '../../../tables/applications.tables'
import { aCase, profileOf } from '../testing/case'
import type { Case } from '../testing/case'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const SAID = ' 面接は１０時ですか？ ｶﾅ '
const post = (id: number, text: string, key = 'k1') =>
  app.call(partner.postMessage, { params: { id }, body: { text, key } })
const answer = ({ token }: Pick<Case, 'token'>, id: number, change: object = {}) =>
  app.callWith(
    endpoints.reply,
    { text: 'はい、１０時です？', japanese: null, last_reply: null, request_key: 'press-1', ...change },
    { token, params: { id } },
  )
const said = async (id: number) => (await app.call(partner.messages, { params: { id } })).ok.messages

describe('[TALK-04] the person and the partner', () => {
  it('a message is stored once per key, read by both sides, and members are notified', async () => {
    const own = await aCase(app, 'IF')
    const send = () => untilAnswered(() => post(own.id, SAID))
    const [first, again] = await Promise.all([send(), send()])
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.ok).toEqual(first.ok)
    expect((await post(own.id, 'another text')).status).toBe(422)
    await app.settle()
    expect(await said(own.id)).toEqual([
      { id: first.ok.id, sender: 'seeker', text: SAID, japanese: null, sent_at: first.ok.sent_at },
    ])
    const { entries } = (await app.call(historyEndpoints.list, { token: own.token, params: { id: own.id } })).ok
    expect(entries.filter(({ kind }) => kind === 'message')).toMatchObject([{ by: 'person', text: SAID }])
    const notes = (await app.call(notificationsEndpoints.list, { token: own.token })).ok
    expect(notes.filter(({ notification_type: type }) => type === 'seeker_message')).toHaveLength(1)
    expect((await app.mails()).filter(({ text }) => text.includes('メッセージが届きました'))).toHaveLength(2)
  })

  it('a blank or too long message, and one of a closed application, is refused', async () => {
    const own = await aCase(app, 'IF')
    expect((await post(own.id, ' 　 ')).status).toBe(400)
    expect((await post(own.id, 'x'.repeat(1001))).status).toBe(400)
    expect((await post((await aCase(app, 'CBS')).id, 'a')).status).toBe(409)
    expect((await post(999_999, 'a')).status).toBe(404)
  })
})

describe('[TALK-03] a reply', () => {
  it('is mailed once, in Japanese, also after a double click, and has its delivery state', async () => {
    const own = await aCase(app, 'IF')
    const before = (await own.mails()).length
    const answers = await Promise.all([1, 2].map(() => untilAnswered(() => answer(own, own.id))))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.ok).toEqual(answers[1]?.ok)
    await app.settle()
    const mails = await own.mails()
    expect(mails).toHaveLength(before + 1)
    expect(mails.find(({ subject }) => subject.includes('会社からメッセージ'))?.text).toContain('はい、１０時です？')
    const { entries } = (await app.call(historyEndpoints.list, { token: own.token, params: { id: own.id } })).ok
    expect(entries).toContainEqual(expect.objectContaining({ kind: 'mail', about: 'reply', to: null, state: 'sent' }))
    expect(await said(own.id)).toMatchObject([{ sender: 'employer', text: 'はい、１０時です？' }])
  })

  it('is sent once from two tabs: the other tab is told that somebody answered', async () => {
    const own = await aCase(app, 'IF')
    const tabs = await Promise.all(['a', 'b'].map((key) => answer(own, own.id, { text: key, request_key: key })))
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409])
    const { last_reply: seen } = (await app.call(endpoints.conversation, { token: own.token, params: { id: own.id } }))
      .ok
    expect((await answer(own, own.id, { last_reply: seen, request_key: 'c' })).status).toBe(201)
  })

  it("is sent in the person's language with the Japanese text beside it", async () => {
    const own = await aCase(app, 'AES')
    const profile = profileOf({ language: 'en' })
    const wanted = { jobId: own.job.id, status: 'AES', profile, interview: own.interview } as const
    const id = await seedApplication(app.services, own.actor, wanted)
    expect((await app.call(endpoints.conversation, { token: own.token, params: { id } })).ok).toMatchObject({
      language: 'en',
      last_reply: null,
      values: { en: { name: 'Nguyen Anh', interview: null } },
    })
    expect((await answer(own, id, { text: 'Yes', japanese: 'はい' })).status).toBe(201)
    await app.settle()
    const mail = (await app.mails(profile.email)).find(({ subject }) => subject.includes('A message from'))
    expect(mail?.text).toMatch(/Dear Nguyen Anh[^]*Yes[^]*はい/)
  })

  it("names company and posting in the person's language", async () => {
    const own = await aCase(app, 'AES')
    const profile = profileOf({ language: 'en' })
    const wanted = { jobId: own.job.id, status: 'AES', profile, interview: own.interview } as const
    const id = await seedApplication(app.services, own.actor, wanted)
    await app.services.db.update(jobs).set({ position: null }).where(eq(jobs.id, own.job.id))
    const title = displayName({ ...own.job, position: null }, 'en')
    const valuesNow = async () =>
      (await app.call(endpoints.conversation, { token: own.token, params: { id } })).ok.values
    await app.services.db.update(companies).set({ nameEn: null }).where(eq(companies.id, own.company.id))
    expect((await valuesNow()).en).toMatchObject({ company: own.company.nameJp, job: title })
    await app.services.db.update(companies).set({ nameEn: 'Sakura Foods' }).where(eq(companies.id, own.company.id))
    expect(await valuesNow()).toMatchObject({ ja: { company: own.company.nameJp }, en: { company: 'Sakura Foods' } })
    await answer(own, id, { text: 'Yes', japanese: 'はい' })
    await app.settle()
    const mail = (await app.mails(profile.email)).find(({ subject }) =>
      subject.endsWith('A message from the company (Sakura Foods)'),
    )
    expect(mail?.text).toContain(`Job: ${title}`)
  })

  it('[TALK-05] has a limit per company, and so have notes', async () => {
    const own = await aCase(app, 'AES')
    const { db, clock } = app.services
    const subject = String(own.company.id)
    await countAgainst(db, { limit: 'replies', subject }, clock.now(), TALK_LIMITS.replies.most - 1)
    await countAgainst(db, { limit: 'notes', subject }, clock.now(), NOTE_LIMITS.written.most)
    const first = await answer(own, own.id)
    expect(first.status).toBe(201)
    // Pressing the button again sends no second reply.
    expect((await answer(own, own.id)).ok).toEqual(first.ok)
    const refused = await answer(own, own.id, { last_reply: first.ok.id, request_key: 'press-2' })
    expect(refused).toMatchObject({ status: 429, refusal: { code: 'too_many_requests' } })
    expect(refused.headers['retry-after']).toBe(String(TALK_LIMITS.replies.seconds))
    const note = { text: 'a', request_key: 'press-3' }
    expect(
      (await app.call(historyEndpoints.addNote, { token: own.token, params: { id: own.id }, body: note })).status,
    ).toBe(429)
  })

  it('is refused if it is blank, has unfilled placeholders, or belongs to another company or a closed application', async () => {
    const own = await aCase(app, 'AES')
    const stranger = await aCompanyWithAdmin(app.services)
    expect((await answer(own, own.id, { text: '　' })).status).toBe(400)
    expect((await answer(own, own.id, { text: '{{name}}様' })).status).toBe(400)
    expect((await answer(own, own.id, { text: 'x'.repeat(2001) })).status).toBe(400)
    expect((await answer(stranger, own.id)).status).toBe(404)
    await own.patch({ status: 'ESF', employer_cancel_reason: 'schedule' })
    expect((await answer(own, own.id)).status).toBe(404)
  })

  it('can use templates, which belong to the company and are edited by its admins', async () => {
    const own = await aCompanyWithAdmin(app.services)
    const colleague = await aMember(app.services, own.company.id)
    const stranger = await aCompanyWithAdmin(app.services)
    const save = (token: string, body: object) => app.callWith(endpoints.saveTemplate, body, { token })
    const thanks = { name: 'お礼', ja: '{{name}}様？', en: null }
    expect((await save(colleague.token, thanks)).status).toBe(403)
    await save(own.token, thanks)
    await save(own.token, { ...thanks, en: 'Dear {{ name }}' })
    expect((await save(own.token, { ...thanks, ja: '{{salary}}' })).status).toBe(400)
    const { templates } = (await app.call(endpoints.templates, { token: colleague.token })).ok
    expect(templates).toEqual([{ id: expect.any(Number), ...thanks, en: 'Dear {{ name }}' }])
    expect((await app.call(endpoints.templates, { token: stranger.token })).ok.templates).toEqual([])
    const remove = (token: string) =>
      app.call(endpoints.removeTemplate, { token, params: { id: templates[0]?.id ?? 0 } })
    expect((await remove(stranger.token)).status).toBe(404)
    expect((await remove(own.token)).ok.templates).toEqual([])
  })
})

it('[TALK-06] texts of applicants and members are stored exactly as sent; numbers are normalised', async () => {
  const own = await aCase(app, 'AES')
  const texts = { visa_description: '週２８時間まで？', custom_skill: ' ｱｲｳ（笑） ', first_name: 'Ａｎｈ' }
  const profile = profileOf({ ...texts, interests: ['料理？'], contact_num: '０９０−1234' })
  const wanted = { jobId: own.job.id, status: 'AR', profile, interview: new Date(own.interview.getTime()) } as const
  const id = await seedApplication(app.services, own.actor, {
    ...wanted,
    interview: new Date(own.interview.getTime() - 864e6),
  })
  await app.callWith(
    applicationsEndpoints.patch,
    { final_status_by_employer: 'SL', feedback_by_employer: ' よい方です？ ' },
    { token: own.token, params: { id } },
  )
  const { applicant_profile: shown, feedback_by_employer: feedback } = (
    await app.call(applicationsEndpoints.one, { token: own.token, params: { id } })
  ).ok
  expect(shown).toMatchObject({ ...texts, interests: ['料理？'], contact_num: '090−1234' })
  expect(feedback).toBe(' よい方です？ ')
})

describe('[TALK-03] [DAY-04] messages that wait for a reply', () => {
  const waiting = async ({ token }: Pick<Case, 'token'>) => (await app.call(endpoints.waiting, { token })).ok
  const conversation = async ({ token }: Pick<Case, 'token'>, id: number) =>
    (await app.call(endpoints.conversation, { token, params: { id } })).ok
  const settle = ({ token }: Pick<Case, 'token'>, id: number, message: number) =>
    app.callWith(endpoints.settle, { message }, { token, params: { id } })

  it('are listed with the person and the newest text, the longest waiting first, until somebody replies', async () => {
    const own = await aCase(app, 'IF')
    const profile = profileOf({ last_name: 'Silva', first_name: 'Rosa' })
    const wanted = { jobId: own.job.id, status: 'AES', profile, interview: own.interview } as const
    const other = await seedApplication(app.services, own.actor, wanted)
    expect(await waiting(own)).toEqual({ people: [], total: 0, unread: 0 })
    const first = (await post(own.id, 'first', 'k1')).ok.sent_at
    await post(other, 'of another person', 'k1')
    const second = (await post(own.id, SAID, 'k2')).ok
    expect(await waiting(own)).toMatchObject({
      total: 2,
      people: [
        { application_id: own.id, text: SAID, since: first, count: 2, job: { id: own.job.id } },
        { application_id: other, last_name: 'Silva', first_name: 'Rosa', text: 'of another person', count: 1 },
      ],
    })
    expect((await conversation(own, own.id)).waiting).toEqual({
      id: second.id,
      text: SAID,
      since: first,
      count: 2,
      is_unread: true,
    })
    expect((await answer(own, own.id)).status).toBe(201)
    expect((await waiting(own)).people).toMatchObject([{ application_id: other }])
    expect((await conversation(own, own.id)).waiting).toBeNull()
    await post(own.id, 'one more', 'k3')
    expect((await conversation(own, own.id)).waiting).toMatchObject({ text: 'one more', count: 1 })
  })

  it('can be marked by a member as needing no reply, once; the history says who, and a newer message waits again', async () => {
    const own = await aCase(app, 'IF')
    const read = (await post(own.id, 'Thank you', 'k1')).ok
    const unread = (await post(own.id, 'One question', 'k2')).ok
    expect((await settle(own, own.id, read.id)).ok).toEqual({ settled: 1 })
    expect((await settle(own, own.id, read.id)).ok).toEqual({ settled: 0 })
    expect((await waiting(own)).people).toMatchObject([{ id: unread.id, count: 1 }])
    const { entries } = (await app.call(historyEndpoints.list, { token: own.token, params: { id: own.id } })).ok
    const settlers = entries.flatMap((entry) => (entry.kind === 'message' ? [[entry.text, entry.settled_by?.id]] : []))
    expect(settlers).toEqual([
      ['One question', undefined],
      ['Thank you', own.actor.memberId],
    ])
  })

  it('are listed only for the own company and active applications', async () => {
    const own = await aCase(app, 'IF')
    await post(own.id, 'a', 'k1')
    const others = await aCompanyWithAdmin(app.services)
    expect(await waiting(others)).toEqual({ people: [], total: 0, unread: 0 })
    expect((await settle(others, own.id, 1)).status).toBe(404)
    await app.services.db.update(applications).set({ status: 'RJ' }).where(eq(applications.id, own.id))
    expect(await waiting(own)).toEqual({ people: [], total: 0, unread: 0 })
    expect((await conversation(own, own.id)).waiting).toBeNull()
  })
})
