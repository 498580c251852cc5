import { Box } from '@portal/browser/chakra'
import { PageHeader } from '@portal/browser/ui'
import type { ReactNode } from 'react'

interface NarrowPageProps {
  readonly title: string
  readonly description: string
  readonly children: ReactNode
  readonly below?: ReactNode
}

/** A narrow page with one form. */
export function NarrowPage({ title, description, children, below }: NarrowPageProps) {
  return (
    <Box maxW="560px" mx="auto" px={{ base: 4, md: 6 }} py={{ base: 8, md: 14 }}>
      <PageHeader title={title} description={description} />
      <Box bg="bg.panel" borderWidth="1px" borderRadius="xl" p={{ base: 5, md: 7 }}>
        {children}
      </Box>
      {below ? (
        <Box mt="5" textStyle="sm">
          {below}
        </Box>
      ) : null}
    </Box>
  )
}
