import { applicationsEndpoints, CSV_COLUMNS } from '@portal/contracts/applications'
import { devEndpoints } from '@portal/contracts/dev'
import { notificationsEndpoints } from '@portal/contracts/notifications'
import { partnerEndpoints } from '@portal/contracts/partner'
import { schedulingEndpoints } from '@portal/contracts/scheduling'
import { eq } from 'drizzle-orm'
import { aCompanyWithAdmin, aJob, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { members } from '../../tables/accounts.tables'
import { aPeriod } from '../billing/testing/period'
import { aCase, profileOf } from './testing/case'
import type { Case } from './testing/case'
import { applyTo } from './apply.service'
import { applicants, applications } from '../../tables/applications.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const list = async (it: Case) => (await app.call(applicationsEndpoints.list, { token: it.token })).ok
const one = (it: Case) => app.call(applicationsEndpoints.one, { token: it.token, params: { id: it.id } })

it('[API-66] [APPL-24] a member reads the list with posting, interview, counts and applicant', async () => {
  const it = await aCase(app, 'IF')
  const { token } = await aMember(app.services, it.company.id)
  const reply = await app.call(applicationsEndpoints.list, { token, language: 'ja' })
  expect(reply.ok).toHaveLength(1)
  expect(reply.ok[0]).toMatchObject({
    id: it.id,
    status_v2: 'IF',
    status: 'IF',
    is_active: true,
    inactive_reason: null,
    slot_count: 0,
    selected_through_wj: false,
    has_provided_feedback: false,
    has_online_details: false,
    interview_start_timestamp: it.interview.getTime() / 1000,
    applicant_profile: { last_name: 'Nguyen', first_name: 'Anh' },
    job: {
      id: it.job.id,
      web_id: it.job.webId,
      display_name: it.job.position,
      job_type: 'PT1',
      interview_in_charge: { id: it.actor.memberId },
    },
  })
  expect(reply.ok[0]?.job.work_location.address).toContain('東京都')
  expect((await app.call(applicationsEndpoints.list)).status).toBe(401)
  const other = await aCompanyWithAdmin(app.services)
  expect((await app.call(applicationsEndpoints.list, { token: other.token })).ok).toEqual([])
})

it('[APPL-04] [API-67] AES, NSRS, AR, and IF online without details are urgent', async () => {
  const expected = { AES: 1, NSRS: 1, AR: 1, ESP: 0, NSAE: 0, NSRE: 0, IF: 0, SL: 0, RJ: 0, CBS: 0, ESF: 0 } as const
  for (const [status, urgent] of Object.entries(expected) as [keyof typeof expected, number][]) {
    expect([status, await (await aCase(app, status)).urgent()]).toEqual([status, urgent])
  }
  const online = await aCase(app, 'IF', { online: true })
  expect(await online.urgent()).toBe(1)
  await online.sendDetails()
  expect(await online.urgent()).toBe(0)
})

it('[APPL-07] [API-68] filter options contain postings, work locations and present members', async () => {
  const it = await aCase(app, 'AES')
  const { member: gone } = await aMember(app.services, it.company.id)
  await app.services.db.update(members).set({ removedAt: app.services.clock.now() }).where(eq(members.id, gone.id))
  const { ok } = await app.call(applicationsEndpoints.filterOptions, { token: it.token })
  expect(ok.job_titles).toEqual([{ id: it.job.id, name: it.job.position }])
  expect(ok.work_locations).toEqual([{ id: it.job.locationId, name: expect.stringContaining('テスト食堂') }])
  expect(ok.members.map((member) => member.id)).not.toContain(gone.id)
  expect(ok.members).toHaveLength(2)
})

it.each(['ESF', 'ESRS'] as const)('[APPL-16] [API-69] %s is inactive: no personal data, no detail', async (status) => {
  const it = await aCase(app, status)
  const [item] = await list(it)
  expect(item).toMatchObject({ is_active: false, inactive_reason: 'screening' })
  expect(Object.values(item?.applicant_profile ?? {}).filter(Boolean)).toEqual([])
  expect((await one(it)).status).toBe(404)
})

it('[APPL-16] the answer of a reject contains no personal data', async () => {
  const it = await aCase(app, 'AES')
  const reply = await it.patch({ status: 'ESF', employer_cancel_reason: 'schedule' })
  expect(reply.ok).toMatchObject({ status_v2: 'ESF', is_active: false })
  expect(reply.text).not.toMatch(/Nguyen|seeker\d+@/)
})

it('[APPL-17] [AACT-57] at 24:00 of the 14th day after the end of the plan all except IF and SL are hidden; a new plan shows them again', async () => {
  const own = await createTestApp()
  const before = app
  app = own
  try {
    const cases = await Promise.all(
      (['AES', 'ESP', 'NSRS', 'IF', 'SL', 'CBS', 'ESF'] as const).map(
        async (status) => [status, await aCase(own, status, { inHours: 24 * 40 })] as const,
      ),
    )
    const expiresAt = new Date('2026-01-20T03:00:00Z')
    for (const [, it] of cases) await aPeriod(app.services, it.company.id, expiresAt, 'ended')
    const seen = async () =>
      Object.fromEntries(await Promise.all(cases.map(async ([status, it]) => [status, (await list(it))[0]?.is_active])))
    const sessions = async () => {
      for (const [, it] of cases) await own.call(applicationsEndpoints.urgentCount, { token: it.token })
    }
    await own.advance(10 * 86_400)
    await sessions()
    await own.moveTo(new Date('2026-02-03T14:59:59Z'))
    expect(await seen()).toEqual({ AES: true, ESP: true, NSRS: true, IF: true, SL: true, CBS: true, ESF: false })
    await own.moveTo(new Date('2026-02-03T15:00:00Z'))
    // The list is cached per minute, so everybody sees the change after a minute at the latest.
    expect(await seen()).toEqual({ AES: false, ESP: false, NSRS: false, IF: true, SL: true, CBS: false, ESF: false })
    const aes = cases[0]?.[1]
    if (!aes) throw new Error('no case')
    expect([
      await aes.urgent(),
      (await list(aes))[0]?.inactive_reason,
      (await one(aes)).status,
      (await aes.patch({ status: 'ESP' })).status,
    ]).toEqual([0, 'plan', 404, 404])
    expect(JSON.stringify(await list(aes))).not.toContain('Nguyen')
    // D91: the limit does not apply to the job seeker.
    expect((await aes.seek('message', { text: 'hello' })).status).toBe(200)
    expect((await aes.notes())[0]?.job_application).toBeNull()
    for (const [, it] of cases) await aPeriod(app.services, it.company.id, new Date('2026-04-01T00:00:00Z'), 'active')
    await own.advance(60)
    expect(await seen()).toEqual({ AES: true, ESP: true, NSRS: true, IF: true, SL: true, CBS: true, ESF: false })
    expect([await aes.urgent(), (await one(aes)).status]).toEqual([1, 200])
  } finally {
    app = before
    await own.close()
  }
})

it('[DEV-07] [API-69] [API-71] a generated applicant has every field, and the detail returns all of them', async () => {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const applied = await app.call(devEndpoints.apply, {
    body: { job_id: job.id, profile: { nationality: 'ベトナム', first_name: 'Linh' } },
  })
  const id = applied.ok.application_id
  const detail = await app.call(applicationsEndpoints.one, { token, params: { id } })
  const profile = detail.ok.applicant_profile
  expect(profile).toMatchObject({
    first_name: 'Linh',
    nationality: 'Vietnam',
    contact_num: expect.stringMatching(/^\+81-90\d{8}$/),
  })
  const empty = Object.entries(profile)
    .filter(([, value]) => value === null)
    .map(([name]) => name)
  expect(empty).toEqual(['documents_deleted_at', 'custom_skill'])
  expect(detail.ok.interview_late_changes).toBe('warn')
  expect((await app.call(applicationsEndpoints.cancelled, { token, params: { id } })).status).toBe(404)
  const cancelled = await aCase(app, 'CBE')
  expect(
    (await app.call(applicationsEndpoints.cancelled, { token: cancelled.token, params: { id: cancelled.id } })).ok
      .status_v2,
  ).toBe('CBS')
})

it.each([
  ['ja', ['ベトナム', '留学', '接客', '高田馬場', '東京都', '新宿区']],
  ['en', ['Vietnam', 'Student', 'Customer service', 'Takadanobaba', 'Tokyo', 'Shinjuku-ku']],
] as const)(
  '[WORD-01] coded facts of an applicant are returned in %s, the others as they were sent',
  async (language, names) => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
    const sent = { visa_type: '留学', station_home: '高田馬場', station_prefecture: '東京都', station_city: '新宿区' }
    const body = { job_id: job.id, profile: { ...sent, nationality: 'Vietnam', skills_m2m: ['接客', '二胡'] } }
    const id = (await app.call(devEndpoints.apply, { body })).ok.application_id
    const { applicant_profile: one } = (await app.call(applicationsEndpoints.one, { token, language, params: { id } }))
      .ok
    const page = (await app.call(applicationsEndpoints.page, { token, language, query: {} })).ok
    const shown = page.items.find((item) => item.id === id)?.applicant_profile
    for (const person of [one, shown])
      expect([
        person?.nationality,
        person?.visa_type,
        person?.station_home,
        person?.station_prefecture,
        person?.station_city,
      ]).toEqual(names.filter((_, index) => index !== 2))
    expect(one.skills_m2m).toEqual([names[2], '二胡'])
  },
)

