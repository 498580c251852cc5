import {
  JOB_FIELDS,
  JOB_STATUSES,
  JOB_TYPES,
  isVisible,
  jobsEndpoints as endpoints,
  SALES_MERITS,
} from '@portal/contracts/jobs'
import type { JobField } from '@portal/contracts/jobs'
import { JOB_TEMPLATE_IDS, JOB_TEMPLATES, templateContent } from '@portal/contracts/job-templates'
import { eq } from 'drizzle-orm'
import { minimumWage } from '../../master-data'
import { aCompanyWithAdmin, aJob, aLocation, aMember, createTestApp } from '../../testing'
import type { TestApp } from '../../testing'
import { slots } from '../../tables/scheduling.tables'
import { aPlanFor, newJob, newLocation } from './jobs.testkit'
import type { CreateBody } from './jobs.testkit'
import { getJobForSeekers, passJobsTo, restartUntouched, runningJobPages, seedJob, stopJobsForPlan } from './index'
import { jobs } from '../../tables/jobs.tables'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const create = (body: CreateBody, token: string) => app.call(endpoints.create, { body, token })
const without = (body: CreateBody, ...names: string[]) =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

describe('a new posting', () => {
  it('[API-48][API-47][JWIZ-06][JWIZ-07][JWIZ-23][JCON-34][JCON-35] is returned as sent, in status created, under a web_id', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const body = newJob('PT1', member.id)
    const reply = await create(body, token)
    expect(reply.status).toBe(201)
    expect(reply.ok).toMatchObject({
      status: 'created',
      job_type: 'PT1',
      same_location: true,
      position: 'ホールスタッフ',
      display_name: 'ホールスタッフ',
      hourly_salary_min: 1300,
      work_timing: { '09:00-18:00': ['Mon', 'Tue'], '22:00-05:00': ['Fri'] },
      subcategory: { id: 101, name: 'Café' },
      preferred_gender: 'NA',
      quality_or_volume: 'Q',
      interview_in_charge: { id: member.id },
      expiry_timestamp: null,
      open_slots_count: 0,
    })
    expect(reply.ok.web_id).toMatch(/^J-[2-9A-HJ-NP-Z]{6}$/)
    expect(reply.ok.location).toMatchObject({
      branch: body.location?.branch,
      postcode: { id: 1600023, code: '1600023' },
    })
    expect(reply.ok.location.address).toContain('Tokyo')
    expect((await app.call(endpoints.one, { params: { id: reply.ok.id }, token })).ok).toEqual(reply.ok)
    const japanese = await app.call(endpoints.one, { params: { id: reply.ok.id }, token, language: 'ja' })
    expect(japanese.ok.location.address).toContain('東京都新宿区西新宿')
  })

  it('[TALK-06] keeps its texts as typed, also those of its new location; numbers are normalised', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const location = newLocation({
      branch: '一号店？～①',
      building_name_jp: '桜ﾋﾞﾙ',
      telephone: '０３１２３４５６７８',
    })
    const texts = { position: 'ホール（早番）？', description: '１日４時間～ＯＫ！' }
    const reply = await create({ ...newJob('PT1', member.id), ...texts, location }, token)
    expect(reply.ok).toMatchObject({
      ...texts,
      location: { branch: '一号店？～①', building_name_jp: '桜ﾋﾞﾙ', telephone: '0312345678' },
    })
  })

  it('[ONCE-02] made from each template, with pay and place, is accepted and keeps its wording', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    for (const id of JOB_TEMPLATE_IDS) {
      const content = templateContent(id, 'FT')
      const reply = await create({ ...newJob('FT', member.id), ...content }, token)
      expect(reply.status).toBe(201)
      expect(reply.ok).toMatchObject({
        subcategory: { id: JOB_TEMPLATES[id].subcategory },
        description: content.description,
        work_timing: content.work_timing,
        holidays: content.holidays,
      })
    }
  })

  it.each(JOB_TYPES)(
    '[JCON-45][JCON-02] an empty %s is refused with the fields that its type requires, and nothing is stored',
    async (type) => {
      const { token } = await aCompanyWithAdmin(app.services)
      const reply = await app.callWith(
        endpoints.create,
        { job_type: type, location: newLocation(), same_location: true },
        { token },
      )
      const common = ['interview_in_charge', 'is_transportation_covered_for_interview', 'subcategory', 'work_timing']
      const allInOne = [
        'company_info.industry',
        'company_info.name_en',
        'company_info.name_jp',
        'company_info.num_of_employees',
        'preferred_jp_level',
        'will_support_visa_change',
      ]
      const pay =
        type === 'PT1' || type === 'PT2'
          ? ['hourly_salary_max', 'hourly_salary_min']
          : ['monthly_salary_max', 'monthly_salary_min']
      expect(reply.status).toBe(400)
      expect(Object.keys(reply.refusal.fields ?? {}).sort()).toEqual(
        [...common, ...pay, ...(type === 'PT1' ? [] : allInOne)].sort(),
      )
      expect((await app.call(endpoints.list, { token })).ok).toEqual([])
      expect((await app.call(endpoints.locations, { token })).ok).toEqual([])
    },
  )

  it.each(JOB_TYPES)('[JCON-45] fields that %s hides are not stored', async (type) => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const everything = {
      hourly_salary_min: 1300,
      hourly_salary_max: 1400,
      monthly_salary_min: 230_000,
      monthly_salary_max: 240_000,
      preferred_jp_level: 2 as const,
      preferred_en_level: 1 as const,
      preferred_qualification: 4 as const,
      ssv_industry: 1,
      will_support_visa_change: 'No' as const,
      bonus_paid_per_year: 2,
      raise_paid_per_year: 1,
      over_time_hours_per_month: 9,
      training_days: 4,
      training_hourly_salary_min: 1300,
      training_hourly_salary_max: 1300,
      remote_work: 'Fully' as const,
      is_social_insurance_provided: true,
      preferred_experience_year: 3,
      preferred_other_job_experiences: 'x',
    }
    const custom = SALES_MERITS.find((merit) => merit.custom)?.id ?? 0
    const reply = await create(
      newJob(type, member.id, {
        ...everything,
        holidays: [1],
        sales_merits: [101, custom],
        company_info: { name_jp: '桜', name_en: 'S', industry: 1, num_of_employees: 1 },
      }),
      token,
    )
    expect(reply.status).toBe(201)
    for (const [field, value] of Object.entries(everything)) {
      expect([field, reply.ok[field as keyof typeof everything]]).toEqual([
        field,
        isVisible(type, field as JobField) ? value : null,
      ])
    }
    expect(Object.keys(JOB_FIELDS)).toEqual(expect.arrayContaining(Object.keys(everything)))
    expect(reply.ok.holidays).toEqual(type === 'FT' || type === 'SSV' ? [1] : [])
    expect(reply.ok.sales_merits).toEqual(type === 'PT1' ? [101] : [101, custom])
    expect(reply.ok.company_info === null).toBe(type === 'PT1')
  })

  it("[JCON-24][JCON-25][JCON-26] pay below the minimum wage of the location's prefecture is refused with the amount", async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const floor = minimumWage(app.services.law.current, 13, app.services.clock.now())
    expect(floor).toBeGreaterThan(1000)
    const low = await create(
      newJob('PT1', member.id, { hourly_salary_min: floor - 1, training_hourly_salary_min: floor - 1 }),
      token,
    )
    const figure = floor.toLocaleString('en')
    expect(figure).toContain(',')
    expect(low.refusal.fields).toEqual({
      hourly_salary_min: `Please enter at least the minimum wage (${figure} yen)`,
      training_hourly_salary_min: `Please enter training pay of ${figure} to 25,000 yen`,
    })
    expect(
      (await create(newJob('PT1', member.id, { hourly_salary_min: floor, hourly_salary_max: 25_000 }), token)).status,
    ).toBe(201)
    expect(
      (await create(newJob('FT', member.id, { monthly_salary_min: 300_000, monthly_salary_max: 200_000 }), token))
        .refusal.fields,
    ).toHaveProperty('monthly_salary_max')
  })

  it('[JWIZ-11][JWIZ-15][JWIZ-08] contradicting address parts and unknown stations are refused at their fields', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const reply = await create(
      newJob('PT1', member.id, { location: newLocation({ prefecture: 27, nearest_station: 2_000_000_000 }) }),
      token,
    )
    expect(Object.keys(reply.refusal.fields ?? {})).toEqual(
      expect.arrayContaining(['location.prefecture', 'location.nearest_station']),
    )
    const unknown = await create(newJob('PT1', member.id, { location: newLocation({ postcode: 9999999 }) }), token)
    expect(Object.keys(unknown.refusal.fields ?? {})).toEqual(['location.postcode'])
  })

  it('[JWIZ-28][API-54][API-55] a brand and shop name that exist already are refused when saving', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const location = newLocation()
    const query = { brand_name_jp: location.brand_name_jp, branch: location.branch }
    expect((await app.call(endpoints.locationExists, { query, token })).ok).toEqual({ exists: false })
    expect((await create(newJob('PT1', member.id, { location }), token)).status).toBe(201)
    expect((await app.call(endpoints.locationExists, { query, token })).ok).toEqual({ exists: true })
    const again = await create(newJob('PT1', member.id, { location }), token)
    expect([again.status, Object.keys(again.refusal.fields ?? {})]).toEqual([400, ['location.branch']])
    const interview = await create(
      newJob('PT1', member.id, { same_location: false, interview_location: location }),
      token,
    )
    expect(Object.keys(interview.refusal.fields ?? {})).toEqual(['interview_location.branch'])
    expect((await app.call(endpoints.locations, { token })).ok).toHaveLength(1)
    const race = newLocation()
    const replies = await Promise.all([1, 2].map(() => create(newJob('PT1', member.id, { location: race }), token)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 400])
    const stranger = await aCompanyWithAdmin(app.services)
    expect((await app.call(endpoints.locationExists, { query, token: stranger.token })).ok).toEqual({ exists: false })
    expect((await app.callWith(endpoints.locationExists, undefined, { token })).status).toBe(400)
  })

  it('[JWIZ-27] a new interview location equal to the new work location is refused', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const location = newLocation()
    const reply = await create(
      newJob('PT1', member.id, { location, same_location: false, interview_location: { ...location, lot_num: '7' } }),
      token,
    )
    expect([reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([400, ['interview_location.branch']])
  })

  it('[JWIZ-22][JWIZ-25] registered, new and online interview locations are stored', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const registered = await aLocation(app.services, company.id, { prefectureId: 13 })
    const base = without(newJob('PT1', member.id), 'location', 'same_location')
    const online = await app.callWith(
      endpoints.create,
      { ...base, location_id: registered.id, interview_location: null, online_iv_telephone: '０３１２３４５６７８' },
      { token },
    )
    expect(online.ok).toMatchObject({
      location_id: registered.id,
      interview_location: null,
      interview_location_id: null,
      same_location: false,
      online_iv_telephone: '0312345678',
    })
    const noPhone = await app.callWith(
      endpoints.create,
      { ...base, location_id: registered.id, interview_location: null },
      { token },
    )
    expect(Object.keys(noPhone.refusal.fields ?? {})).toEqual(['online_iv_telephone'])
    const other = await app.callWith(
      endpoints.create,
      { ...base, location: newLocation(), interview_location_id: registered.id },
      { token },
    )
    expect(other.ok).toMatchObject({ interview_location_id: registered.id, same_location: false })
    const stranger = await aCompanyWithAdmin(app.services)
    const theirs = await aLocation(app.services, stranger.company.id)
    for (const ids of [
      { location_id: theirs.id, same_location: true },
      { location_id: registered.id, interview_location_id: theirs.id },
    ]) {
      expect((await app.callWith(endpoints.create, { ...base, ...ids }, { token })).status).toBe(404)
    }
  })

  it('[JCON-37][JCON-64][JCON-09] company infos are registered once; a dispatch agency needs no industry; those of other companies return 404', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const first = await create(newJob('FT', member.id), token)
    const second = await create(newJob('FT', member.id), token)
    expect(second.ok.company_info_id).toBe(first.ok.company_info_id)
    const chosen = await create(
      newJob('FT', member.id, { company_info: null, company_info_id: first.ok.company_info_id }),
      token,
    )
    expect(chosen.ok.company_info).toEqual(first.ok.company_info)
    const agency = await aCompanyWithAdmin(app.services, { isDispatchAgency: true })
    const body = newJob('FT', agency.member.id, {
      company_info: { name_jp: '派遣', name_en: 'Agency', num_of_employees: 3 },
    })
    expect((await create(body, agency.token)).ok.company_info?.industry).toBeNull()
    expect(
      (
        await create(
          newJob('FT', agency.member.id, { company_info: null, company_info_id: first.ok.company_info_id }),
          agency.token,
        )
      ).status,
    ).toBe(404)
    expect((await create(newJob('PT1', member.id), agency.token)).status).toBe(404)
  })

  it('[API-48] garbage returns 400, never a 5xx', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const body = newJob('PT2', member.id)
    for (const bad of [
      { subcategory: 999_999 },
      { preferred_skills: [999_999] },
      { sales_merits: [7] },
      { holidays: 'x' },
      { position: 'a\u0000b' },
      { position: 'あ'.repeat(5000) },
      { hourly_salary_max: 1e12 },
      { hourly_salary_min: '1300' },
      { work_timing: { '09:15-10:00': ['Mon'] } },
      { work_timing: { '09:00-09:00': ['Mon'] } },
      { work_timing: { __proto__x: [] } },
      { preferred_nationalities: [{ nationality: 99_999, preferred_jp_level: 1 }] },
      { location: 'x' },
      { job_type: 'PT9' },
      { location_id: -1 },
      { company_info: { name_jp: 1 } },
      { interview_in_charge: 1.5 },
    ]) {
      const reply = await app.callWith(endpoints.create, { ...body, location: newLocation(), ...bad }, { token })
      expect([JSON.stringify(bad).slice(0, 60), reply.status]).toEqual([JSON.stringify(bad).slice(0, 60), 400])
    }
    expect((await app.callWith(endpoints.create, null, { token })).status).toBe(400)
    expect((await app.call(endpoints.create, { body })).status).toBe(401)
  })
})

