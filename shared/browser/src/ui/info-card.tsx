import type { ReactNode } from 'react'
import { Box, Card, Flex, Heading } from '../chakra'

export interface InfoCardProps {
  readonly title?: ReactNode
  readonly headingLevel?: 2 | 3 | 4
  readonly icon?: ReactNode
  readonly badge?: ReactNode
  readonly actions?: ReactNode
  readonly footer?: ReactNode
  /** `urgent` if the user must act. */
  readonly tone?: 'plain' | 'urgent' | 'brand'
  readonly children?: ReactNode
}

const edges = { plain: 'border', urgent: 'status.urgent.solid', brand: 'brand.solid' } as const

export function InfoCard({
  title,
  headingLevel = 2,
  icon,
  badge,
  actions,
  footer,
  tone = 'plain',
  children,
}: InfoCardProps) {
  return (
    <Card.Root as="article" borderColor={tone === 'plain' ? 'border' : edges[tone]} overflow="hidden">
      {(title || actions) && (
        <Flex align="center" gap="3" wrap="wrap" px="5" pt="4" pb={children ? '0' : '4'}>
          {icon && (
            <Box color="brand.fg" flexShrink="0">
              {icon}
            </Box>
          )}
          {title && (
            <Heading as={`h${headingLevel}`} fontSize="lg" minW="0" flex="1 1 auto">
              {title}
            </Heading>
          )}
          {badge}
          {actions && (
            <Flex gap="2" ms="auto">
              {actions}
            </Flex>
          )}
        </Flex>
      )}
      {children && (
        <Card.Body pt={title || actions ? '4' : '5'} pb="5">
          {children}
        </Card.Body>
      )}
      {footer && (
        <Box px="5" py="3" borderTopWidth="1px" bg="bg.subtle">
          {footer}
        </Box>
      )}
    </Card.Root>
  )
}
