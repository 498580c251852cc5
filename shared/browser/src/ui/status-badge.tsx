import type { ReactNode } from 'react'
import { Badge, type StatusTone } from '../chakra'

export interface StatusBadgeProps {
  /** What it means; never said by colour alone, the word stands in it. */
  readonly tone: StatusTone | 'brand'
  readonly children: ReactNode
  readonly size?: 'sm' | 'md'
  /** `solid` for the one badge that must be seen first. */
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
      borderWidth="1px"
      borderColor={quiet ? 'colorPalette.border' : 'transparent'}
    >
      {icon}
      {children}
    </Badge>
  )
}
