import { useText } from '@portal/browser/i18n'
import { Box, Flex } from '@portal/browser/chakra'
import { slotState, type Slot } from '@portal/contracts/scheduling'
import { OnDemand } from '../../parts/on-demand'
import { kindOf, SLOT_KINDS } from '../../parts/slot-kind'
import { ShapeSign, SLOT_SHAPES, shapeOf } from '../../parts/slot-shape'
import { gridLook } from './grid-look'

interface LegendProps {
  /** Those that are in sight: what none of them has is not explained. */
  readonly slots: readonly Slot[]
  /** Missing on the calendar of the whole company, whose slots have one colour. */
  readonly job?: Parameters<typeof kindOf>[1]
  readonly now: number
}

/** SLOT-13, AVAIL-04: the meaning of the colours and of the shapes. */
export function Legend({ slots, job, now }: LegendProps) {
  const { t } = useText()
  if (slots.length === 0) return null
  const kinds = job ? SLOT_KINDS.filter((kind) => slots.some((slot) => kindOf(slot, job) === kind)) : []
  const shapes = SLOT_SHAPES.filter((shape) => slots.some((slot) => shapeOf(slotState(slot, now)) === shape))
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
        {kinds.map((kind) => (
          <Flex as="li" key={kind} align="center" gap="1">
            {swatch(`slot-${kind}`)}
            {t(`legend.${kind}`)}
          </Flex>
        ))}
        {shapes.map((shape) => (
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
