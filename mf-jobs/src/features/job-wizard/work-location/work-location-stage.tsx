import { useText } from '@portal/browser/i18n'
import { Section } from '@portal/browser/ui'
import { LocationFields } from '../location-fields'
import { LockedNote } from '../locked-note'
import { SectionAnchor } from '../section-anchor'

export function WorkLocationStage() {
  const { t } = useText()
  return (
    <SectionAnchor section="work_location">
      <Section title={t('stage.work')} description={t('stage.work.text')}>
        <LockedNote />
        <LocationFields place="work" />
      </Section>
    </SectionAnchor>
  )
}
