import { useText } from '@portal/browser/i18n'
import { Box, Flex, Heading, Text } from '@portal/browser/chakra'
import type { ReactNode } from 'react'

interface NextCardProps {
  readonly title: string
  readonly body: string
  /** The application waits until the employer acts. */
  readonly isUrgent?: boolean
  /** Buttons, the primary one first. */
  readonly children?: ReactNode
}

/** The first card of the detail: the one thing to do now, or the sentence that there is none. */
export function NextCard({ title, body, isUrgent = false, children }: NextCardProps) {
  const { t } = useText()
  return (
    <Flex
      as="section"
      aria-label={t('next.label')}
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      columnGap="6"
      rowGap="4"
      bg={isUrgent ? 'status.urgent.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderColor={isUrgent ? 'status.urgent.border' : 'border'}
      borderRadius="l3"
      px="5"
      py="4"
      mb="5"
    >
      <Box minW="0" flex="1">
        <Heading as="h2" fontSize="lg" mb="1">
          {title}
        </Heading>
        <Text color={isUrgent ? 'fg' : 'fg.muted'}>{body}</Text>
      </Box>
      {children ? (
        <Flex gap="3" wrap="wrap" flexShrink="0" css={{ '& > *': { flexGrow: { base: 1, md: 0 } } }}>
          {children}
        </Flex>
      ) : null}
    </Flex>
  )
}
