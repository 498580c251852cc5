import { Box } from '@portal/browser/chakra'
import type { ReactNode } from 'react'
import { Hints } from '../../parts/hint'
import { jobCardsLook } from './job-card-look'

/** Around every list of `JobCard`: their look and their hints. */
export function JobCards({ children }: { readonly children: ReactNode }) {
  return (
    <Box css={jobCardsLook}>
      <Hints>{children}</Hints>
    </Box>
  )
}
