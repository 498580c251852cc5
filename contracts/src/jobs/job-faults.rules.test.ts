import * as v from 'valibot'
import { OTHER_INDUSTRY } from '../company'
import { messages } from '../messages'
import { aJob, aNewLocation } from '../factories'
import { JOB_TYPES } from './job.codes'
import type { JobType } from './job.codes'
import { interviewPlace, jobFaults, locationFaults, lockedFaults, stripHidden } from './job-faults.rules'
import { CreateJobSchema, JobContentSchema, PatchJobSchema } from './job.schema'
import type { JobContent } from './job.schema'
import { JOB_LIMITS } from './job.limits'
import { SALES_MERITS } from './merit.rules'

const content = (type: JobType, overrides: Partial<JobContent> = {}): JobContent => {
  const job = aJob({ job_type: type })
  return v.parse(JobContentSchema, {
    ...job,
    subcategory: job.subcategory?.id,
    interview_in_charge: job.interview_in_charge?.id,
    ...overrides,
  })
}
const context = (jobType: JobType) => ({ jobType, minimumWage: 1226, isDispatchAgency: false, mode: 'create' as const })
const faults = (type: JobType, overrides: Partial<JobContent>, more = {}) =>
  jobFaults({ ...content(type), ...overrides }, { ...context(type), ...more })
const ownCompany = { name_jp: '桜', name_en: 'Sakura', industry: 1, num_of_employees: 5 }

