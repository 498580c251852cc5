import { Stack, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ImageDropZone, Section, StatusBadge, Thumbnails } from '@portal/browser/ui'
import { IMAGE_TYPES, JOB_LIMITS } from '@portal/contracts/jobs'
import type { Thumbnail } from '@portal/browser/ui'
import { useImageAddresses } from '../../../parts/image-addresses'
import { SectionAnchor } from '../section-anchor'
import { useWizard, useWizardImages } from '../wizard-context'

/** Up to five ordered pictures; the first one is the main picture (JIMG-01, JIMG-08, JIMG-09). */
export function ImagesSection() {
  const { t } = useText()
  const { rules } = useWizard()
  const images = useWizardImages()
  const addresses = useImageAddresses(images.items.map((image) => image.url))
  const items = images.items.map((image, index): Thumbnail => ({
    id: image.key,
    src: addresses[index] ?? '',
    name: t('images.name', { number: index + 1 }),
    badge:
      index === 0 ? (
        <StatusBadge tone="brand" emphasis="solid">
          {t('images.main')}
        </StatusBadge>
      ) : undefined,
  }))
  const { width, height } = JOB_LIMITS.imageRecommended
  return (
    <SectionAnchor section="images">
      <Section
        title={t('content.section.images')}
        description={rules.readOnly ? undefined : t('images.text', { max: JOB_LIMITS.images })}
      >
        <Stack gap="4">
          {items.length > 0 && (
            <Thumbnails
              items={items}
              disabled={images.isBusy}
              onReorder={rules.readOnly ? undefined : (keys) => void images.move(keys)}
              onRemove={rules.readOnly ? undefined : (key) => void images.remove(key)}
              texts={{
                list: t('content.section.images'),
                moveLeft: (name) => t('images.moveLeft', { name }),
                moveRight: (name) => t('images.moveRight', { name }),
                remove: (name) => t('images.remove', { name }),
                open: (name) => t('images.open', { name }),
                moved: (name, position) => t('images.moved', { name, position }),
              }}
            />
          )}
          {rules.readOnly && items.length === 0 && <Text color="fg.muted">{t('images.none')}</Text>}
          {!rules.readOnly && (
            <ImageDropZone
              label={t('content.section.images')}
              invitation={t('images.drop')}
              buttonLabel={t('images.choose')}
              multiple
              accept={IMAGE_TYPES.join(',')}
              hint={t('images.hint', { width, height, megabytes: JOB_LIMITS.imageBytes / 1024 / 1024 })}
              busy={images.isBusy}
              onFiles={(files) => void images.add(files)}
            />
          )}
        </Stack>
      </Section>
    </SectionAnchor>
  )
}
