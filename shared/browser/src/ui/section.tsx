import { useId, type ReactNode } from 'react'
import { Box, Flex, Heading, Text } from '../chakra'

export interface SectionProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** A named part of a screen. */
export function Section({ title, description, actions, level = 2, children }: SectionProps) {
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id} mt={level === 2 ? '8' : '6'} _first={{ mt: 0 }}>
      <Flex wrap="wrap" align="center" justify="space-between" gap="3" mb="3">
        <Box minW="0">
          <Heading as={level === 2 ? 'h2' : 'h3'} id={id} fontSize={level === 2 ? 'lg' : 'md'} tabIndex={-1}>
            {title}
          </Heading>
          {description && (
            <Text color="fg.muted" fontSize="sm" mt="0.5" maxW="44em">
              {description}
            </Text>
          )}
        </Box>
        {actions && (
          <Flex gap="2" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  )
}
