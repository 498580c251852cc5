import { Box, Flex, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import type { Figure, Results, ResultsQuery } from '@portal/contracts/results'
import { FigureValue } from './figure-value'

interface FigureCardProps {
  readonly figure: Figure
  readonly results: Results
  readonly period: ResultsQuery
}

/** One figure of the whole period with its course by month and its definition. */
export function FigureCard({ figure, results, period }: FigureCardProps) {
  const { t } = useText()
  return (
    <Box as="li" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4" listStyleType="none" minW="0">
      <Text fontWeight="600">{t(`result.${figure}`)}</Text>
      <Flex align="end" justify="space-between" gap="3" my="1">
        <Box fontSize="2xl" fontWeight="700" lineHeight="1.3" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          <FigureValue figures={results.all} figure={figure} period={period} />
        </Box>
        <Course values={results.by.month.map((row) => row[figure] ?? 0)} />
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        {t(`result.${figure}.is`)}
      </Text>
    </Box>
  )
}

/** In units of its own; the table below says the same in figures. */
const COLUMN = { width: 6, gap: 2, height: 32 } as const

function Course({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(...values)
  if (most <= 0 || values.length < 2) return null
  const { width, gap, height } = COLUMN
  const whole = values.length * (width + gap) - gap
  return (
    <Box flex="0 1 auto" minW="0" color="brand.solid" aria-hidden="true">
      <svg width={whole} height={height} viewBox={`0 0 ${whole} ${height}`} style={{ maxWidth: '100%' }}>
        {values.map((value, at) => {
          const high = value > 0 ? Math.max((value / most) * height, 2) : 1
          return (
            // The order never changes.
            // eslint-disable-next-line react/no-array-index-key
            <rect key={at} x={at * (width + gap)} y={height - high} width={width} height={high} fill="currentColor" />
          )
        })}
      </svg>
    </Box>
  )
}
