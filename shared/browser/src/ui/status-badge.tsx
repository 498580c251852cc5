import type { ReactNode } from 'react'
import { Badge, type StatusTone } from '../chakra'

export interface StatusBadgeProps {
  /** The meaning, which decides the colour. The text says the same. */
  readonly tone: StatusTone | 'brand'
  readonly children: ReactNode
  readonly size?: 'sm' | 'md'
  /** `solid` for the most important badge. */
  readonly emphasis?: 'quiet' | 'solid'
  readonly icon?: ReactNode
}

export function StatusBadge({ tone, children, size = 'sm', emphasis = 'quiet', icon }: StatusBadgeProps) {
  const palette = tone === 'brand' ? 'brand' : `status.${tone}`
  const quiet = emphasis === 'quiet'
  return (
    <Badge
      colorPalette={palette}
      variant={quiet ? 'subtle' : 'solid'}
      size={size}
      px="2"
      py="0.5"
      // One line, unless the place is narrower than the text.
      w="max-content"
      maxW="full"
      flexShrink="0"
      whiteSpace="normal"
      borderWidth="1px"
      borderColor={quiet ? 'colorPalette.border' : 'transparent'}
    >
      {icon}
      {children}
    </Badge>
  )
}
