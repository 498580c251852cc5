import { Box } from '@portal/browser/chakra'
import type { JobSection } from '@portal/contracts/jobs'
import type { ReactNode } from 'react'
import { sectionAnchor } from './wizard.stages'

/** The target of an edit button of the confirmation (JWIZ-35). */
export function SectionAnchor({ section, children }: { readonly section: JobSection; readonly children: ReactNode }) {
  return (
    <Box id={sectionAnchor(section)} scrollMarginTop="24">
      {children}
    </Box>
  )
}
