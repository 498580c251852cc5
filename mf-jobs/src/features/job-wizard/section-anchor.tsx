import { Box } from '@portal/browser/chakra'
import type { JobSection } from '@portal/contracts/jobs'
import type { ReactNode } from 'react'
import { Fold } from './fold'
import { sectionAnchor } from './machine/wizard.stages'

interface SectionAnchorProps {
  readonly section: JobSection | 'terms'
  readonly children: ReactNode
}

/** The target of an edit button of the confirmation (JWIZ-35) and of the table of contents. */
export function SectionAnchor({ section, children }: SectionAnchorProps) {
  return (
    <Box id={sectionAnchor(section)} scrollMarginTop="24">
      <Fold>{children}</Fold>
    </Box>
  )
}
