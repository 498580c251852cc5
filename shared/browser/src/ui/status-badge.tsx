import type { ReactNode } from 'react'
import type { StatusTone } from '../chakra'
import { badgeLook, look } from '../looks'

type Tone = StatusTone | 'brand'
type Size = 'sm' | 'md'
type Emphasis = 'quiet' | 'solid'

export interface StatusBadgeProps {
  /** The meaning, which decides the colour. The text says the same. */
  readonly tone: Tone
  readonly children: ReactNode
  readonly size?: Size
  /** `solid` for the most important badge. */
  readonly emphasis?: Emphasis
  readonly icon?: ReactNode
}

const badge = look((key: `${Tone} ${Size} ${Emphasis}`) => {
  const [tone, size, emphasis] = key.split(' ') as [Tone, Size, Emphasis]
  const isQuiet = emphasis === 'quiet'
  return {
    ...badgeLook({ size, variant: isQuiet ? 'subtle' : 'solid' }),
    colorPalette: tone === 'brand' ? 'brand' : `status.${tone}`,
    px: '2',
    py: '0.5',
    // One line, unless the place is narrower than the text.
    w: 'max-content',
    maxW: 'full',
    flexShrink: '0',
    whiteSpace: 'normal',
    borderWidth: '1px',
    borderColor: isQuiet ? 'colorPalette.border' : 'transparent',
  }
})

export function StatusBadge({ tone, children, size = 'sm', emphasis = 'quiet', icon }: StatusBadgeProps) {
  return (
    <span className={badge(`${tone} ${size} ${emphasis}`)}>
      {icon}
      {children}
    </span>
  )
}
