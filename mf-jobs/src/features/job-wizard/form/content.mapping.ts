/** Converts the job content between the inputs and the wire, field by field of `contentFields`. */
import {
  contentFields,
  CONTENT_FIELD_NAMES,
  fromWorkTiming,
  JOB_JP_LEVELS,
  JOB_TERM_NAMES,
  stripHidden,
  toWorkTiming,
} from '@portal/contracts/jobs'
import type {
  CompanyInfo,
  CompanyInfoBody,
  ContentSection,
  Job,
  JobContent,
  JobTerm,
  JobType,
  OwnField,
} from '@portal/contracts/jobs'
import * as v from 'valibot'
import { termInputOf } from '../../../parts/term-names'
import { codecOf, inputOf, number, text, texts } from './content.inputs'
import type { PlainForm, TermsForm } from './content.inputs'
import { newShift } from './content.form'
import type { CompanyForm, ContentForm, OwnForm } from './content.form'
import { SECTIONS_OF_WORK } from '../machine/wizard.stages'

const isTerm = (name: string): name is JobTerm => (JOB_TERM_NAMES as readonly string[]).includes(name)
const pathOf = (name: (typeof CONTENT_FIELD_NAMES)[number]): string =>
  isTerm(name) ? `terms.${termInputOf(name)}` : inputOf(name)

const COMPANY_INPUTS = {
  name_jp: 'nameJp',
  name_en: 'nameEn',
  industry: 'industry',
  custom_industry: 'customIndustry',
  num_of_employees: 'employees',
  nationalities_hired: 'nationalities',
  website: 'website',
} as const satisfies Record<keyof CompanyInfoBody, keyof CompanyForm>

/** Below those of the company. */
const AFTER: readonly ContentSection[] = ['sales', 'terms']
const pathsOf = (sections: readonly ContentSection[]) =>
  sections.flatMap((section) =>
    CONTENT_FIELD_NAMES.filter((name) => contentFields[name].section === section).map((name) => [name, pathOf(name)]),
  )

/** Wire name → form name in the order of the screen; refusals and rules use wire names. */
export const CONTENT_FIELDS: Readonly<Record<string, string>> = Object.fromEntries([
  ['subcategory', 'subcategory'],
  ...pathsOf(SECTIONS_OF_WORK),
  ['company_info_id', 'companyInfoId'],
  ['company_info', 'companyInfoId'],
  ...Object.entries(COMPANY_INPUTS).map(([name, input]) => [`company_info.${name}`, `company.${input}`]),
  ...pathsOf(AFTER),
])