describe('rules of the call', () => {
  const wrongPlaces: readonly (readonly [string, Record<string, unknown>])[] = [
    ['lot_num', { lot_num: '1-2-3-4' }],
    ['lot_num', { lot_num: '1-' }],
    ['lot_num', { lot_num: '-1' }],
    ['lot_num', { lot_num: '1--2' }],
    ['lot_num', { lot_num: '1a' }],
    ['telephone', { telephone: '031234567' }],
    ['telephone', { telephone: '031234567890' }],
    ['telephone', { telephone: '1312345678' }],
    ['telephone', { telephone: '03-1234-5678' }],
    ['mode', { mode: 'XX' }],
    ['minutes', { minutes: 61 }],
  ]

  it.each(wrongPlaces)(
    '[JWIZ-12][JWIZ-13][JWIZ-09] a location with a wrong %s is refused at that field, for work and for interviews: %o',
    async (field, wrong) => {
      const { member, token } = await aCompanyWithAdmin(app.services)
      const body = newJob('PT1', member.id)
      const place = { ...newLocation(), ...wrong }
      const work = await app.callWith(endpoints.create, { ...body, location: place }, { token })
      expect([work.status, Object.keys(work.refusal.fields ?? {})]).toEqual([400, [`location.${field}`]])
      const interview = await app.callWith(
        endpoints.create,
        { ...body, same_location: false, interview_location: place },
        { token },
      )
      expect([interview.status, Object.keys(interview.refusal.fields ?? {})]).toEqual([
        400,
        [`interview_location.${field}`],
      ])
    },
  )

  it('[JWIZ-09] an interview location requires the same fields as a work location, including the commute type', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const reply = await app.callWith(
      endpoints.create,
      { ...newJob('PT1', member.id), same_location: false, interview_location: {} },
      { token },
    )
    expect(Object.keys(reply.refusal.fields ?? {}).sort()).toEqual(
      [
        'branch',
        'brand_name_en',
        'brand_name_jp',
        'city',
        'is_fuei',
        'lot_num',
        'minutes',
        'mode',
        'nearest_station',
        'postcode',
        'prefecture',
        'telephone',
        'ward',
      ].map((name) => `interview_location.${name}`),
    )
  })

  it.each([
    ['JCON-11', 'preferred_qualification', [2, 3, 4, 5, 6], [0, 1, 7, '2']],
    ['JCON-12', 'preferred_jp_level', [0, 1, 2, 3], [4, -1, '0']],
    ['JCON-13', 'preferred_en_level', [0, 1, 2], [3, '0']],
    ['JCON-16', 'will_support_visa_change', ['Yes', 'No', 'Conditional'], ['yes', true, 'Maybe']],
    ['JCON-36', 'remote_work', ['Fully', 'Partially', 'No'], ['None', false, 'no']],
  ] as const)(
    '[JCON-11][JCON-12][JCON-13][JCON-16][JCON-36] %s %s stores its codes and refuses others',
    async (_id, field, right, wrong) => {
      const { member, token } = await aCompanyWithAdmin(app.services)
      const { ok: job } = await create(newJob('FT', member.id), token)
      const patch = (value: unknown) =>
        app.callWith(endpoints.patch, { [field]: value }, { params: { id: job.id }, token })
      for (const value of right) {
        expect((await patch(value)).ok).toMatchObject({ [field]: value })
        expect((await app.call(endpoints.one, { params: { id: job.id }, token })).ok).toMatchObject({ [field]: value })
      }
      for (const value of wrong) {
        const reply = await patch(value)
        expect([value, reply.status, Object.keys(reply.refusal.fields ?? {})]).toEqual([value, 400, [field]])
      }
    },
  )
})

