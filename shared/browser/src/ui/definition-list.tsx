import type { ReactNode } from 'react'
import { Box, Grid } from '../chakra'

export interface DefinitionRow {
  readonly id: string
  readonly label: ReactNode
  readonly value: ReactNode
  readonly hint?: ReactNode
  readonly action?: ReactNode
}

export interface DefinitionListProps {
  readonly rows: readonly DefinitionRow[]
  /** Shown instead of a missing value. */
  readonly emptyText?: string
  readonly labelWidth?: string
  /** Most values are short: on a phone too their labels stand beside them. */
  readonly isBrief?: boolean
}

const isMissing = (value: ReactNode) => value === undefined || value === null || value === ''

/** Takes at most three lines of the right half of a phone. */
const isShort = (value: ReactNode) => typeof value !== 'string' || value.length <= 40

/** Rows of label and value. On a phone the label is above its value, unless the values are short. */
export function DefinitionList({ rows, emptyText = '–', labelWidth = '12rem', isBrief = false }: DefinitionListProps) {
  return (
    <Box as="dl">
      {rows.map((row) => {
        const isBeside = isBrief && isShort(row.value)
        return (
          <Grid
            key={row.id}
            templateColumns={{
              base: isBeside ? 'minmax(0, 2fr) minmax(0, 3fr)' : '1fr auto',
              md: `${labelWidth} minmax(0, 1fr) auto`,
            }}
            columnGap={{ base: isBeside ? '3' : '6', md: '6' }}
            rowGap="0.5"
            py={{ base: isBrief ? '2' : '3', md: '3' }}
            borderBottomWidth="1px"
            borderColor="border.muted"
            _first={{ pt: 0 }}
            _last={{ borderBottomWidth: 0, pb: 0 }}
          >
            <Box
              as="dt"
              color="fg.muted"
              fontSize={{ base: 'sm', md: 'md' }}
              gridColumn={{ base: isBeside ? 'auto' : '1 / 2', md: 'auto' }}
            >
              {row.label}
            </Box>
            <Box
              as="dd"
              minW="0"
              overflowWrap="anywhere"
              whiteSpace={typeof row.value === 'string' ? 'pre-line' : undefined}
              gridColumn={{ base: isBeside ? 'auto' : '1 / 2', md: 'auto' }}
              color={isMissing(row.value) ? 'fg.subtle' : 'fg'}
            >
              {isMissing(row.value) ? emptyText : row.value}
              {row.hint && (
                <Box color="fg.muted" fontSize="sm">
                  {row.hint}
                </Box>
              )}
            </Box>
            {row.action && (
              <Box as="dd" gridRow={{ base: '1 / 3', md: 'auto' }} gridColumn={{ base: '2 / 3', md: '3 / 4' }}>
                {row.action}
              </Box>
            )}
          </Grid>
        )
      })}
    </Box>
  )
}