describe('jobFaults', () => {
  it.each(JOB_TYPES)('finds nothing in a complete %s', (type) => {
    expect(jobFaults(content(type), context(type))).toEqual({})
  })

  it('[JCON-45] an empty posting of each type misses exactly what the type requires', () => {
    const missing = (type: JobType) => Object.keys(jobFaults({}, context(type))).sort()
    const common = ['interview_in_charge', 'is_transportation_covered_for_interview', 'subcategory', 'work_timing']
    const allInOne = [
      ...common,
      'company_info.industry',
      'company_info.name_en',
      'company_info.name_jp',
      'company_info.num_of_employees',
      'preferred_jp_level',
      'will_support_visa_change',
    ]
    expect(missing('PT1')).toEqual([...common, 'hourly_salary_max', 'hourly_salary_min'].sort())
    expect(missing('PT2')).toEqual([...allInOne, 'hourly_salary_max', 'hourly_salary_min'].sort())
    expect(missing('FT')).toEqual([...allInOne, 'monthly_salary_max', 'monthly_salary_min'].sort())
    expect(missing('SSV')).toEqual([...allInOne, 'monthly_salary_max', 'monthly_salary_min'].sort())
  })

  it('[JCON-24] hourly pay is between the minimum wage and 25000, and its maximum is not below its minimum', () => {
    expect(faults('PT1', { hourly_salary_min: 1226, hourly_salary_max: 25_000 })).toEqual({})
    expect(faults('PT1', { hourly_salary_min: 1225 })).toEqual({ hourly_salary_min: 'rule.job.salaryBelowMinimum' })
    expect(faults('PT1', { hourly_salary_max: 25_001 })).toEqual({ hourly_salary_max: 'rule.job.salaryAboveMaximum' })
    expect(faults('PT1', { hourly_salary_min: 1500, hourly_salary_max: 1499 })).toEqual({
      hourly_salary_max: 'rule.job.salaryOrder',
    })
    expect(faults('FT', { hourly_salary_min: 1, hourly_salary_max: 99_999 })).toEqual({})
  })

  it('[LINT-03] a number above the limit of its field is told to be too large', () => {
    const told = (contract_months: number) =>
      v.safeParse(JobContentSchema, { contract_months }).issues?.map(({ message }) => message)
    expect([told(JOB_LIMITS.contractMonthsMax), told(JOB_LIMITS.contractMonthsMax + 1), told(-1)]).toEqual([
      undefined,
      ['rule.tooLarge'],
      ['rule.number'],
    ])
  })

  it('[JCON-26] training pay has the minimum of D22 and the same maximum, and its minimum is at most its maximum', () => {
    expect(faults('PT1', { training_hourly_salary_min: null, training_hourly_salary_max: null })).toEqual({})
    expect(faults('PT1', { training_hourly_salary_min: 1225 })).toEqual({
      training_hourly_salary_min: 'rule.job.trainingSalary',
    })
    expect(faults('PT1', { training_hourly_salary_max: 25_001 })).toEqual({
      training_hourly_salary_max: 'rule.job.trainingSalary',
    })
    expect(faults('PT1', { training_hourly_salary_min: 1300, training_hourly_salary_max: 1299 })).toEqual({
      training_hourly_salary_max: 'rule.job.salaryOrder',
    })
    const fallback = { minimumWage: JOB_LIMITS.fallbackMinimumWage }
    expect(faults('PT1', { training_hourly_salary_min: 750 }, fallback)).toEqual({})
    expect(faults('PT1', { training_hourly_salary_min: 749 }, fallback)).toHaveProperty('training_hourly_salary_min')
  })

  it('[JCON-27] training days are empty or 1 to 99', () => {
    expect(faults('PT1', { training_days: null })).toEqual({})
    expect(faults('PT1', { training_days: 99 })).toEqual({})
    expect(faults('PT1', { training_days: 0 })).toEqual({ training_days: 'rule.job.trainingDays' })
    expect(faults('PT1', { training_days: 100 })).toEqual({ training_days: 'rule.job.trainingDays' })
  })

  it('[JCON-28] monthly or annual pay: one complete pair is enough, and an error is returned if all are empty', () => {
    const none = { monthly_salary_min: null, monthly_salary_max: null }
    for (const type of ['FT', 'SSV'] as const) {
      expect(faults(type, none)).toEqual({
        monthly_salary_min: 'rule.job.payMissing',
        monthly_salary_max: 'rule.job.payMissing',
      })
      expect(faults(type, { ...none, annual_salary_min: 3_000_000, annual_salary_max: 4_000_000 })).toEqual({})
      expect(faults(type, { monthly_salary_max: null })).toEqual({ monthly_salary_max: 'rule.job.payPair' })
      expect(faults(type, { annual_salary_max: 4_000_000 })).toEqual({ annual_salary_min: 'rule.job.payPair' })
      expect(faults(type, { monthly_salary_min: 1225 })).toEqual({ monthly_salary_min: 'rule.job.salaryBelowMinimum' })
      expect(faults(type, { monthly_salary_min: 300_001, monthly_salary_max: 300_000 })).toEqual({
        monthly_salary_max: 'rule.job.salaryOrder',
      })
    }
  })

  it('[JCON-30] transportation is a required yes or no', () => {
    expect(faults('PT1', { is_transportation_covered_for_interview: false })).toEqual({})
    expect(faults('PT1', { is_transportation_covered_for_interview: null })).toEqual({
      is_transportation_covered_for_interview: 'rule.job.transportation',
    })
  })

  it('[JCON-31] at least one shift is required, each with a day and both times', () => {
    expect(faults('PT1', { work_timing: {} })).toEqual({ work_timing: 'rule.job.shift' })
    expect(faults('PT1', { work_timing: { '09:00-10:00': [] } })).toEqual({ work_timing: 'rule.job.shiftDays' })
  })

  it('[JCON-35] a shift may end on the next day; equal times are refused', () => {
    expect(faults('PT1', { work_timing: { '22:00-05:00': ['Fri'] } })).toEqual({})
    expect(faults('PT1', { work_timing: { '09:00-09:00': ['Fri'] } })).toEqual({ work_timing: 'rule.job.shiftEqual' })
  })

  it('[JCON-19] a sixth nationality is refused', () => {
    const pairs = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ nationality: index + 1, preferred_jp_level: 1 as const }))
    expect(faults('PT2', { preferred_nationalities: pairs(5) })).toEqual({})
    expect(faults('PT2', { preferred_nationalities: pairs(6) })).toEqual({
      preferred_nationalities: 'rule.job.nationalitiesMax',
    })
    expect(messages.en['rule.job.nationalitiesMax']).toBe('Max 5 nationality only')
  })

  it('[JCON-20] the same nationality and level twice is refused', () => {
    const pair = { nationality: 1, preferred_jp_level: 1 as const }
    expect(faults('PT2', { preferred_nationalities: [pair, pair] })).toEqual({
      preferred_nationalities: 'rule.job.nationalityTwice',
    })
    expect(faults('PT2', { preferred_nationalities: [pair, { nationality: 1, preferred_jp_level: 2 }] })).toEqual({})
    expect(messages.en['rule.job.nationalityTwice']).toBe('You have already added this preferrence')
  })

  it('[JCON-38] an empty JP level, visa support or company part returns "この項目は必須です"', () => {
    expect(faults('SSV', { preferred_jp_level: null, will_support_visa_change: null })).toEqual({
      preferred_jp_level: 'rule.required',
      will_support_visa_change: 'rule.required',
    })
    expect(faults('FT', { company_info_id: null, company_info: { name_jp: '桜' } })).toEqual({
      'company_info.name_en': 'rule.required',
      'company_info.industry': 'rule.required',
      'company_info.num_of_employees': 'rule.required',
    })
    expect(messages.ja['rule.required']).toBe('この項目は必須です')
  })

  it('[JCON-40] a dispatch agency needs no industry; the other industry needs a text', () => {
    const own = { company_info_id: null, company_info: { ...ownCompany, industry: null } }
    expect(faults('FT', own, { isDispatchAgency: true })).toEqual({})
    expect(faults('FT', own)).toEqual({ 'company_info.industry': 'rule.required' })
    expect(faults('FT', { company_info_id: null, company_info: { ...ownCompany, industry: OTHER_INDUSTRY } })).toEqual({
      'company_info.custom_industry': 'rule.required',
    })
  })

  it('[JCON-39] the website is empty or a URL', () => {
    const own = (website: string | null) => ({ company_info_id: null, company_info: { ...ownCompany, website } })
    expect(faults('FT', own(null))).toEqual({})
    expect(faults('FT', own('sakura.example.com'))).toEqual({})
    expect(faults('FT', own('not a url'))).toEqual({ 'company_info.website': 'rule.website' })
    expect(messages.ja['rule.website']).toBe('URL形式が正しくありません')
  })

  it('an edit checks neither the subcategory nor the company', () => {
    expect(faults('FT', { subcategory: null, company_info_id: null, company_info: null }, { mode: 'edit' })).toEqual({})
  })
})

