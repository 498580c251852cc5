import { DigitsField, RadioField, TextField, YenField, YesNoField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { isRequired, isVisible, JOB_TERM_NAMES, termFields } from '@portal/contracts/jobs'
import type { ContentRow, JobTerm } from '@portal/contracts/jobs'
import { TERM_INPUTS } from '../../../parts/term-names'
import { FieldFindings } from '../lint/field-findings'
import { useWizard } from '../wizard-context'

const FURTHER = JOB_TERM_NAMES.filter((name) => !(name in TERM_INPUTS))

function TermInput({ name }: { readonly name: JobTerm }) {
  const { t } = useText()
  const { jobType, rules } = useWizard()
  const { kind, max, unit, values }: ContentRow = termFields[name]
  const props = {
    name: `content.terms.${name}`,
    label: t(`terms.${name}`),
    isRequired: isRequired(jobType, name),
    isDisabled: rules.readOnly,
  }
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
      return <YenField {...props} unit={t('unit.perMonth')} />
    case 'flag':
      return <YesNoField {...props} />
    case 'choice':
      return (
        <RadioField
          {...props}
          choices={((values ?? []) as readonly string[]).map((value) => ({
            value,
            label: t(`terms.${name}.${value}`),
          }))}
        />
      )
    default:
      throw new Error(`${name} needs an input of its own`)
  }
}

/** An input for each condition of employment that the section does not place by hand. */
export function FurtherTerms() {
  const { jobType } = useWizard()
  return FURTHER.filter((name) => isVisible(jobType, name)).map((name) => (
    <div key={name}>
      <TermInput name={name} />
      <FieldFindings field={name} />
    </div>
  ))
}
