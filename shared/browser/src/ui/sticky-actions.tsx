import type { ReactNode } from 'react'
import { Box, Flex } from '../chakra'

export interface StickyActionsProps {
  /** The primary button and at most one secondary button. */
  readonly children: ReactNode
  /** The back button at the other end. */
  readonly start?: ReactNode
  /** A line above the buttons, for example what is still missing. */
  readonly note?: ReactNode
  /** `phone`: sticky on phones only. */
  readonly stick?: 'always' | 'phone'
}

/** The bottom bar of wizards, and of screens on a phone, so that the primary action is always at the same place. */
export function StickyActions({ children, start, note, stick = 'always' }: StickyActionsProps) {
  const free = stick === 'phone'
  return (
    <Box
      position={free ? { base: 'sticky', md: 'static' } : 'sticky'}
      bottom="0"
      zIndex="docked"
      mx={{ base: '-4', md: free ? '0' : '-6' }}
      px={{ base: 4, md: free ? 0 : 6 }}
      py="3"
      mt="6"
      pb="calc(0.75rem + env(safe-area-inset-bottom, 0px))"
      bg={free ? { base: 'bg.canvas', md: 'transparent' } : 'bg.canvas'}
      _print={{ display: 'none' }}
      borderTopWidth={free ? { base: '1px', md: '0' } : '1px'}
    >
      {note && (
        <Box fontSize="sm" color="fg.muted" mb="2">
          {note}
        </Box>
      )}
      <Flex gap="3" align="center" justify="space-between">
        {start && (
          <Flex gap="2" flexShrink="0">
            {start}
          </Flex>
        )}
        <Flex
          gap="3"
          ms="auto"
          flex={{ base: '1', md: '0 0 auto' }}
          justify="flex-end"
          css={{ '& > *': { flex: { base: '1 1 auto', md: '0 0 auto' } } }}
        >
          {children}
        </Flex>
      </Flex>
    </Box>
  )
}