describe('hidden and locked fields', () => {
  it('[JCON-45] hidden fields and custom merits of PT1 are dropped', () => {
    const custom = SALES_MERITS.find((merit) => merit.custom)?.id ?? 0
    const body = {
      job_type: 'PT1',
      preferred_jp_level: 1,
      holidays: [1],
      company_info: { name_jp: 'x' },
      sales_merits: [101, custom],
    }
    expect(stripHidden(body, 'PT1')).toEqual({ job_type: 'PT1', sales_merits: [101] })
    expect(stripHidden(body, 'SSV')).toEqual(body)
    expect(body.sales_merits).toHaveLength(2)
  })

  it('[JWIZ-29] a PATCH of a locked item is refused at its field', () => {
    const body = v.parse(PatchJobSchema, {
      job_type: 'FT',
      company_info_id: 2,
      location: { branch: '本店', lot_num: '9' },
    })
    expect(lockedFaults(body)).toEqual({
      job_type: 'rule.job.locked',
      company_info_id: 'rule.job.locked',
      'location.lot_num': 'rule.job.locked',
    })
  })

  it('[JWIZ-26] branch and telephone of the locations can be changed', () => {
    const edit = { branch: '本店', telephone: '０３１１１１２２２２' }
    const body = v.parse(PatchJobSchema, { location: edit, interview_location: edit, work_images: [] })
    expect(body.location).toEqual({ branch: '本店', telephone: '0311112222' })
    expect(lockedFaults(body)).toEqual({})
  })
})

describe('locations of a new posting', () => {
  const location = aNewLocation()
  it('[JWIZ-22] an online interview needs a contact phone', () => {
    expect(interviewPlace({ interview_location: null })).toBe('online')
    expect(locationFaults({ location, interview_location: null })).toEqual({ online_iv_telephone: 'rule.telephone' })
    expect(locationFaults({ location, interview_location: null, online_iv_telephone: '0312345678' })).toEqual({})
  })

  it('[JWIZ-20] the interview location is new, registered, the same, or online', () => {
    expect(locationFaults({ location_id: 1, same_location: true })).toEqual({})
    expect(locationFaults({ location_id: 1, interview_location_id: 2 })).toEqual({})
    expect(locationFaults({ location_id: 1, interview_location: location })).toEqual({})
    expect(locationFaults({})).toEqual({
      location: 'rule.location.required',
      interview_location: 'rule.location.required',
    })
  })

  it('[JWIZ-27] a new interview location with brand and branch of the work location is refused', () => {
    expect(locationFaults({ location, interview_location: { ...location, lot_num: '9' } })).toEqual({
      'interview_location.branch': 'rule.location.duplicate',
    })
    expect(locationFaults({ location, interview_location: { ...location, branch: '別館' } })).toEqual({})
  })

  it('[JWIZ-14] full-width digits and hyphens are normalised', () => {
    const body = v.parse(CreateJobSchema, {
      job_type: 'PT1',
      location: { ...location, lot_num: '１－２－３', telephone: '０３１２３４５６７８' },
    })
    expect(body.location).toMatchObject({ lot_num: '1-2-3', telephone: '0312345678' })
  })

  it('[JWIZ-12] a lot number has digits in one to three groups with single hyphens between', () => {
    const passes = (lotNum: string) =>
      v.is(CreateJobSchema, { job_type: 'PT1', location: { ...location, lot_num: lotNum } })
    expect(['1', '12-3', '1-2-3', '１ー２'].map(passes)).toEqual([true, true, true, true])
    expect(['', '-1', '1-', '1-2-', '1--2', '1-2-3-4', '1a', '1番地', '1.2'].filter(passes)).toEqual([])
  })

  it('[JWIZ-13] a telephone has 10 or 11 digits, no hyphens, and starts with 0', () => {
    const passes = (telephone: string) =>
      v.is(CreateJobSchema, { job_type: 'PT1', location: { ...location, telephone } })
    expect(['0312345678', '09012345678', '05012345678'].map(passes)).toEqual([true, true, true])
    expect(['', '031234567', '090123456789', '1312345678', '03-1234-5678', '0312345a78'].filter(passes)).toEqual([])
  })

  it('[JWIZ-08] every field but the building names is required, each with its own message', () => {
    const result = v.safeParse(CreateJobSchema, { job_type: 'PT1', location: { building_name_jp: '' } })
    const found = result.issues?.map((issue) => v.getDotPath(issue)).sort()
    expect(found).toEqual(
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
      ].map((name) => `location.${name}`),
    )
  })

  it('[JWIZ-10] commute time is 1 to 60 minutes', () => {
    const passes = (minutes: number) => v.is(CreateJobSchema, { job_type: 'PT1', location: { ...location, minutes } })
    expect([0, 1, 60, 61].map(passes)).toEqual([false, true, true, false])
  })
})