describe('an edit', () => {
  it('[JWIZ-26][API-49] branch and telephone can be changed, wherever the location is used', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const location = await aLocation(app.services, company.id)
    const job = await aJob(app.services, company.id, member.id, { locationId: location.id })
    const other = await aJob(app.services, company.id, member.id, { locationId: location.id })
    const reply = await app.call(endpoints.patch, {
      params: { id: job.id },
      body: { location: { branch: '新店', telephone: '0399998888' }, interview_location: { branch: location.branch } },
      token,
    })
    expect(reply.ok.location).toMatchObject({ branch: '新店', telephone: '0399998888' })
    expect((await app.call(endpoints.one, { params: { id: other.id }, token })).ok.location.branch).toBe('新店')
    const taken = await aLocation(app.services, company.id)
    const refused = await app.call(endpoints.patch, {
      params: { id: job.id },
      body: { location: { branch: taken.branch } },
      token,
    })
    expect([refused.status, Object.keys(refused.refusal.fields ?? {})]).toEqual([400, ['location.branch']])
  })

  it('[JWIZ-29][API-49] locked items are refused at their fields and nothing changes', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const job = await aJob(app.services, company.id, member.id)
    const body = {
      position: 'neu',
      job_type: 'FT',
      subcategory: 102,
      location_id: 3,
      company_info: {},
      same_location: true,
      location: { lot_num: '9' },
    }
    const reply = await app.callWith(endpoints.patch, body, { params: { id: job.id }, token })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.refusal.fields ?? {}).sort()).toEqual([
      'company_info',
      'job_type',
      'location.lot_num',
      'location_id',
      'same_location',
      'subcategory',
    ])
    expect((await app.call(endpoints.one, { params: { id: job.id }, token })).ok.position).toBe(job.position)
  })

  it('[D110] errors of the form and of the content of a posting are returned in one answer, new or edited', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const body = newJob('PT2', member.id, {})
    const wrong = {
      ...body,
      position: 'x'.repeat(5000),
      training_days: 'soon',
      hourly_salary_min: 1,
      work_timing: undefined,
    }
    const refused = await app.callWith(endpoints.create, wrong, { token })
    expect([refused.status, Object.keys(refused.refusal.fields ?? {}).sort()]).toEqual([
      400,
      ['hourly_salary_min', 'position', 'training_days', 'work_timing'],
    ])
    const { ok: job } = await create(body, token)
    const edited = await app.callWith(
      endpoints.patch,
      { training_days: 'soon', hourly_salary_min: 1, subcategory: 102 },
      { params: { id: job.id }, token },
    )
    expect([edited.status, Object.keys(edited.refusal.fields ?? {}).sort()]).toEqual([
      400,
      ['hourly_salary_min', 'subcategory', 'training_days'],
    ])
    // If the schema accepts the body, locked and invalid fields are still reported together.
    const both = await app.callWith(
      endpoints.patch,
      { hourly_salary_min: 1, subcategory: 102 },
      { params: { id: job.id }, token },
    )
    expect(Object.keys(both.refusal.fields ?? {}).sort()).toEqual(['hourly_salary_min', 'subcategory'])
  })

  it('[JCON-45][API-49] an edit is checked together with the stored fields; omitted fields stay', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const { ok: job } = await create(newJob('PT2', member.id, { preferred_skills: [1], training_days: 3 }), token)
    const params = { id: job.id }
    const low = await app.call(endpoints.patch, { params, body: { hourly_salary_max: 1299 }, token })
    expect(Object.keys(low.refusal.fields ?? {})).toEqual(['hourly_salary_max'])
    expect(
      Object.keys(
        (await app.call(endpoints.patch, { params, body: { preferred_jp_level: null }, token })).refusal.fields ?? {},
      ),
    ).toEqual(['preferred_jp_level'])
    const fine = await app.call(endpoints.patch, {
      params,
      body: { training_days: null, preferred_en_level: 2, work_images: [], monthly_salary_min: 1 },
      token,
    })
    expect(fine.ok).toMatchObject({
      status: 'created',
      training_days: null,
      preferred_en_level: 2,
      preferred_skills: [1],
      monthly_salary_min: null,
      position: 'ホールスタッフ',
    })
    expect((await app.callWith(endpoints.patch, { status: 'RN', position: 'x' }, { params, token })).status).toBe(400)
    expect((await app.callWith(endpoints.patch, { status: 'XX' }, { params, token })).status).toBe(400)
    expect((await app.call(endpoints.patch, { params, body: { interview_in_charge: 999_999 }, token })).status).toBe(
      404,
    )
  })
})

