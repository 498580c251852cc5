import { useText } from '@portal/browser/i18n'
import { Flex, Heading, Text } from '@portal/browser/chakra'
import type { ReactNode } from 'react'
import { Card } from './card'

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
    <Card
      aria-label={t('next.label')}
      {...(isUrgent && { bg: 'status.urgent.subtle', borderColor: 'status.urgent.border' })}
    >
      <Heading as="h2" fontSize="md">
        {title}
      </Heading>
      <Text fontSize="sm" color={isUrgent ? 'fg' : 'fg.muted'}>
        {body}
      </Text>
      {children ? (
        <Flex gap="3" wrap="wrap" mt="2.5" css={{ '& > *': { flexGrow: { base: 1, md: 0 } } }}>
          {children}
        </Flex>
      ) : null}
    </Card>
  )
}
