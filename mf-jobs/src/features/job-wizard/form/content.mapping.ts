/** Converts the job content between the inputs and the wire, field by field of `contentFields`. */
import {
  CompanyInfoBodySchema,
  contentFields,
  CONTENT_FIELD_NAMES,
  stripHidden,
  WORK_SECTION_NAMES,
} from '@portal/contracts/jobs'
import type {
  CompanyInfoBody,
  ContentFieldName,
  ContentSection,
  Job,
  JobContent,
  JobType,
} from '@portal/contracts/jobs'
import * as v from 'valibot'
import { idText, number, text, texts, toInput, toWire } from './content.codecs'
import type { CompanyForm, ContentForm } from './content.form'

const COMPANY_NAMES = Object.keys(CompanyInfoBodySchema.entries) as (keyof CompanyInfoBody)[]

const namesOf = (sections: readonly ContentSection[]) =>
  sections.flatMap((section) => CONTENT_FIELD_NAMES.filter((name) => contentFields[name].section === section))

/** The inputs in the order of the screen. */
export const CONTENT_INPUTS: readonly string[] = [
  'subcategory',
  ...namesOf(WORK_SECTION_NAMES),
  'company_info_id',
  ...COMPANY_NAMES.map((name) => `company_info.${name}`),
  ...namesOf(['sales', 'terms']),
]

/** The input that shows the fault of a field; undefined for a field without an input. */
export function contentInputOf(wire: string): string | undefined {
  const [head = '', part] = wire.split('.')
  const input = [`${head}.${part}`, head].find((name) => CONTENT_INPUTS.includes(name))
  return input ?? (head === 'company_info' ? 'company_info_id' : undefined)
}

const toCompany = (form: CompanyForm): CompanyInfoBody => ({
  ...form,
  industry: number(form.industry),
  num_of_employees: number(form.num_of_employees),
  nationalities_hired: form.nationalities_hired.map(Number),
})

const ShapeSchema = v.fallback(v.record(v.string(), v.unknown()), {})
/** Reads an answer or a draft. */
export const companyForm = (value: unknown): CompanyForm => {
  const read = v.parse(ShapeSchema, value)
  return Object.fromEntries(
    COMPANY_NAMES.map((name) => [name, name === 'nationalities_hired' ? texts(read[name]) : text(read[name])]),
  ) as unknown as CompanyForm
}

/** LINT-03: stated only for a fixed term. */
export const OF_FIXED_TERM: readonly ContentFieldName[] = ['contract_months', 'renewal_rule', 'renewal_cap']

/** The whole content as typed, with the hidden fields; rules and the preview read it. */
export function toContent(form: ContentForm): JobContent {
  const unstated = form.contract_period === 'fixed' ? [] : OF_FIXED_TERM
  const values = CONTENT_FIELD_NAMES.map((name) => [name, unstated.includes(name) ? null : toWire(name, form[name])])
  return {
    subcategory: number(form.subcategory),
    ...(Object.fromEntries(values) as JobContent),
    company_info_id: number(form.company_info_id),
    company_info: form.company_info_id ? null : toCompany(form.company_info),
  }
}

/** The body for a new posting: without fields that the job type hides; a registered company is sent by its id only. */
export function toPayload(form: ContentForm, jobType: JobType): JobContent {
  const content = stripHidden(toContent(form), jobType)
  if (content.company_info_id) delete content.company_info
  else delete content.company_info_id
  return content
}

/** JCON-08, D64: an edit omits the fields that are locked after posting. */
export function toEditPayload(
  form: ContentForm,
  jobType: JobType,
): Omit<JobContent, 'subcategory' | 'company_info' | 'company_info_id'> {
  const {
    subcategory: _subcategory,
    company_info: _company,
    company_info_id: _companyId,
    ...rest
  } = toPayload(form, jobType)
  return rest
}

/** The inputs for the content of a posting or of a draft; a missing or invalid value becomes empty. */
export const fromContent = (source: Readonly<Record<string, unknown>>): ContentForm => ({
  ...(Object.fromEntries(CONTENT_FIELD_NAMES.map((name) => [name, toInput(name, source[name])])) as Omit<
    ContentForm,
    'subcategory' | 'company_info_id' | 'company_info' | 'copyFrom'
  >),
  subcategory: idText(source.subcategory),
  company_info_id: text(source.company_info_id),
  company_info: companyForm(source.company_info),
  copyFrom: '',
})

export const fromJob = (job: Job): ContentForm => fromContent(job)
export const emptyContent = (): ContentForm => fromContent({})