describe('reading', () => {
  it('[API-46][JOBS-01][JOBS-24] the list has every status, running first, then newest; with slots, expiry and running count', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    await aPlanFor(app.services, company.id, { maxJobs: 3 })
    const day = 86_400_000
    const now = app.services.clock.now()
    const older = await aJob(app.services, company.id, member.id, {
      status: 'RN',
      createdAt: new Date(now.getTime() - 3 * day),
    })
    const archived = await aJob(app.services, company.id, member.id, {
      status: 'ARCH',
      createdAt: new Date(now.getTime() - 2 * day),
    })
    const newer = await aJob(app.services, company.id, member.id, {
      status: 'ST',
      createdAt: new Date(now.getTime() - day),
    })
    const startsAt = new Date(now.getTime() + day)
    const slot = {
      companyId: company.id,
      jobId: older.id,
      interviewerId: member.id,
      startsAt,
      endsAt: new Date(startsAt.getTime() + 1_800_000),
      seat: 1,
      createdAt: now,
    }
    const past = new Date(now.getTime() - day)
    await app.services.db
      .insert(slots)
      .values([slot, { ...slot, startsAt: past, endsAt: new Date(past.getTime() + 1_800_000) }])
    const reply = await app.call(endpoints.list, { token })
    expect(reply.ok.map((job) => job.id)).toEqual([older.id, newer.id, archived.id])
    expect(reply.ok.map((job) => job.open_slots_count)).toEqual([1, 0, 0])
    expect(reply.ok.map((job) => job.applicants_count)).toEqual([0, 0, 0])
    expect(reply.ok.map((job) => job.running_jobs_count)).toEqual([1, 1, 1])
    expect(reply.ok[0]?.expiry_timestamp).toBe((now.getTime() + 28 * day) / 1000)
    expect((await app.call(endpoints.list, {})).status).toBe(401)
    await app.call(endpoints.patch, { params: { id: older.id }, body: { status: 'ST' }, token })
    expect((await app.call(endpoints.list, { token })).ok.map((job) => job.running_jobs_count)).toEqual([0, 0, 0])
  })

  it("[API-56][JCON-03][JCON-04][JCON-41] the options are in the caller's language, with members and company infos of the own company", async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const other = await aMember(app.services, company.id)
    const { ok } = await app.call(endpoints.options, { token, language: 'ja' })
    expect(ok.prefectures).toHaveLength(47)
    expect(ok.prefectures.find((one) => one.id === 13)).toMatchObject({
      name: '東京都',
      minimum_wage: minimumWage(app.services.law.current, 13, app.services.clock.now()),
    })
    expect(ok.members.map((one) => one.id)).toEqual([member.id, other.member.id])
    expect(ok.job_categories).toHaveLength(11)
    expect(ok.merit_categories.flatMap((category) => category.merits)).toHaveLength(SALES_MERITS.length)
    expect((await app.call(endpoints.options, {})).status).toBe(401)
  })

  it('[API-57][JPRE-04] the preview contains names instead of ids and does not contain the person in charge', async () => {
    const { member, token } = await aCompanyWithAdmin(app.services)
    const { ok: job } = await create(newJob('FT', member.id), token)
    const reply = await app.call(endpoints.preview, { params: { id: job.id }, token, language: 'ja' })
    expect(reply.ok).toMatchObject({
      id: job.id,
      subcategory: 'カフェ',
      company: { name_jp: '桜株式会社' },
      is_online_interview: false,
      images: ['/api/static/default-images/restaurant.svg'],
    })
    expect(reply.text).not.toContain(member.lastName)
    expect(reply.text).not.toContain(job.location.telephone)
    const stranger = await aCompanyWithAdmin(app.services)
    expect((await app.call(endpoints.preview, { params: { id: job.id }, token: stranger.token })).status).toBe(404)
    expect((await app.call(endpoints.preview, { params: { id: job.id } })).status).toBe(401)
  })
})

