import type { ReactNode } from 'react'
import { Center, Heading, Text, VStack } from '../chakra'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  readonly title: string
  readonly text?: ReactNode
  /** The next step: one button. */
  readonly action?: ReactNode
  readonly headingLevel?: 2 | 3
}

/** Says that there is nothing yet, and offers the next step. */
export function EmptyState({ icon, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  return (
    <VStack
      gap="2"
      px="6"
      py={{ base: 10, md: 14 }}
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border"
      borderRadius="l3"
      bg="bg.panel"
      textAlign="center"
    >
      {icon && (
        <Center
          boxSize="14"
          borderRadius="full"
          bg="brand.subtle"
          color="brand.fg"
          mb="2"
          css={{ '& svg': { width: '28px', height: '28px' } }}
        >
          {icon}
        </Center>
      )}
      <Heading as={`h${headingLevel}`} fontSize="lg">
        {title}
      </Heading>
      {text && (
        <Text color="fg.muted" maxW="32em">
          {text}
        </Text>
      )}
      {action && <VStack mt="4">{action}</VStack>}
    </VStack>
  )
}
