import { aJob, aLocation } from '@portal/contracts/factories'
import { DraftDataSchema, JOB_TYPES } from '@portal/contracts/jobs'
import * as v from 'valibot'
import { fromDraft, stageOfDraft, toDraft } from '../draft/draft.mapping'
import { emptyLocation, emptyWizard } from './wizard.form'
import type { LocationForm, WizardForm } from './wizard.form'
import { isLocationFilled, locationFormFaults } from './location.mapping'
import { fromStoredJob, toCreatePayload, toPatchPayload } from './wizard.mapping'
import { formPathOf, isStageFilled, stageFaults } from './wizard.rules'
import { stageOfPath } from '../machine/wizard.stages'

const newPlace = (overrides: Partial<LocationForm> = {}): LocationForm => ({
  ...emptyLocation(),
  brand_name_jp: 'さくら食堂',
  brand_name_en: 'Sakura Diner',
  branch: '渋谷店',
  postcode: { id: 1500002, code: '1500002' },
  prefecture: { id: '13', name: '東京都' },
  city: { id: '132', name: '渋谷区' },
  ward: { id: '1321', name: '渋谷' },
  lot_num: '4-5',
  nearest_station: { id: '12', name: '渋谷' },
  mode: 'WK',
  minutes: '8',
  is_fuei: 'false',
  telephone: '0312345679',
  ...overrides,
})
const wizard = (overrides: Partial<WizardForm> = {}): WizardForm => ({
  ...emptyWizard(),
  work: newPlace(),
  ...overrides,
})

describe('locations of a posting', () => {
  it('[JWIZ-25] a new location is sent in full, blank building names as null', () => {
    expect(
      toCreatePayload(wizard({ interview: { choice: 'same', onlineTelephone: '', location: emptyLocation() } }), 'PT1')
        .location,
    ).toEqual({
      brand_name_jp: 'さくら食堂',
      brand_name_en: 'Sakura Diner',
      branch: '渋谷店',
      postcode: 1500002,
      prefecture: 13,
      city: 132,
      ward: 1321,
      lot_num: '4-5',
      nearest_station: 12,
      mode: 'WK',
      minutes: 8,
      is_fuei: false,
      telephone: '0312345679',
      building_name_jp: null,
      building_name_en: null,
    })
  })

  it('[JWIZ-25] a registered location is sent by its id alone', () => {
    const sent = toCreatePayload(fromStoredJob(aJob({ same_location: false })), 'PT1')
    expect(sent).toMatchObject({ location_id: 1, interview_location_id: 1 })
    expect(sent).not.toHaveProperty('location')
    expect(sent).not.toHaveProperty('interview_location')
  })

  it('[JWIZ-22] an online interview is sent as interview_location null with a telephone', () => {
    const sent = toCreatePayload(
      wizard({ interview: { choice: 'online', onlineTelephone: '09012345678', location: emptyLocation() } }),
      'PT1',
    )
    expect(sent).toMatchObject({ interview_location: null, online_iv_telephone: '09012345678' })
  })

  it('[JWIZ-23] "same as the work location" is sent as same_location', () => {
    expect(
      toCreatePayload(wizard({ interview: { choice: 'same', onlineTelephone: '', location: emptyLocation() } }), 'PT1')
        .same_location,
    ).toBe(true)
  })

  it('[JWIZ-26] an edit sends branch and telephone of a location, and only when they changed', () => {
    const job = aJob({
      same_location: false,
      interview_location: aLocation({ id: 2, branch: '渋谷店' }),
      interview_location_id: 2,
    })
    const form = fromStoredJob(job)
    expect(toPatchPayload(form, job)).not.toHaveProperty('location')
    const changed = { ...form, work: { ...form.work, branch: '新宿東口店' } }
    expect(toPatchPayload(changed, job).location).toEqual({ branch: '新宿東口店' })
    expect(toPatchPayload(changed, job).work_images).toEqual([])
  })

  it('[JWIZ-08] every required field of a location has its own message when it is missing', () => {
    const faults = locationFormFaults(emptyLocation())
    expect(Object.keys(faults).sort()).toEqual([
      'branch',
      'brand_name_en',
      'brand_name_jp',
      'city.id',
      'is_fuei',
      'lot_num',
      'minutes',
      'mode',
      'nearest_station.id',
      'postcode.code',
      'prefecture.id',
      'telephone',
      'ward.id',
    ])
    expect(new Set(Object.values(faults)).size).toBe(13)
    expect(isLocationFilled(newPlace())).toBe(true)
    expect(isLocationFilled(newPlace({ building_name_jp: '', telephone: '' }))).toBe(false)
  })

  it('[JWIZ-27] an interview location equal to the work location is refused', () => {
    const context = {
      mode: 'add' as const,
      jobType: 'PT1' as const,
      options: { prefectures: [], is_dispatch_agency: false },
    }
    const form = wizard({ interview: { choice: 'place', onlineTelephone: '', location: newPlace({ lot_num: '9' }) } })
    expect(stageFaults('interview', form, context)).toEqual({ 'interview.location.branch': 'rule.location.duplicate' })
  })

  it('[JWIZ-20] stage 2 is complete with the same location, online with a telephone, or a complete location', () => {
    const at = (interview: Partial<WizardForm['interview']>) =>
      isStageFilled(
        'interview',
        wizard({ interview: { choice: '', onlineTelephone: '', location: emptyLocation(), ...interview } }),
      )
    expect(at({})).toBe(false)
    expect(at({ choice: 'same' })).toBe(true)
    expect(at({ choice: 'online' })).toBe(false)
    expect(at({ choice: 'online', onlineTelephone: '0312345678' })).toBe(true)
    expect(at({ choice: 'place' })).toBe(false)
    expect(at({ choice: 'place', location: newPlace() })).toBe(true)
  })
})

