import { Box, Grid, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import type { Figure, Grouping, ResultsQuery, ResultsRow } from '@portal/contracts/results'
import { FigureValue } from './figure-value'

interface BarChartProps {
  readonly by: Grouping
  readonly figure: Figure
  readonly rows: readonly ResultsRow[]
  readonly period: ResultsQuery
  readonly nameOf: (row: ResultsRow) => string
}

/** How many rows are drawn, the largest first; a month is always drawn. */
const DRAWN = 12

/** One figure of each row as bars. Each value is text, and a link to what it counts. */
export function BarChart({ by, figure, rows, period, nameOf }: BarChartProps) {
  const { t } = useText()
  const valueOf = (row: ResultsRow): number => row[figure] ?? 0
  const drawn = by === 'month' ? rows : [...rows].sort((a, b) => valueOf(b) - valueOf(a)).slice(0, DRAWN)
  const most = Math.max(...drawn.map(valueOf), 1)
  return (
    <Box as="figure" borderWidth="1px" borderRadius="l3" bg="bg.panel" p="4" aria-label={t(`result.${figure}`)}>
      <Grid as="ul" gap="2" listStyleType="none">
        {drawn.map((row) => (
          <Grid
            as="li"
            key={row.key}
            templateColumns={{ base: '1fr auto', md: '12rem 1fr 5rem' }}
            columnGap="3"
            alignItems="center"
          >
            <Text fontSize="sm" lineClamp={2}>
              {nameOf(row)}
            </Text>
            <Box order={{ base: 3, md: 0 }} gridColumn={{ base: '1 / -1', md: 'auto' }} color="brand.solid" aria-hidden>
              <svg width="100%" height="12" style={{ display: 'block' }}>
                <rect width={`${(100 * valueOf(row)) / most}%`} height="12" rx="2" fill="currentColor" />
              </svg>
            </Box>
            <Box textAlign="end" fontVariantNumeric="tabular-nums">
              <FigureValue figures={row} figure={figure} period={period} row={{ by, key: row.key }} />
            </Box>
          </Grid>
        ))}
      </Grid>
      {rows.length > drawn.length ? (
        <Text mt="3" fontSize="sm" color="fg.muted">
          {t('results.more', { number: drawn.length })}
        </Text>
      ) : null}
    </Box>
  )
}
