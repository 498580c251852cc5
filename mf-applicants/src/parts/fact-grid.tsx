import { Box, Text } from '@portal/browser/chakra'
import { formatList, useText } from '@portal/browser/i18n'
import type { ReactNode } from 'react'

export interface Fact {
  readonly id: string
  readonly label: string
  readonly value: ReactNode
}

const isMissing = ({ value }: Fact): boolean => value === undefined || value === null || value === ''

/**
 * MEET-11: short facts side by side, as many columns as the place has. What is missing is one line, so that it takes no
 * place from what is known.
 */
export function FactGrid({ facts }: { readonly facts: readonly Fact[] }) {
  const { t, locale } = useText()
  const missing = facts.filter(isMissing)
  return (
    <>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))"
        columnGap="5"
        rowGap="2.5"
      >
        {facts
          .filter((fact) => !isMissing(fact))
          .map(({ id, label, value }) => (
            <Box key={id} minW="0">
              <Box as="dt" color="fg.muted" fontSize="xs">
                {label}
              </Box>
              <Box as="dd" fontSize="sm" overflowWrap="anywhere">
                {value}
              </Box>
            </Box>
          ))}
      </Box>
      {missing.length > 0 ? (
        <Text color="fg.muted" fontSize="xs" mt={missing.length < facts.length ? '2.5' : undefined}>
          {t('facts.missing', {
            names: formatList(
              missing.map(({ label }) => label),
              locale,
            ),
          })}
        </Text>
      ) : null}
    </>
  )
}
