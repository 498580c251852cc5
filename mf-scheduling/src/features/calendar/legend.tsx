import { useText } from '@portal/browser/i18n'
import { Box, Flex } from '@portal/browser/chakra'
import { OnDemand } from '../../parts/on-demand'
import { SLOT_KINDS } from '../../parts/slot-kind'
import { ShapeSign, SLOT_SHAPES } from '../../parts/slot-shape'
import { gridLook } from './grid-look'

/** SLOT-13, AVAIL-04: the meaning of the colours and of the shapes. */
export function Legend({ hasColours }: { readonly hasColours: boolean }) {
  const { t } = useText()
  const swatch = (className: string) => (
    <Box
      as="span"
      className={`slot-block ${className}`}
      aria-hidden="true"
      position="relative !important"
      display="inline-block !important"
      boxSize="3.5"
    />
  )
  return (
    <OnDemand label={t('legend.label')}>
      <Flex
        as="ul"
        listStyleType="none"
        wrap="wrap"
        columnGap="3"
        rowGap="1"
        fontSize="xs"
        color="fg.muted"
        aria-label={t('legend.label')}
        css={gridLook}
        mt="2"
      >
        {hasColours &&
          SLOT_KINDS.map((kind) => (
            <Flex as="li" key={kind} align="center" gap="1">
              {swatch(`slot-${kind}`)}
              {t(`legend.${kind}`)}
            </Flex>
          ))}
        {SLOT_SHAPES.map((shape) => (
          <Flex as="li" key={shape} align="center" gap="1">
            {swatch(`slot-company is-${shape}`)}
            <span>
              <ShapeSign shape={shape} />
              {t(`legend.state.${shape}`)}
            </span>
          </Flex>
        ))}
      </Flex>
    </OnDemand>
  )
}
