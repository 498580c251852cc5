import { Stack } from '@portal/browser/chakra'
import { LockedNote } from '../locked-note'
import { CompanySection } from './company-section'
import { HoursSection } from './hours-section'
import { ImagesSection } from './images-section'
import { MeritsSection } from './merits-section'
import { PaySection } from './pay-section'
import { ConditionSections, RequirementsSection, VisaSections } from './requirement-sections'
import { WorkSections } from './work-sections'

/** Recruitment content in the order of JCON-01. */
export function ContentStage() {
  return (
    <Stack gap="10">
      <LockedNote />
      <WorkSections />
      <RequirementsSection />
      <VisaSections />
      <PaySection />
      <HoursSection />
      <ConditionSections />
      <CompanySection />
      <ImagesSection />
      <MeritsSection />
    </Stack>
  )
}