describe('calls by other modules', () => {
  it.each(JOB_STATUSES)('demo data reaches %s by the same actions', async (status) => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    await aPlanFor(app.services, company.id)
    const id = await seedJob(
      app.services,
      { companyId: company.id, memberId: member.id },
      { type: 'PT1', status, content: { location: newLocation() } },
    )
    expect((await app.call(endpoints.one, { params: { id }, token })).ok).toMatchObject({ status, same_location: true })
  })

  const statusOf = async (id: number) => (await app.services.db.select().from(jobs).where(eq(jobs.id, id)))[0]?.status

  it('[JOBS-30] a new plan keeps the matching postings that have run longest (D57)', async () => {
    const { company, member } = await aCompanyWithAdmin(app.services)
    const now = app.services.clock.now()
    const running = (jobType: 'PT1' | 'FT', hours: number) =>
      aJob(app.services, company.id, member.id, {
        jobType,
        status: 'RN',
        runningSince: new Date(now.getTime() - hours * 3_600_000),
      })
    const [short, long, foreign] = [await running('PT1', 1), await running('PT1', 9), await running('FT', 99)]
    const stopped = await app.services.db.transaction((tx) =>
      stopJobsForPlan(
        tx,
        app.services,
        company.id,
        { nameJp: 'ライト', nameEn: '', maxJobs: 1, isAllInOne: false },
        now,
      ),
    )
    expect([stopped, await statusOf(short.id), await statusOf(long.id), await statusOf(foreign.id)]).toEqual([
      2,
      'ST',
      'RN',
      'ST',
    ])
  })

  it('[JOBS-13] after a failed renewal only unchanged postings run again', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const now = app.services.clock.now()
    const untouched = await aJob(app.services, company.id, member.id, { status: 'RN', runningSince: now })
    const touched = await aJob(app.services, company.id, member.id, { status: 'RN', runningSince: now })
    expect(await app.services.db.transaction((tx) => stopJobsForPlan(tx, app.services, company.id, null, now))).toBe(2)
    await app.call(endpoints.patch, { params: { id: touched.id }, body: { position: 'neu' }, token })
    await aPlanFor(app.services, company.id, { maxJobs: 5 })
    expect(await app.services.db.transaction((tx) => restartUntouched(tx, company.id, now))).toBe(1)
    expect([await statusOf(untouched.id), await statusOf(touched.id)]).toEqual(['RN', 'UP'])
  })

  it('the job board sees only running postings; those of a removed member pass to another one (D47)', async () => {
    const { company, member, token } = await aCompanyWithAdmin(app.services)
    const other = await aMember(app.services, company.id)
    const running = await aJob(app.services, company.id, other.member.id, { status: 'RN' })
    const stopped = await aJob(app.services, company.id, other.member.id, { status: 'ST' })
    const listed: number[] = []
    for await (const page of runningJobPages(app.services.db, app.services.config.origin, 'ja'))
      listed.push(...page.map((job) => job.id))
    expect(listed).toContain(running.id)
    expect(listed).not.toContain(stopped.id)
    expect(await getJobForSeekers(app.services.db, app.services.config.origin, stopped.id, 'ja')).toBeUndefined()
    await passJobsTo(app.services.db, company.id, other.member.id, member.id)
    expect((await app.call(endpoints.one, { params: { id: running.id }, token })).ok.interview_in_charge?.id).toBe(
      member.id,
    )
  })
})
