import { SimpleGrid, Stack } from '@portal/browser/chakra'
import { useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { Section } from '@portal/browser/ui'
import { isVisible, JOB_TERM_NAMES } from '@portal/contracts/jobs'
import type { JobTerm } from '@portal/contracts/jobs'
import { OF_FIXED_TERM } from '../form/content.mapping'
import type { WizardForm } from '../form/wizard.form'
import { useWizard } from '../wizard-context'
import { TermInput } from './term-input'

/** The order on the screen. Two names share a line on a wide screen; a condition without a line comes last. */
const LINES: readonly (readonly JobTerm[])[] = [
  ['people_wanted', 'contract_period'],
  ['contract_months'],
  ['renewal_rule', 'renewal_cap'],
  ['trial_months', 'trial_pay'],
  ['work_change_scope', 'place_change_scope'],
  ['break_minutes', 'days_per_week'],
  ['hours_per_day', 'hours_per_week'],
  ['has_overtime', 'is_dispatch'],
  ['fixed_overtime_hours', 'fixed_overtime_pay'],
  ['insurances'],
  ['smoking'],
]
const ALL_LINES = [
  ...LINES,
  ...JOB_TERM_NAMES.filter((name) => !LINES.flat().includes(name)).map((name) => [name] as const),
]

/** LINT-03: the conditions of employment that a posting states; all are optional. */
export function TermsSection() {
  const { t } = useText()
  const { jobType, options, rules } = useWizard()
  const period = useWatch<WizardForm, 'content.contract_period'>({ name: 'content.contract_period' })
  const isAsked = (name: JobTerm): boolean => {
    if (OF_FIXED_TERM.includes(name)) return period === 'fixed'
    if (name === 'is_dispatch') return options.is_dispatch_agency || jobType === 'SSV'
    return isVisible(jobType, name)
  }
  return (
    <Section title={t('content.section.terms')} description={rules.readOnly ? undefined : t('terms.text')}>
      <Stack gap="6">
        {ALL_LINES.map((line) => line.filter(isAsked)).map(([name, beside]) =>
          name && beside ? (
            <SimpleGrid key={name} columns={{ base: 1, md: 2 }} gap="4">
              <TermInput name={name} />
              <TermInput name={beside} />
            </SimpleGrid>
          ) : (
            name && <TermInput key={name} name={name} />
          ),
        )}
      </Stack>
    </Section>
  )
}
