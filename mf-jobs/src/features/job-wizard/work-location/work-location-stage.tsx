import { useText } from '@portal/browser/i18n'
import { Section } from '@portal/browser/ui'
import { LocationFields } from '../location-fields'
import { LockedNote } from '../locked-note'
import { SectionAnchor } from '../section-anchor'
import { useWizard } from '../wizard-context'

export function WorkLocationStage() {
  const { t } = useText()
  const { rules, isPlaceKnown } = useWizard()
  return (
    <SectionAnchor section="work_location">
      <Section
        title={t('stage.work')}
        description={rules.locked ? undefined : t(isPlaceKnown ? 'stage.work.known' : 'stage.work.text')}
      >
        <LockedNote />
        <LocationFields place="work" />
      </Section>
    </SectionAnchor>
  )
}