const splitList = (typed: string): string[] =>
  typed
    .split(/[,、，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const japaneseLevel = (typed: string) =>
  typed !== '' && Object.hasOwn(JOB_JP_LEVELS, typed) ? (Number(typed) as keyof typeof JOB_JP_LEVELS) : null

const PairsSchema = v.fallback(
  v.array(v.object({ nationality: v.number(), preferred_jp_level: v.nullable(v.number()) })),
  [],
)
const ShapeSchema = v.fallback(v.record(v.string(), v.unknown()), {})
const TimingSchema = v.fallback(
  v.record(v.string(), v.array(v.picklist(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']))),
  {},
)
/** An answer holds a chosen thing with its name, a draft its id. */
const idText = (value: unknown): string => text(v.parse(ShapeSchema, value).id) || text(value)

/** The exceptions: each field of kind `own` has its two directions here. */
const OWN: {
  readonly [Name in OwnField]: {
    readonly toWire: (form: OwnForm) => JobContent[Name]
    readonly toInputs: (value: unknown) => Partial<OwnForm>
  }
} = {
  interview_in_charge: {
    toWire: (form) => number(form.inCharge),
    toInputs: (value) => ({ inCharge: idText(value) }),
  },
  preferred_other_certificates: {
    toWire: (form) => splitList(form.otherCertificates),
    toInputs: (value) => ({ otherCertificates: texts(value).join(', ') }),
  },
  preferred_nationalities: {
    toWire: (form) =>
      form.nationalities.map(({ nationality, level }) => ({
        nationality: Number(nationality),
        preferred_jp_level: japaneseLevel(level),
      })),
    toInputs: (value) => ({
      nationalities: v.parse(PairsSchema, value).map((pair) => ({
        nationality: String(pair.nationality),
        level: text(pair.preferred_jp_level),
      })),
    }),
  },
  work_timing: {
    toWire: (form) => toWorkTiming(form.shifts),
    toInputs: (value) => {
      const shifts = fromWorkTiming(v.parse(TimingSchema, value)).map((shift) => ({ ...shift, days: [...shift.days] }))
      return { shifts: shifts.length > 0 ? shifts : [newShift()] }
    },
  },
}
const ownOf = (name: string) => OWN[name as OwnField]

const toCompany = (form: CompanyForm): CompanyInfoBody => ({
  name_jp: form.nameJp,
  name_en: form.nameEn,
  industry: number(form.industry),
  custom_industry: form.customIndustry,
  num_of_employees: number(form.employees),
  nationalities_hired: form.nationalities.map(Number),
  website: form.website,
})

/** Reads an answer or a draft. */
const companyForm = (value: unknown): CompanyForm => {
  const read = v.parse(ShapeSchema, value)
  return Object.fromEntries(
    Object.entries(COMPANY_INPUTS).map(([name, input]) => [
      input,
      input === 'nationalities' ? texts(read[name]) : text(read[name]),
    ]),
  ) as unknown as CompanyForm
}
export const fromCompany = (company: CompanyInfo | null | undefined): CompanyForm => companyForm(company)

/** LINT-03: stated only for a fixed term. */
const ONLY_FIXED: readonly JobTerm[] = ['contract_months', 'renewal_rule', 'renewal_cap']

/** The whole content as typed, with the hidden fields; rules and the preview read it. */
export function toContent(form: ContentForm): JobContent {
  const isFixedTerm = form.terms.contractPeriod === 'fixed'
  const values = CONTENT_FIELD_NAMES.map((name) => {
    const row = contentFields[name]
    const codec = codecOf(row)
    if (!codec) return [name, ownOf(name).toWire(form)]
    if (isTerm(name))
      return [name, !isFixedTerm && ONLY_FIXED.includes(name) ? null : codec.toWire(inputIn(form.terms, name), row)]
    return [name, codec.toWire(form[inputOf(name) as keyof PlainForm], row)]
  })
  return {
    subcategory: number(form.subcategory),
    ...(Object.fromEntries(values) as JobContent),
    company_info_id: number(form.companyInfoId),
    company_info: form.companyInfoId ? null : toCompany(form.company),
  }
}
const inputIn = (terms: TermsForm, name: JobTerm) => terms[termInputOf(name) as keyof TermsForm]

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

/** The inputs for the content of a posting or of a draft, in wire names; a missing or invalid value becomes empty. */
export function fromContent(source: Readonly<Record<string, unknown>>): ContentForm {
  const form: Record<string, unknown> = {}
  const terms: Record<string, unknown> = {}
  for (const name of CONTENT_FIELD_NAMES) {
    const row = contentFields[name]
    const codec = codecOf(row)
    if (!codec) Object.assign(form, ownOf(name).toInputs(source[name]))
    else if (isTerm(name)) terms[termInputOf(name)] = codec.toInput(source[name], row)
    else form[inputOf(name)] = codec.toInput(source[name], row)
  }
  return {
    ...(form as unknown as PlainForm & OwnForm),
    terms: terms as TermsForm,
    subcategory: idText(source.subcategory),
    companyInfoId: text(source.company_info_id),
    company: companyForm(source.company_info),
    copyFrom: '',
  }
}

export const fromJob = (job: Job): ContentForm => fromContent(job)
export const emptyContent = (): ContentForm => fromContent({})