it.each([
  ['ja', ['ネパール語', '夕方', '5年3か月', '外食業', 'アルバイト', '特定技能', '名古屋市']],
  [
    'en',
    [
      'Nepali',
      'Late afternoons',
      '5 years 3 months',
      'Food service',
      'Part-time job',
      'Specified skilled worker',
      'Nagoya-shi',
    ],
  ],
] as const)(
  '[WORD-01] times, languages and earlier work from a job board are returned in %s',
  async (language, told) => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
    const earlier = { start_year: 2024, start_month: 4, end_year: 2025, end_month: 3 }
    const profile = {
      other_languages: [{ language: 'ネパール語', level: 2 as const }],
      availability_mon_fri: '夕方',
      japan_stay_duration: '5年3か月',
      ssv_exams_passed: [{ passed_on_year: 2025, passed_on_month: 6, ssv_industry: '外食業' }],
      work_experiences: [{ ...earlier, company_name: '居酒屋', work_type: 'アルバイト', visa_type: '特定技能' }],
      station_city: '名古屋市',
    }
    const id = (await app.call(devEndpoints.apply, { body: { job_id: job.id, profile } })).ok.application_id
    const { applicant_profile: one } = (await app.call(applicationsEndpoints.one, { token, language, params: { id } }))
      .ok
    expect([
      one.other_languages[0]?.language,
      one.availability_mon_fri,
      one.japan_stay_duration,
      one.ssv_exams_passed[0]?.ssv_industry,
      one.work_experiences[0]?.work_type,
      one.work_experiences[0]?.visa_type,
      one.station_city,
    ]).toEqual(told)
    expect(one.work_experiences[0]?.company_name).toBe('居酒屋')
    const page = (await app.call(applicationsEndpoints.page, { token, language, query: {} })).ok
    expect(page.items.find((item) => item.id === id)?.applicant_profile.availability_mon_fri).toBe(told[1])
  },
)

