import { Box, Stack } from '@portal/browser/chakra'
import { PhoneField, RadioField, useWatch } from '@portal/browser/forms'
import { useText } from '@portal/browser/i18n'
import { Section } from '@portal/browser/ui'
import { LocationFields } from '../location-fields'
import { LockedNote } from '../locked-note'
import { SectionAnchor } from '../section-anchor'
import type { InterviewChoice, WizardForm } from '../form/wizard.form'
import { useWizard } from '../wizard-context'

const CHOICES: readonly Exclude<InterviewChoice, ''>[] = ['same', 'online', 'place']

/** JWIZ-20: the interview is at the work location, online with a telephone number, or at another location. */
export function InterviewLocationStage() {
  const { t } = useText()
  const { rules } = useWizard()
  const choice = useWatch<WizardForm, 'interview.choice'>({ name: 'interview.choice' })
  return (
    <SectionAnchor section="interview_location">
      <Section title={t('stage.interview')} description={rules.locked ? undefined : t('stage.interview.text')}>
        <LockedNote />
        <Stack gap="6">
          <RadioField
            name="interview.choice"
            label={t('interview.choice')}
            isRequired
            isDisabled={rules.locked}
            choices={CHOICES.map((value) => ({ value, label: t(`interview.choice.${value}`) }))}
          />
          {choice === 'online' && (
            <PhoneField
              name="interview.onlineTelephone"
              label={t('interview.telephone')}
              isRequired
              isDisabled={rules.locked}
              hint={t('interview.telephone.hint')}
            />
          )}
          {choice === 'place' && (
            <Box pt="2">
              <LocationFields place="interview.location" />
            </Box>
          )}
        </Stack>
      </Section>
    </SectionAnchor>
  )
}
