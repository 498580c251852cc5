import {
  DateField,
  DigitsField,
  RadioField,
  TextAreaField,
  TextField,
  YenField,
  YesNoField,
} from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { HIRE, HIRE_TERMS, PAY_UNITS, REPORT_GENDERS } from '@portal/contracts/applications'
import type { HireTermName } from '@portal/contracts/applications'
import type { ContractPeriod } from '@portal/contracts/jobs'
import { normalizeNumeric } from '@portal/contracts/kernel'
import { NUMBERS, YES_OR_NO } from './terms-form.schema'

const CHOICES: { readonly [Name in HireTermName]?: readonly string[] } = {
  pay_unit: PAY_UNITS,
  gender: REPORT_GENDERS,
  contract_period: ['indefinite', 'fixed'] satisfies ContractPeriod[],
}
const DAYS: readonly HireTermName[] = ['starts_on', 'contract_until']

interface TermFieldProps {
  readonly name: HireTermName
  readonly hint?: string | undefined
}

/** The input of one term of a hire. */
export function TermField({ name, hint }: TermFieldProps) {
  const { t } = useText()
  const frame = { name, label: t(`hireTerms.field.${name}`), hint, hideMark: true }
  const choices = CHOICES[name]
  if (choices)
    return (
      <RadioField {...frame} choices={choices.map((value) => ({ value, label: t(`hireTerms.choice.${value}`) }))} />
    )
  if (YES_OR_NO.includes(name)) return <YesNoField {...frame} />
  if (DAYS.includes(name)) return <DateField {...frame} min={HIRE.firstDay} max={HIRE.lastDay} />
  if (name === 'born_on') return <DateField {...frame} />
  if (name === 'latin_name' || name === 'kana_name') return <TextField {...frame} maxLength={HIRE_TERMS.nameMax} />
  if (name === 'pay_amount') return <YenField {...frame} unit={t('hireTerms.unit.yen')} maxW="180px" />
  if (name === 'weekly_hours')
    return (
      <TextField
        {...frame}
        inputMode="numeric"
        normalize={normalizeNumeric}
        unit={t('hireTerms.unit.hours')}
        textAlign="end"
        maxW="120px"
        maxLength={6}
      />
    )
  if (NUMBERS.includes(name))
    return <DigitsField {...frame} unit={t(`hireTerms.unit.${name}`)} textAlign="end" maxW="120px" maxLength={3} />
  return <TextAreaField {...frame} rows={2} maxLength={HIRE_TERMS.textMax} />
}
