import { COMPILED_LAW } from '../law'
import { jobFaults, JOB_TYPES, JobContentSchema, paysHourly, stripHidden } from '../jobs'
import { lintPosting } from '../lint'
import * as v from 'valibot'
import { JOB_TEMPLATE_IDS, JOB_TEMPLATE_NAMES, JOB_TEMPLATES, templateContent } from './index'

const TERMS = /^term/
/**
 * What only the company knows: pay, place, telephone, pictures, and the field of specified skills for which it is
 * accepted.
 */
const OWN = ['factPay', 'factPlace', 'factContact', 'findPicture', 'sswField', 'sswFuei']

describe.each(JOB_TEMPLATE_IDS)('template %s', (id) => {
  it.each(JOB_TYPES)('[ONCE-02] gives a lawful %s in which only facts of the company are missing', (jobType) => {
    const content = stripHidden(templateContent(id, jobType), jobType)
    expect(v.safeParse(JobContentSchema, content).issues).toBeUndefined()
    const found = lintPosting(
      { jobType, content, employer: null, place: null, contact: null, images: 0, openSlots: null },
      { day: JOB_TEMPLATES[id].checked, law: COMPILED_LAW, isDispatchAgency: false },
    )
    expect(found.map(({ rule }) => rule).filter((rule) => !OWN.includes(rule) && !TERMS.test(rule))).toEqual([])
    const missing = Object.keys(
      jobFaults(content, { jobType, minimumWage: 1226, isDispatchAgency: false, mode: 'create' }),
    )
    expect(missing.filter((field) => ['subcategory', 'work_timing', 'preferred_jp_level'].includes(field))).toEqual([])
    // Holidays are asked for where pay is monthly.
    const given = paysHourly(jobType) ? [] : ['termHolidays']
    expect(found.map(({ rule }) => rule).filter((rule) => given.includes(rule))).toEqual([])
  })
})

it('[ONCE-02] at least eight trades exist, each with a name in both languages', () => {
  expect(JOB_TEMPLATE_IDS.length).toBeGreaterThanOrEqual(8)
  const names = JOB_TEMPLATE_IDS.flatMap((id) => Object.values(JOB_TEMPLATE_NAMES[id]))
  expect(new Set(names).size).toBe(JOB_TEMPLATE_IDS.length * 2)
})
