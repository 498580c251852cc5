import { Box, SimpleGrid } from '@portal/browser/chakra'
import { choicesOf, DigitsField, RadioField, TextField } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { Section } from '@portal/browser/ui'
import {
  GENDERS,
  isVisible,
  JOB_EN_LEVELS,
  JOB_JP_LEVELS,
  QUALIFICATIONS,
  QUALITY_OR_VOLUME,
  VISA_SUPPORTS,
} from '@portal/contracts/jobs'
import { LIMITS } from '@portal/contracts/kernel'
import { DropdownField } from '../../../parts/dropdown-field'
import { MultiSelectField } from '../../../parts/multi-select-field'
import { SectionAnchor } from '../section-anchor'
import { useWizard } from '../wizard-context'
import { FieldFor } from './field-for'
import { NationalitiesField } from './nationalities-field'
import { categoryGroups, oneGroup } from './option-groups'

/** Applicant requirements. */
export function RequirementsSection() {
  const { t } = useText()
  const { options, jobType } = useWizard()
  if (!isVisible(jobType, 'preferred_jp_level')) return null
  const coded = (codes: Readonly<Record<number, string>>, prefix: string) =>
    Object.entries(codes).map(([value, name]) => ({ value, label: t(`${prefix}.${name}`) }))
  return (
    <SectionAnchor section="pref_data">
      <Section title={t('content.section.requirements')}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
          <FieldFor field="preferred_jp_level">
            {(use) => (
              <DropdownField
                name="content.preferred_jp_level"
                label={t('content.jpLevel')}
                {...use}
                choices={coded(JOB_JP_LEVELS, 'jpLevel')}
              />
            )}
          </FieldFor>
          <FieldFor field="preferred_en_level">
            {(use) => (
              <DropdownField
                name="content.preferred_en_level"
                label={t('content.enLevel')}
                {...use}
                choices={coded(JOB_EN_LEVELS, 'enLevel')}
              />
            )}
          </FieldFor>
          <FieldFor field="preferred_qualification">
            {(use) => (
              <DropdownField
                name="content.preferred_qualification"
                label={t('content.qualification')}
                {...use}
                choices={coded(QUALIFICATIONS, 'qualification')}
              />
            )}
          </FieldFor>
          <FieldFor field="preferred_experience_year">
            {(use) => (
              <DigitsField
                name="content.preferred_experience_year"
                label={t('content.experienceYear')}
                {...use}
                unit={t('unit.years')}
                maxLength={2}
              />
            )}
          </FieldFor>
          <FieldFor field="who_can_apply">
            {(use) => (
              <MultiSelectField
                name="content.who_can_apply"
                label={t('content.whoCanApply')}
                {...use}
                groups={oneGroup(options.who_can_apply)}
              />
            )}
          </FieldFor>
          <FieldFor field="preferred_visa_types">
            {(use) => (
              <MultiSelectField
                name="content.preferred_visa_types"
                label={t('content.visaTypes')}
                {...use}
                groups={oneGroup(options.visa_types)}
              />
            )}
          </FieldFor>
          <FieldFor field="preferred_skills">
            {(use) => (
              <MultiSelectField
                name="content.preferred_skills"
                label={t('content.skills')}
                {...use}
                groups={oneGroup(options.skills)}
              />
            )}
          </FieldFor>
          <FieldFor field="preferred_certificates">
            {(use) => (
              <MultiSelectField
                name="content.preferred_certificates"
                label={t('content.certificates')}
                {...use}
                groups={oneGroup(options.certificates)}
              />
            )}
          </FieldFor>
          <FieldFor field="preferred_other_certificates">
            {(use) => (
              <TextField
                name="content.preferred_other_certificates"
                label={t('content.otherCertificates')}
                {...use}
                hint={t('content.otherCertificates.hint')}
                maxLength={LIMITS.longTextMax}
              />
            )}
          </FieldFor>
          <FieldFor field="preferred_job_experiences">
            {(use) => (
              <MultiSelectField
                name="content.preferred_job_experiences"
                label={t('content.jobExperiences')}
                {...use}
                groups={categoryGroups(options)}
              />
            )}
          </FieldFor>
          <FieldFor field="preferred_other_job_experiences">
            {(use) => (
              <TextField
                name="content.preferred_other_job_experiences"
                label={t('content.otherJobExperiences')}
                {...use}
                maxLength={LIMITS.shortTextMax}
              />
            )}
          </FieldFor>
          <FieldFor field="preferred_gender">
            {(use) => (
              <RadioField
                name="content.preferred_gender"
                label={t('content.gender')}
                {...use}
                choices={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
              />
            )}
          </FieldFor>
          <FieldFor field="quality_or_volume">
            {(use) => (
              <RadioField
                name="content.quality_or_volume"
                label={t('content.qualityOrVolume')}
                {...use}
                choices={QUALITY_OR_VOLUME.map((value) => ({ value, label: t(`qualityOrVolume.${value}`) }))}
              />
            )}
          </FieldFor>
          <Box gridColumn="1 / -1">
            <FieldFor field="preferred_nationalities">
              {(use) => <NationalitiesField isDisabled={use.isDisabled} />}
            </FieldFor>
          </Box>
        </SimpleGrid>
      </Section>
    </SectionAnchor>
  )
}

/** Fields for specified skills, and the support for a change of the status of residence. */
export function VisaSections() {
  const { t } = useText()
  const { options } = useWizard()
  return (
    <>
      <FieldFor field="ssv_industry">
        {(use) => (
          <SectionAnchor section="ssv">
            <Section title={t('content.section.ssv')}>
              <MultiSelectField
                name="content.ssv_industry"
                label={t('content.ssvIndustry')}
                {...use}
                mode="one"
                groups={oneGroup(options.ssv_industries)}
              />
            </Section>
          </SectionAnchor>
        )}
      </FieldFor>
      <FieldFor field="will_support_visa_change">
        {(use) => (
          <SectionAnchor section="visa_support">
            <Section title={t('content.section.visa')}>
              <RadioField
                name="content.will_support_visa_change"
                label={t('content.visaSupport')}
                {...use}
                choices={VISA_SUPPORTS.map((value) => ({ value, label: t(`visaSupport.${value}`) }))}
              />
            </Section>
          </SectionAnchor>
        )}
      </FieldFor>
    </>
  )
}

/** What the company states about holidays and social insurance. */
export function ConditionSections() {
  const { t } = useText()
  const { options } = useWizard()
  return (
    <>
      <FieldFor field="holidays">
        {(use) => (
          <SectionAnchor section="holidays">
            <Section title={t('content.section.holidays')}>
              <MultiSelectField
                name="content.holidays"
                label={t('content.holidays')}
                {...use}
                groups={oneGroup(options.holidays)}
              />
            </Section>
          </SectionAnchor>
        )}
      </FieldFor>
      <FieldFor field="is_social_insurance_provided">
        {(use) => (
          <SectionAnchor section="social_insurance">
            <Section title={t('content.section.benefits')}>
              <RadioField
                name="content.is_social_insurance_provided"
                label={t('content.socialInsurance')}
                {...use}
                choices={choicesOf([
                  { value: 'true', name: t('socialInsurance.true') },
                  { value: 'false', name: t('socialInsurance.false') },
                ])}
              />
            </Section>
          </SectionAnchor>
        )}
      </FieldFor>
    </>
  )
}
