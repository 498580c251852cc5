import { JOB_TYPES, needsAllInOnePlan } from './job.codes'
import { JOB_SECTION_NAMES } from './content-kinds'
import type { JobSection } from './content-kinds'
import { fieldUse, isVisible, requiredFields, sections, visibleFields } from './job-type.rules'
import type { JobField } from './job-type.rules'

const uses = (...fields: JobField[]) => fields.map((field) => JOB_TYPES.map((type) => fieldUse(type, field)).join(' '))
const shown = (section: JobSection) => JOB_TYPES.map((type) => (sections(type).includes(section) ? 'S' : '-')).join(' ')
const expectEach = (row: string, rows: string[]) => expect(new Set(rows)).toEqual(new Set([row]))

describe('fields by job type (PT1 PT2 FT SSV)', () => {
  it('[JCON-46] work category', () => expectEach('R R R R', uses('subcategory')))
  it('[JCON-47] position', () => expectEach('O O O O', uses('position')))
  it('[JCON-48] person in charge', () => expectEach('R R R R', uses('interview_in_charge')))
  it('[JCON-49] job detail', () => expectEach('O O O O', uses('description')))
  it('[JCON-50] requirements', () =>
    expectEach(
      '- O O O',
      uses(
        'preferred_experience_year',
        'preferred_qualification',
        'preferred_skills',
        'preferred_certificates',
        'preferred_other_certificates',
        'preferred_en_level',
        'preferred_visa_types',
        'preferred_job_experiences',
        'preferred_other_job_experiences',
        'who_can_apply',
        'preferred_gender',
        'quality_or_volume',
        'preferred_nationalities',
      ),
    ))
  it('[JCON-51] Japanese level', () => expectEach('- R R R', uses('preferred_jp_level')))
  it('[JCON-52] SSV industry', () => expectEach('- - - O', uses('ssv_industry')))
  it('[JCON-53] visa-change support', () => expectEach('- R R R', uses('will_support_visa_change')))
  it('[JCON-54] hourly pay', () => expectEach('R R - -', uses('hourly_salary_min', 'hourly_salary_max')))
  it('[JCON-55] monthly and annual pay', () =>
    expectEach('- - R R', uses('monthly_salary_min', 'monthly_salary_max', 'annual_salary_min', 'annual_salary_max')))
  it('[JCON-56] bonus, raise, overtime', () =>
    expectEach('- O O O', uses('bonus_paid_per_year', 'raise_paid_per_year', 'over_time_hours_per_month')))
  it('[JCON-57] training days', () => expectEach('O O O O', uses('training_days')))
  it('[JCON-58] training pay', () =>
    expectEach('O O - -', uses('training_hourly_salary_min', 'training_hourly_salary_max')))
  it('[JCON-59] transportation', () => expectEach('R R R R', uses('is_transportation_covered_for_interview')))
  it('[JCON-60] shifts', () => expectEach('R R R R', uses('work_timing')))
  it('[JCON-61] remote work', () => expectEach('- O O O', uses('remote_work')))
  it('[JCON-62] holidays', () => expectEach('- - O O', uses('holidays')))
  it('[JCON-63] benefits', () => expectEach('- - O O', uses('is_social_insurance_provided')))
  it('[JCON-64] company info, required part', () =>
    expectEach(
      '- R R R',
      uses('company_info.name_jp', 'company_info.name_en', 'company_info.industry', 'company_info.num_of_employees'),
    ))
  it('[JCON-65] company info, optional part', () =>
    expectEach('- O O O', uses('company_info.nationalities_hired', 'company_info.website')))
  it('[JCON-66] images', () => expectEach('O O O O', uses('work_images')))
  it('[JCON-67] standard merits', () => expectEach('O O O O', uses('sales_merits')))
  it('[JCON-68] custom merits', () => expectEach('- O O O', uses('custom_sales_merits')))

  it('[JCON-02] visible and required fields come from one table', () => {
    for (const type of JOB_TYPES) {
      for (const field of requiredFields(type)) expect(visibleFields(type)).toContain(field)
      expect(visibleFields(type).every((field) => isVisible(type, field))).toBe(true)
    }
    expect(requiredFields('PT1')).toEqual([
      'subcategory',
      'interview_in_charge',
      'hourly_salary_min',
      'hourly_salary_max',
      'is_transportation_covered_for_interview',
      'work_timing',
    ])
  })
})

describe('sections of the confirmation (PT1 PT2 FT SSV)', () => {
  it('[JCON-69] locations', () => expectEach('S S S S', [shown('work_location'), shown('interview_location')]))
  it('[JCON-70] company info', () => expectEach('- S S S', [shown('company_details')]))
  it('[JCON-71] job detail', () => expectEach('S S S S', [shown('description')]))
  it('[JCON-72] requirements', () => expectEach('- S S S', [shown('pref_data')]))
  it('[JCON-73] specified skill', () => expectEach('- - - S', [shown('ssv')]))
  it('[JCON-74] visa-change support', () => expectEach('- S S S', [shown('visa_support')]))
  it('[JCON-75] pay and transportation', () => expectEach('S S S S', [shown('transportation')]))
  it('[JCON-76] work hours', () => expectEach('S S S S', [shown('work_hours')]))
  it('[JCON-77] holidays', () => expectEach('- - S S', [shown('holidays')]))
  it('[JCON-78] welfare', () => expectEach('- - S S', [shown('social_insurance')]))
  it('[JCON-79] images', () => expectEach('S S S S', [shown('images')]))
  it('[JCON-80] sales merits', () => expectEach('S S S S', [shown('sales')]))
  it('SSV hides no section', () => expect(sections('SSV')).toEqual(JOB_SECTION_NAMES))
})

it('[JOBS-30] PT1 matches the light plan, the others the all-in-one plan', () => {
  expect(JOB_TYPES.map(needsAllInOnePlan)).toEqual([false, true, true, true])
})
