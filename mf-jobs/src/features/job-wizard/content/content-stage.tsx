import { Box, Stack } from '@portal/browser/chakra'
import { LockedNote } from '../locked-note'
import { LintPanel } from '../lint/lint-panel'
import { SocialHint } from '../lint/social-hint'
import { VisaPreviewPanel } from '../lint/visa-preview'
import { SectionAnchor } from '../section-anchor'
import { useWizard } from '../wizard-context'
import { CompanySection } from './company-section'
import { HoursSection } from './hours-section'
import { ImagesSection } from './images-section'
import { MeritsSection } from './merits-section'
import { PaySection } from './pay-section'
import { ConditionSections, RequirementsSection, VisaSections } from './requirement-sections'
import { TermsSection } from './terms-section'
import { WorkSections } from './work-sections'

/** The job details in the order of JCON-01. The stack sets the space between the section boxes. */
export function ContentStage() {
  const { rules } = useWizard()
  return (
    <Stack gap="8">
      <LockedNote />
      <WorkSections />
      <RequirementsSection />
      <VisaSections />
      <PaySection />
      <HoursSection />
      <VisaPreviewPanel />
      <SocialHint />
      <ConditionSections />
      <SectionAnchor section="terms">
        <TermsSection />
      </SectionAnchor>
      <CompanySection />
      <ImagesSection />
      <MeritsSection />
      {!rules.readOnly && (
        <Box>
          <LintPanel />
        </Box>
      )}
    </Stack>
  )
}
