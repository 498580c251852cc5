import type { ReactNode } from 'react'
import { Box } from '../chakra'

export interface ScreenProps {
  /**
   * The content of `page` is at most 1120 px wide with its margins, that of `form` 720. Both begin at the same edge.
   */
  readonly width?: 'page' | 'form'
  readonly children: ReactNode
}

/** Where a hint stands on a phone (`InfoDialog`). */
export const HINT_PLACE = 'data-hint-place'

/** The container of a screen's content inside the host's `main`. */
export function Screen({ width = 'page', children }: ScreenProps) {
  return (
    <Box w="full" maxW="1120px" mx="auto" px={{ base: 4, md: 6 }} pt={{ base: 5, md: 8 }} pb={{ base: 8, md: 12 }}>
      <div {...{ [HINT_PLACE]: '' }} />
      {width === 'form' ? <Box maxW="672px">{children}</Box> : children}
    </Box>
  )
}