it('[ADET-10] pictures have signed addresses that are valid for 10 minutes and until the application ends', async () => {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const id = (await app.call(devEndpoints.apply, { body: { job_id: job.id } })).ok.application_id
  const { applicant_profile: profile } = (await app.call(applicationsEndpoints.one, { token, params: { id } })).ok
  const addresses = [
    profile.profile_image,
    profile.residence_card_image,
    profile.residence_card_image_back,
    profile.designation_paper_image,
  ].map(String)
  const get = (url: string) => app.http.inject({ method: 'GET', url })
  for (const url of addresses) {
    const picture = await get(url)
    expect([picture.statusCode, picture.headers['content-type'], picture.rawPayload.length > 1000]).toEqual([
      200,
      'image/jpeg',
      true,
    ])
  }
  const [url = ''] = addresses
  for (const wrong of [
    url.split('?')[0] ?? '',
    url.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
    url.replace('profile_image', 'residence_card_image'),
    url.replace(`/${id}/`, `/${id + 1}/`),
    url.replace(/expires=\d+/, 'expires=99999999999'),
    url.replace(/expires=\d+/, 'expires=x'),
    url.replace('profile_image', 'constructor'),
  ])
    expect([wrong, (await get(wrong)).statusCode]).toEqual([wrong, 404])
  await app.advance(599)
  expect((await get(url)).statusCode).toBe(200)
  await app.advance(1)
  expect((await get(url)).statusCode).toBe(404)
  const fresh = String(
    (await app.call(applicationsEndpoints.one, { token, params: { id } })).ok.applicant_profile.profile_image,
  )
  await app.callWith(devEndpoints.act, {}, { params: { id, action: 'withdraw' } })
  expect((await get(fresh)).statusCode).toBe(404)
})

