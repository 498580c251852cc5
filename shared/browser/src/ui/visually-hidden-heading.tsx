import type { ReactNode } from 'react'
import { Heading } from '../chakra'

export interface VisuallyHiddenHeadingProps {
  readonly level: 1 | 2 | 3 | 4
  readonly id?: string
  readonly children: ReactNode
}

/** A visually hidden heading for the outline of the page. */
export function VisuallyHiddenHeading({ level, id, children }: VisuallyHiddenHeadingProps) {
  return (
    <Heading as={`h${level}`} id={id} srOnly>
      {children}
    </Heading>
  )
}
