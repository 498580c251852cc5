import { Box, Button, Flex, SimpleGrid, Stack, Text } from '@portal/browser/chakra'
import { DigitsField, GroupFrame, useFormContext, useWatch, YenField, YesNoField } from '@portal/browser/forms'
import { formatYen, useText } from '@portal/browser/i18n'
import { Section } from '@portal/browser/ui'
import { isVisible, JOB_LIMITS, paysHourly } from '@portal/contracts/jobs'
import type { JobField } from '@portal/contracts/jobs'
import { useId, type ReactNode } from 'react'
import { SectionAnchor } from '../section-anchor'
import type { WizardForm } from '../form/wizard.form'
import { minimumWageOf } from '../form/wizard.rules'
import { useWizard } from '../wizard-context'
import { FieldFor } from './field-for'
import { ownPays, type OwnPay } from './own-pay'
import { usePayTogether } from './use-pay-together'
import { payRange, type PayPer } from '../../../parts/pay-range'

type PayOf<End extends string> = Extract<JobField, `${string}_salary_${End}`>
interface RangeProps {
  readonly min: PayOf<'min'>
  readonly max: PayOf<'max'>
  readonly labelKey: string
  readonly unitKey: string
  /** Offers the pay of other postings. */
  readonly per?: PayPer
  /** One of several ranges of which one is enough: no field of it is marked. */
  readonly isOneOf?: boolean
}

