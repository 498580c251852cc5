/** COMP-13, WIZ-11, WIZ-12: the industry of a company, in its profile and in the wizard. */
import * as v from 'valibot'

/** The industry "other", which needs a text. */
export const OTHER_INDUSTRY = 99

interface IndustryFacts {
  readonly is_dispatch_agency?: boolean | undefined
  readonly industry?: number | null | undefined
  readonly custom_industry?: string | null | undefined
}

/**
 * A company needs an industry unless it is a dispatch agency. Fields that a change leaves out are checked when it is
 * stored.
 */
export const namesIndustry = (facts: IndustryFacts): boolean =>
  facts.is_dispatch_agency !== false || facts.industry !== null

/** The industry "other" needs a text. */
export const tellsOtherIndustry = (facts: IndustryFacts): boolean =>
  facts.is_dispatch_agency === true || facts.industry !== OTHER_INDUSTRY || Boolean(facts.custom_industry)

/** A dispatch agency has no industry, and only the industry "other" has a text. */
export function keptIndustry(facts: IndustryFacts): { industry: number | null; custom_industry: string | null } {
  const industry = facts.is_dispatch_agency ? null : (facts.industry ?? null)
  return { industry, custom_industry: industry === OTHER_INDUSTRY ? (facts.custom_industry ?? null) : null }
}

type Form = Readonly<Record<string, unknown>>
type FormSchema = v.GenericSchema<Form, Form>

/** The schema with both checks. The wizard's names of the three fields begin with `company_`. */
export function withIndustry<Schema extends FormSchema>(schema: Schema, prefix: '' | 'company_' = '') {
  const agency = `${prefix}is_dispatch_agency`
  const industry = `${prefix}industry`
  const custom = `${prefix}custom_industry`
  const factsOf = (form: Form) =>
    ({ is_dispatch_agency: form[agency], industry: form[industry], custom_industry: form[custom] }) as IndustryFacts
  const checked: FormSchema = v.pipe(
    schema as FormSchema,
    v.forward(
      v.partialCheck([[agency], [industry]], (form) => namesIndustry(factsOf(form)), 'rule.industry'),
      [industry],
    ),
    v.forward(
      v.partialCheck([[agency], [industry], [custom]], (form) => tellsOtherIndustry(factsOf(form)), 'rule.required'),
      [custom],
    ),
  )
  return checked as v.GenericSchema<v.InferInput<Schema>, v.InferOutput<Schema>>
}
