import { Box } from '@portal/browser/chakra'
import type { BoxProps } from '@portal/browser/chakra'

/** A panel of the detail: several of them fit into one window (MEET-11). */
export const Card = (props: BoxProps) => (
  <Box as="section" bg="bg.panel" borderWidth="1px" borderRadius="l3" px="4" py="3" {...props} />
)
