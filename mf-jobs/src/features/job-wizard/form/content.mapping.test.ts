import { aJob, jobOptions } from '@portal/contracts/factories'
import {
  CreateJobSchema,
  fromWorkTiming,
  isVisible,
  JOB_FIELD_NAMES,
  JOB_TYPES,
  JobContentSchema,
  jobFaults,
  PatchJobSchema,
  toWorkTiming,
} from '@portal/contracts/jobs'
import type { Job, JobContent } from '@portal/contracts/jobs'
import * as v from 'valibot'
import { fromJob, toEditPayload, toPayload } from './content.mapping'
import { emptyContent } from './wizard.form'
import { fromStoredJob, toCreatePayload, toPatchPayload } from './wizard.mapping'

/** The fields of a stored posting that can be sent back. */
function sendable(job: Job): JobContent {
  const { subcategory, interview_in_charge: inCharge, company_info: _company, company_info_id: companyId } = job
  const content = Object.fromEntries(
    Object.keys(JobContentSchema.entries).map((name) => [name, (job as unknown as Record<string, unknown>)[name]]),
  ) as JobContent
  const all: JobContent = {
    ...content,
    subcategory: subcategory?.id ?? null,
    interview_in_charge: inCharge?.id ?? null,
  }
  delete all.company_info
  if (companyId === null) delete all.company_info_id
  delete all.work_images
  return Object.fromEntries(
    Object.entries(all).filter(
      ([name]) => !(JOB_FIELD_NAMES as string[]).includes(name) || isVisible(job.job_type, name as never),
    ),
  ) as JobContent
}

describe('content of a posting', () => {
  it.each(JOB_TYPES)('[JWIZ-06] is unchanged after it passes through the form: %s', (jobType) => {
    const job = aJob({ job_type: jobType })
    const payload = toPayload(fromJob(job), jobType)
    // PT1 has no company.
    delete payload.company_info
    expect(payload).toEqual(sendable(job))
  })

  it.each(JOB_TYPES)('a valid posting of type %s has no faults and matches the schema of the call', (jobType) => {
    const job = aJob({ job_type: jobType })
    const form = fromStoredJob(job)
    const created = toCreatePayload(form, jobType)
    expect(v.safeParse(CreateJobSchema, created).issues).toBeUndefined()
    expect(
      jobFaults(created, {
        jobType,
        minimumWage: 1226,
        isDispatchAgency: jobOptions().is_dispatch_agency,
        mode: 'create',
      }),
    ).toEqual({})
    expect(v.safeParse(PatchJobSchema, toPatchPayload(form, job)).issues).toBeUndefined()
  })

  it.each(JOB_TYPES)('[JCON-45] contains no field that %s hides', (jobType) => {
    const form = {
      ...fromJob(aJob({ job_type: 'SSV' })),
      hourly_salary_min: '1300',
      hourly_salary_max: '1500',
      training_hourly_salary_min: '1300',
      monthly_salary_min: '200000',
    }
    const sent = Object.keys(toPayload(form, jobType))
    expect(JOB_FIELD_NAMES.filter((name) => !isVisible(jobType, name) && sent.includes(name))).toEqual([])
  })

  it('[JCON-08] an edit leaves out the category and the company', () => {
    const sent = toEditPayload(fromJob(aJob({ job_type: 'FT' })), 'FT')
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['subcategory']))
    expect(sent).not.toHaveProperty('company_info_id')
  })

  it('[JCON-17] a blank value is sent as NA, and a new form begins with NA', () => {
    expect(emptyContent().preferred_gender).toBe('NA')
    expect(toPayload({ ...emptyContent(), preferred_gender: '' }, 'FT').preferred_gender).toBe('NA')
  })

  it('[JCON-18] quality is the default', () => {
    expect(toPayload(emptyContent(), 'FT').quality_or_volume).toBe('Q')
  })

  it('[JCON-14] comma-separated certificates become a list', () => {
    expect(
      toPayload({ ...emptyContent(), preferred_other_certificates: '調理師, 簿記、 英検 ,' }, 'FT')
        .preferred_other_certificates,
    ).toEqual(['調理師', '簿記', '英検'])
  })

  it('[JCON-34] shifts become a map of time ranges, and the map becomes shifts', () => {
    const timing =
      toPayload(
        { ...emptyContent(), work_timing: [{ timeFrom: '22:00', timeTo: '06:00', days: ['Fri', 'Mon'] }] },
        'PT1',
      ).work_timing ?? {}
    expect(timing).toEqual({ '22:00-06:00': ['Mon', 'Fri'] })
    expect(toWorkTiming(fromWorkTiming(timing))).toEqual(timing)
  })

  it('[JCON-37] a registered company is sent by its id alone, a new one in full', () => {
    const form = fromJob(aJob({ job_type: 'FT' }))
    expect(toPayload(form, 'FT')).toMatchObject({ company_info_id: 1 })
    expect(toPayload(form, 'FT')).not.toHaveProperty('company_info')
    const written = toPayload({ ...form, company_info_id: '' }, 'FT')
    expect(written).not.toHaveProperty('company_info_id')
    expect(written.company_info).toMatchObject({ name_jp: 'さくら株式会社', num_of_employees: 120 })
  })
})
