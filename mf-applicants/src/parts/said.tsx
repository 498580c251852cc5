import { Box } from '@portal/browser/chakra'
import type { ReactNode } from 'react'

interface SaidProps {
  readonly bg?: string
  readonly children: ReactNode
}

/** TALK-06: shows the text as it was written, with its lines and spaces. */
export const Said = ({ bg = 'bg.subtle', children }: SaidProps) => (
  <Box mt="2" px="3" py="2" bg={bg} borderRadius="l2" whiteSpace="pre-wrap" overflowWrap="anywhere">
    {children}
  </Box>
)