describe('drafts', () => {
  it.each(JOB_TYPES)('[JDRA-03] all input of type %s is restored from a draft', (jobType) => {
    const stored = fromStoredJob(aJob({ job_type: jobType }))
    const form = {
      ...stored,
      work: newPlace(),
      interview: { choice: 'place' as const, onlineTelephone: '', location: newPlace({ branch: '池袋店' }) },
    }
    const data = v.parse(DraftDataSchema, JSON.parse(JSON.stringify(toDraft(form, jobType, 'content'))))
    const companies = stored.content.company_info_id
      ? [aJob({ job_type: jobType }).company_info].flatMap((company) => company ?? [])
      : []
    expect(fromDraft(data, { locations: [], companies })).toEqual(form)
    expect(fromDraft(toDraft(stored, jobType, 'content'), { locations: [aLocation()], companies }).work).toEqual(
      stored.work,
    )
    expect(stageOfDraft(data)).toBe('content')
  })

  it('[JDRA-04] an incomplete draft contains the filled fields, up to the stage reached', () => {
    const data = toDraft({ ...emptyWizard(), work: { ...emptyLocation(), brand_name_jp: 'さくら' } }, 'FT', 'work')
    expect(v.safeParse(DraftDataSchema, data).success).toBe(true)
    expect(data.step2).toBeUndefined()
    expect(stageOfDraft(data)).toBe('work')
    expect(fromDraft(data, { locations: [], companies: [] }).work.brand_name_jp).toBe('さくら')
  })
})

describe('refused fields', () => {
  it.each([
    ['location.branch', 'work.branch', 'work'],
    ['location.prefecture', 'work.prefecture.id', 'work'],
    ['location_id', 'work.registeredId', 'work'],
    ['interview_location.telephone', 'interview.location.telephone', 'interview'],
    ['online_iv_telephone', 'interview.onlineTelephone', 'interview'],
    ['hourly_salary_min', 'content.hourly_salary_min', 'content'],
    ['company_info.name_jp', 'content.company_info.name_jp', 'content'],
    ['company_info', 'content.company_info_id', 'content'],
    ['work_timing', 'content.work_timing', 'content'],
  ])('[JWIZ-39] %s belongs to the input %s at stage %s', (wire, path, stage) => {
    expect(formPathOf(wire)).toBe(path)
    expect(stageOfPath(path)).toBe(stage)
  })
})