it('[REAL-32] a picture whose file is missing returns 404, and the application is still returned', async () => {
  const { company, member, token } = await aCompanyWithAdmin(app.services)
  const job = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const id = (await app.call(devEndpoints.apply, { body: { job_id: job.id } })).ok.application_id
  const address = String(
    (await app.call(applicationsEndpoints.one, { token, params: { id } })).ok.applicant_profile.profile_image,
  )
  const [row] = await app.services.db
    .select({ key: applicants.profileImageKey })
    .from(applicants)
    .innerJoin(applications, eq(applications.applicantId, applicants.id))
    .where(eq(applications.id, id))
  await app.services.files.delete(row?.key ?? '')
  expect((await app.http.inject({ method: 'GET', url: address })).statusCode).toBe(404)
  expect((await app.call(applicationsEndpoints.one, { token, params: { id } })).status).toBe(200)
})

it('[APPL-19] [APPL-20] [API-76] the CSV has all applications, a BOM, escaped cells and no personal data of inactive ones', async () => {
  const it = await aCase(app, 'AES')
  const evil = profileOf({
    last_name: 'Perera',
    nationality: '=HYPERLINK("http://evil")',
    visa_type: '+81',
    station_home: '@home',
    station_city: '-1, "x"',
  })
  await applyTo(app.services, { job_id: it.job.id, profile: evil })
  const gone = profileOf({ last_name: 'Santos' })
  await applyTo(app.services, { job_id: it.job.id, profile: gone })
  const withdrawn = (await list(it)).find((item) => item.applicant_profile.last_name === 'Santos')
  await app.callWith(devEndpoints.act, {}, { params: { id: withdrawn?.id ?? 0, action: 'withdraw' } })
  const file = await app.call(applicationsEndpoints.csv, { token: it.token, language: 'ja' })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toMatch(/filename="employer-portal_\d{8}\.csv"/)
  expect([...file.raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = file.raw.toString('utf8').slice(1).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[0]?.split(',')).toHaveLength(CSV_COLUMNS.length)
  expect(lines[0]).toContain('在留資格')
  expect(file.text).toContain(`"'=HYPERLINK(""http://evil"")",'+81,'@home`)
  expect(file.text).toContain(`"'-1, ""x"""`)
  expect(file.text).not.toContain('Santos')
  expect((await app.call(applicationsEndpoints.csv)).status).toBe(401)
})

it('[MEET-17] the CSV has what a recruiter needs to call, for persons whom the card shows, and the log says who took how many', async () => {
  const it = await aCase(app, 'AES')
  const shown = profileOf({
    contact_num: '09012345678',
    jp_level: 3,
    jlpt_score: 'N2',
    visa_type: '留学',
    residence_card_expires_on: '2027-03-31',
  })
  const gone = profileOf({ contact_num: '08099998888', jlpt_score: 'N5' })
  await applyTo(app.services, { job_id: it.job.id, profile: shown })
  const id = await applyTo(app.services, { job_id: it.job.id, profile: gone })
  await app.callWith(devEndpoints.act, {}, { params: { id, action: 'withdraw' } })
  const lines: [unknown, unknown][] = []
  const log = jest.spyOn(app.http.log, 'info').mockImplementation(((data: unknown, text: unknown) => {
    lines.push([data, text])
  }) as never)
  const { text } = await app.call(applicationsEndpoints.csv, { token: it.token, language: 'en' })
  log.mockRestore()
  const [head = '', ...rows] = text.trimEnd().split('\r\n')
  expect(head).toMatch(/,Phone,E-mail,Japanese level,JLPT,Residence card valid until$/)
  expect(rows.find((row) => row.includes(shown.email))).toMatch(
    new RegExp(`,Student,.*,090-1234-5678,${shown.email},Good,N2,2027-03-31$`),
  )
  expect(rows.find((row) => row.startsWith(`${id},`))).toMatch(/,,,,,$/)
  for (const secret of [gone.email, '9999', 'N5']) expect(text).not.toContain(secret)
  const told = lines.filter(([, said]) => said === 'A list of applicants was exported')
  expect(told).toEqual([
    [{ company: it.company.id, member: it.actor.memberId, rows: 3 }, 'A list of applicants was exported'],
  ])
})

it('[APPL-20] the CSV uses the same words as the badges of the cards', async () => {
  const column = CSV_COLUMNS.indexOf('status')
  const statusIn = async (it: Case, language: 'ja' | 'en') =>
    (await app.call(applicationsEndpoints.csv, { token: it.token, language })).raw
      .toString('utf8')
      .split('\r\n')[1]
      ?.split(',')[column]
  expect(await statusIn(await aCase(app, 'AES'), 'ja')).toBe('面接または不採用を選択してください')
  const online = await aCase(app, 'IF', { online: true })
  expect(await statusIn(online, 'en')).toBe('Online interview details must be sent')
  await online.sendDetails()
  expect(await statusIn(online, 'en')).toBe('Interview date fixed')
})

it('[NOTE-02] [NOTE-05] [NOTE-06] every member has an own entry with an own read state; SMS is sent to those who chose it', async () => {
  const it = await aCase(app, 'ESP')
  const second = await aMember(app.services, it.company.id, {
    contactNum: '+81-9011112222',
    contactNumVerifiedAt: app.services.clock.now(),
    isSmsNotificationOk: true,
  })
  await aMember(app.services, it.company.id, { contactNum: '+81-9033334444', isSmsNotificationOk: true })
  await aMember(app.services, it.company.id, {
    contactNum: '+81-9055556666',
    contactNumVerifiedAt: app.services.clock.now(),
  })
  await it.seek('choose_slot')
  const [mine] = await it.notes()
  const theirs = async () => (await app.call(notificationsEndpoints.list, { token: second.token })).ok
  expect([mine?.notification_type, mine?.job_application, (await theirs())[0]?.is_read]).toEqual([
    'fixed_interview',
    it.id,
    false,
  ])
  await app.call(notificationsEndpoints.markRead, {
    token: it.token,
    params: { id: mine?.id ?? 0 },
    body: { is_read: true },
  })
  expect([(await it.notes())[0]?.is_read, (await theirs())[0]?.is_read]).toEqual([true, false])
  const sms = await app.sms()
  expect(
    sms
      .filter((text) => /11112222|33334444|55556666/.test(text.to))
      .map((text) => text.to.replace(/\D/g, '').slice(-8)),
  ).toEqual(['11112222'])
  expect((await app.sms('09011112222'))[0]?.text).toContain('Nguyen')
})

it('[API-77] the partner lists running postings of every company, and no others', async () => {
  const { company, member } = await aCompanyWithAdmin(app.services)
  const running = await aJob(app.services, company.id, member.id, { status: 'RN' })
  const others = [
    await aJob(app.services, company.id, member.id, { status: 'ST' }),
    await aJob(app.services, company.id, member.id, { status: 'TR' }),
  ]
  const listed = await app.call(partnerEndpoints.jobs, { language: 'ja' })
  const ids = listed.ok.map((job) => job.id)
  expect(ids).toContain(running.id)
  for (const job of others) expect(ids).not.toContain(job.id)
  expect((await app.call(partnerEndpoints.jobs, { token: 'wrong' })).status).toBe(401)
})

it('[API-78] [API-80] the partner needs its token; unknown postings and applications are 404', async () => {
  const it = await aCase(app, 'ESP')
  expect((await app.call(partnerEndpoints.slots, { params: { id: it.job.id }, token: 'wrong' })).status).toBe(401)
  expect((await app.call(partnerEndpoints.application, { params: { id: it.id }, token: it.token })).status).toBe(401)
  expect(
    (
      await app.call(partnerEndpoints.apply, {
        token: 'wrong',
        body: { job_id: 1, profile: { first_name: 'A', last_name: 'B', email: 'a@example.com' } },
      })
    ).status,
  ).toBe(401)
  expect((await app.call(partnerEndpoints.slots, { params: { id: 2_000_000_000 } })).status).toBe(404)
  expect((await app.call(partnerEndpoints.application, { params: { id: 2_000_000_000 } })).status).toBe(404)
  const [slot] = await it.openSlots()
  expect((await app.call(partnerEndpoints.slots, { params: { id: it.job.id } })).ok).toEqual([
    {
      id: slot?.id,
      start_timestamp: (slot?.startsAt.getTime() ?? 0) / 1000,
      end_timestamp: (slot?.endsAt.getTime() ?? 0) / 1000,
    },
  ])
})

it('[DEV-10] the simulator page lists postings and applications, runs no script and acts by forms', async () => {
  const it = await aCase(app, 'ESP')
  const page = await app.http.inject('/dev/seeker')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).not.toContain('<script')
  expect(page.body).toContain(`name="id" value="${it.id}"`)
  const form = (url: string, body: Record<string, string>) =>
    app.http.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(body).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const acted = await form('/dev/seeker/act', { id: String(it.id), action: 'choose_slot', slot_id: '' })
  expect([acted.statusCode, await it.status()]).toEqual([303, 'IF'])
  expect((await form('/dev/seeker/act', { id: String(it.id), action: 'accept' })).headers.location).toBe(
    '/dev/seeker?refused=status_conflict',
  )
  const applied = await form('/dev/seeker/apply', { job_id: String(it.job.id) })
  expect([applied.statusCode, (await list(it)).length]).toEqual([303, 2])
  expect((await form('/dev/seeker/apply', { job_id: 'x' })).statusCode).toBe(400)
})

it('[SLOT-14] the slot of an inactive application contains no name', async () => {
  const it = await aCase(app, 'AR')
  await aPeriod(app.services, it.company.id, new Date(app.services.clock.now().getTime() - 60 * 86_400_000), 'ended')
  const slot = (await app.call(schedulingEndpoints.list, { token: it.token })).ok.find((one) => one.id === it.oldSlotId)
  expect(slot?.job_application).toEqual({
    id: it.id,
    status_v2: 'AR',
    is_active: false,
    applicant_profile: { last_name: '', first_name: '' },
  })
})
