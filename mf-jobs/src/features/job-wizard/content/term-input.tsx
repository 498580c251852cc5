import { CheckboxGroupField, DigitsField, RadioField, TextField, YenField, YesNoField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { isRequired, paysHourly, termFields } from '@portal/contracts/jobs'
import type { ContentRow, JobTerm } from '@portal/contracts/jobs'
import { FieldFindings } from '../lint/field-findings'
import { useFolded } from '../fold'
import { useWizard } from '../wizard-context'

const HINTS: Partial<Record<JobTerm, string>> = {
  people_wanted: 'terms.people_wanted.hint',
  renewal_rule: 'terms.renewal_rule.hint',
  renewal_cap: 'terms.renewal_cap.hint',
  work_change_scope: 'terms.scope.hint',
  place_change_scope: 'terms.scope.hint',
  days_per_week: 'terms.ofOne.hint',
}

function InputOfKind({ name }: { readonly name: JobTerm }) {
  const { t } = useText()
  const { jobType, rules } = useWizard()
  const { kind, max, unit, values }: ContentRow = termFields[name]
  const hint = HINTS[name]
  const props = {
    name: `content.${name}`,
    label: t(`terms.${name}`),
    hint: hint && t(hint),
    isRequired: isRequired(jobType, name),
    isDisabled: rules.readOnly,
  }
  const choices = ((values ?? []) as readonly string[]).map((value) => ({ value, label: t(`terms.${name}.${value}`) }))
  switch (kind) {
    case 'text':
      return <TextField {...props} maxLength={max} />
    case 'count':
      return (
        <DigitsField
          {...props}
          maxLength={String(max).length}
          unit={unit && t(unit === 'hours' ? 'unit.hoursPerMonth' : `unit.${unit}`)}
        />
      )
    case 'yen':
      return (
        <YenField {...props} unit={t(name === 'trial_pay' && paysHourly(jobType) ? 'unit.perHour' : 'unit.perMonth')} />
      )
    case 'flag':
      return <YesNoField {...props} />
    case 'choice':
      return <RadioField {...props} choices={choices} />
    case 'choices':
      return <CheckboxGroupField {...props} choices={choices} />
    default:
      throw new Error(`${name} needs an input of its own`)
  }
}

/** The input of a condition of employment. */
export function TermInput({ name }: { readonly name: JobTerm }) {
  const { jobType } = useWizard()
  const isFolded = useFolded(name, isRequired(jobType, name))
  return (
    <div data-field={name} data-folded={isFolded}>
      <InputOfKind name={name} />
      <FieldFindings field={name} />
    </div>
  )
}
