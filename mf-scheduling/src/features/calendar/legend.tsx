import { useText } from '@portal/browser/i18n'
import { Box, Flex } from '@portal/browser/chakra'
import { SLOT_KINDS, type SlotKind } from '../../parts/slot-kind'

const SWATCHES: Readonly<Record<SlotKind, { readonly bg: string; readonly borderColor: string }>> = {
  own: { bg: 'status.urgent.solid', borderColor: 'status.urgent.solid' },
  sameInterviewer: { bg: 'white', borderColor: 'status.urgent.solid' },
  other: { bg: 'brand.fg', borderColor: 'brand.fg' },
}

/** SLOT-13: what the colours mean. */
export function Legend() {
  const { t } = useText()
  return (
    <Flex
      as="ul"
      listStyleType="none"
      wrap="wrap"
      columnGap="5"
      rowGap="1"
      fontSize="sm"
      color="fg.muted"
      aria-label={t('legend.label')}
      mb="3"
    >
      {SLOT_KINDS.map((kind) => (
        <Flex as="li" key={kind} align="center" gap="2">
          <Box boxSize="4" borderWidth="2px" borderRadius="l1" aria-hidden="true" {...SWATCHES[kind]} />
          {t(`legend.${kind}`)}
        </Flex>
      ))}
    </Flex>
  )
}
