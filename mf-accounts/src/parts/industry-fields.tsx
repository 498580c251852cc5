import { choicesOf, SelectField, TextField, useWatch, YesNoField } from '@portal/browser/forms'
import { OTHER_INDUSTRY } from '@portal/contracts/company'
import { LIMITS, type Option } from '@portal/contracts/kernel'
import type { ReactNode } from 'react'

interface AgencyFieldProps {
  readonly name: string
  readonly label: string
  /** What only a company that is no dispatch agency is asked. */
  readonly children: ReactNode
}

/** COMP-13, WIZ-11: a dispatch agency has no industry. */
export function AgencyField({ name, label, children }: AgencyFieldProps) {
  const isAgency: unknown = useWatch({ name })
  return (
    <>
      <YesNoField name={name} label={label} isRequired />
      {isAgency === 'true' ? null : children}
    </>
  )
}

interface IndustrySelectProps {
  readonly name: string
  readonly label: string
  readonly customName: string
  readonly customLabel: string
  readonly industries: readonly Option[]
}

/** COMP-13, WIZ-12: the industry "other" has a text field. */
export function IndustrySelect({ name, label, customName, customLabel, industries }: IndustrySelectProps) {
  const industry: unknown = useWatch({ name })
  return (
    <>
      <SelectField name={name} label={label} isRequired choices={choicesOf(industries)} />
      {industry === String(OTHER_INDUSTRY) ? (
        <TextField name={customName} label={customLabel} isRequired maxLength={LIMITS.customIndustryMax} />
      ) : null}
    </>
  )
}