/** ONCE-03: the pay of the company's other postings; one click fills minimum and maximum. */
function OwnPays({ per, min, max }: Pick<RangeProps, 'min' | 'max'> & { readonly per: PayPer }) {
  const { t } = useText()
  const { jobs, rules } = useWizard()
  const { setValue } = useFormContext<WizardForm>()
  const pays = ownPays(jobs, per)
  if (pays.length === 0 || rules.readOnly) return null
  const use = (pays: OwnPay) => {
    for (const [name, pay] of [
      [min, pays.min],
      [max, pays.max],
    ] as const)
      setValue(`content.${name}`, String(pay), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Flex
      role="group"
      aria-label={t('pay.own')}
      gap="2"
      align="center"
      wrap="wrap"
      mb="3"
      fontSize="sm"
      color="fg.muted"
    >
      <Text as="span">{t('pay.own')}</Text>
      {pays.map((pay) => (
        <Button
          key={`${pay.min}-${pay.max}`}
          type="button"
          size="xs"
          variant="outline"
          minH="9"
          onClick={() => use(pay)}
        >
          {payRange(pay.min, pay.max, per, t)}
        </Button>
      ))}
    </Flex>
  )
}

/** ONCE-04: pay without a range; the maximum takes the value of the minimum. */
function SameAsMin({ min, max }: Pick<RangeProps, 'min' | 'max'>) {
  const { t } = useText()
  const { rules } = useWizard()
  const { setValue } = useFormContext<WizardForm>()
  const [least, most] = useWatch<WizardForm>({ name: [`content.${min}`, `content.${max}`] }) as string[]
  if (rules.readOnly || !least || most) return null
  return (
    <Button
      type="button"
      size="xs"
      variant="outline"
      minH="9"
      mt="2"
      onClick={() => setValue(`content.${max}`, least, { shouldDirty: true, shouldValidate: true })}
    >
      {t('pay.same')}
    </Button>
  )
}

/** The minimum and maximum of one kind of pay. */
function YenRange({ min, max, labelKey, unitKey, per, isOneOf }: RangeProps) {
  const { t } = useText()
  const marks = isOneOf && { hideMark: true, isRequired: false }
  return (
    <Box>
      {per && <OwnPays per={per} min={min} max={max} />}
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        <FieldFor field={min}>
          {(use) => (
            <YenField name={`content.${min}`} label={t(`${labelKey}.min`)} {...use} {...marks} unit={t(unitKey)} />
          )}
        </FieldFor>
        <FieldFor field={max}>
          {(use) => (
            <>
              <YenField name={`content.${max}`} label={t(`${labelKey}.max`)} {...use} {...marks} unit={t(unitKey)} />
              <SameAsMin min={min} max={max} />
            </>
          )}
        </FieldFor>
      </SimpleGrid>
    </Box>
  )
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Text fontSize="sm" color="fg.muted">
    {children}
  </Text>
)

/** Pay, training and the travel cost to the interview, by job type (JCON-24 to JCON-30). */
export function PaySection() {
  const { t } = useText()
  const { jobType, options, rules } = useWizard()
  const prefecture = useWatch<WizardForm, 'work.prefecture'>({ name: 'work.prefecture' })
  const minimum = formatYen(minimumWageOf(prefecture.id, options))
  const pairs = useId()
  usePayTogether()
  return (
    <SectionAnchor section="transportation">
      <Section title={t('content.section.pay')}>
        <Stack gap="6">
          <Box>
            {prefecture.id && !rules.readOnly && (
              <Note>{t('content.pay.minimum', { prefecture: prefecture.name, minimum })}</Note>
            )}
          </Box>
          {paysHourly(jobType) && (
            <YenRange
              min="hourly_salary_min"
              max="hourly_salary_max"
              labelKey="content.hourly"
              per="perHour"
              unitKey="unit.perHour"
            />
          )}
          {isVisible(jobType, 'monthly_salary_min') && (
            // Required is one of the two pairs, not each of the four fields.
            <GroupFrame id={pairs} label={t('content.pay.pair')} isRequired error={undefined}>
              <Stack gap="6">
                <YenRange
                  min="monthly_salary_min"
                  max="monthly_salary_max"
                  labelKey="content.monthly"
                  per="perMonth"
                  unitKey="unit.perMonth"
                  isOneOf
                />
                <YenRange
                  min="annual_salary_min"
                  max="annual_salary_max"
                  labelKey="content.annual"
                  per="perYear"
                  unitKey="unit.perYear"
                  isOneOf
                />
              </Stack>
            </GroupFrame>
          )}
          <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
            <FieldFor field="bonus_paid_per_year">
              {(use) => (
                <DigitsField
                  name="content.bonus_paid_per_year"
                  label={t('content.bonus')}
                  {...use}
                  unit={t('unit.timesPerYear')}
                  maxLength={2}
                />
              )}
            </FieldFor>
            <FieldFor field="raise_paid_per_year">
              {(use) => (
                <DigitsField
                  name="content.raise_paid_per_year"
                  label={t('content.raise')}
                  {...use}
                  unit={t('unit.timesPerYear')}
                  maxLength={2}
                />
              )}
            </FieldFor>
            <FieldFor field="over_time_hours_per_month">
              {(use) => (
                <DigitsField
                  name="content.over_time_hours_per_month"
                  label={t('content.overtime')}
                  {...use}
                  unit={t('unit.hoursPerMonth')}
                  maxLength={3}
                />
              )}
            </FieldFor>
          </SimpleGrid>
          {isVisible(jobType, 'training_hourly_salary_min') && (
            <YenRange
              min="training_hourly_salary_min"
              max="training_hourly_salary_max"
              labelKey="content.training"
              unitKey="unit.perHour"
            />
          )}
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <FieldFor field="training_days">
              {(use) => (
                <DigitsField
                  name="content.training_days"
                  label={t('content.trainingDays')}
                  {...use}
                  unit={t('unit.days')}
                  maxLength={String(JOB_LIMITS.trainingDaysMax).length}
                />
              )}
            </FieldFor>
            <FieldFor field="is_transportation_covered_for_interview">
              {(use) => (
                <YesNoField
                  name="content.is_transportation_covered_for_interview"
                  label={t('content.transportation')}
                  {...use}
                />
              )}
            </FieldFor>
          </SimpleGrid>
        </Stack>
      </Section>
    </SectionAnchor>
  )
}
