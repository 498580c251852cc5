import type { ReactNode } from 'react'
import { Button, Center, Heading, Text, VStack } from '../chakra'
import { AlertIcon, RefreshIcon } from './icons'

export interface ErrorStateProps {
  readonly title: string
  readonly text?: ReactNode
  readonly retry?: { readonly label: string; readonly onClick: () => void; readonly busy?: boolean }
  readonly headingLevel?: 2 | 3
}

/** Says that loading failed, and offers a retry. */
export function ErrorState({ title, text, retry, headingLevel = 2 }: ErrorStateProps) {
  return (
    <VStack
      role="alert"
      gap="2"
      px="6"
      py={{ base: 10, md: 14 }}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      textAlign="center"
    >
      <Center boxSize="14" borderRadius="full" bg="status.waiting.subtle" color="status.waiting.fg" mb="2">
        <AlertIcon size={28} />
      </Center>
      <Heading as={`h${headingLevel}`} fontSize="lg">
        {title}
      </Heading>
      {text && (
        <Text color="fg.muted" maxW="32em">
          {text}
        </Text>
      )}
      {retry && (
        <Button mt="4" variant="outline" onClick={retry.onClick} loading={retry.busy}>
          <RefreshIcon />
          {retry.label}
        </Button>
      )}
    </VStack>
  )
}
