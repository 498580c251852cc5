import { SimpleGrid, Stack } from '@portal/browser/chakra'
import {
  CheckboxGroupField,
  DigitsField,
  RadioField,
  TextField,
  useWatch,
  YenField,
  YesNoField,
} from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { Section } from '@portal/browser/ui'
import { CONTRACT_PERIODS, INSURANCES, JOB_LIMITS, paysHourly, SMOKING } from '@portal/contracts/jobs'
import type { WizardForm } from '../form/wizard.form'
import { useWizard } from '../wizard-context'
import { FurtherTerms } from './further-terms'

const digits = (max: number): number => String(max).length

/** LINT-03: the conditions of employment that a posting states; all are optional. */
export function TermsSection() {
  const { t } = useText()
  const { jobType, options, rules } = useWizard()
  const period = useWatch<WizardForm, 'content.terms.contractPeriod'>({ name: 'content.terms.contractPeriod' })
  const use = { isDisabled: rules.readOnly }
  const textMax = JOB_LIMITS.termTextMax
  const choices = (prefix: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${prefix}.${value}`) }))
  return (
    <Section title={t('content.section.terms')} description={rules.readOnly ? undefined : t('terms.text')}>
      <Stack gap="6">
        <RadioField
          name="content.terms.contractPeriod"
          label={t('terms.contractPeriod')}
          {...use}
          choices={choices('terms.contractPeriod', CONTRACT_PERIODS)}
        />
        {period === 'fixed' && (
          <>
            <DigitsField
              name="content.terms.contractMonths"
              label={t('terms.contractMonths')}
              {...use}
              unit={t('unit.months')}
              maxLength={digits(JOB_LIMITS.contractMonthsMax)}
            />
            <TextField
              name="content.terms.renewalRule"
              label={t('terms.renewalRule')}
              {...use}
              hint={t('terms.renewalRule.hint')}
              maxLength={textMax}
            />
            <TextField
              name="content.terms.renewalCap"
              label={t('terms.renewalCap')}
              {...use}
              hint={t('terms.renewalCap.hint')}
              maxLength={textMax}
            />
          </>
        )}
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <DigitsField
            name="content.terms.trialMonths"
            label={t('terms.trialMonths')}
            {...use}
            unit={t('unit.months')}
            maxLength={digits(JOB_LIMITS.trialMonthsMax)}
          />
          <YenField
            name="content.terms.trialPay"
            label={t('terms.trialPay')}
            {...use}
            unit={t(paysHourly(jobType) ? 'unit.perHour' : 'unit.perMonth')}
          />
        </SimpleGrid>
        <TextField
          name="content.terms.workScope"
          label={t('terms.workScope')}
          {...use}
          hint={t('terms.scope.hint')}
          maxLength={textMax}
        />
        <TextField
          name="content.terms.placeScope"
          label={t('terms.placeScope')}
          {...use}
          hint={t('terms.scope.hint')}
          maxLength={textMax}
        />
        <DigitsField
          name="content.terms.breakMinutes"
          label={t('terms.breakMinutes')}
          {...use}
          unit={t('unit.minutes')}
          maxLength={digits(JOB_LIMITS.breakMinutesMax)}
        />
        <YesNoField name="content.terms.hasOvertime" label={t('terms.hasOvertime')} {...use} />
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <DigitsField
            name="content.terms.fixedHours"
            label={t('terms.fixedHours')}
            {...use}
            unit={t('unit.hoursPerMonth')}
            maxLength={digits(JOB_LIMITS.fixedOvertimeHoursMax)}
          />
          <YenField name="content.terms.fixedPay" label={t('terms.fixedPay')} {...use} unit={t('unit.perMonth')} />
        </SimpleGrid>
        <CheckboxGroupField
          name="content.terms.insurances"
          label={t('terms.insurances')}
          {...use}
          choices={choices('terms.insurance', INSURANCES)}
        />
        <RadioField
          name="content.terms.smoking"
          label={t('terms.smoking')}
          {...use}
          choices={choices('terms.smoking', SMOKING)}
        />
        {(options.is_dispatch_agency || jobType === 'SSV') && (
          <YesNoField name="content.terms.isDispatch" label={t('terms.isDispatch')} {...use} />
        )}
        <FurtherTerms />
      </Stack>
    </Section>
  )
}
