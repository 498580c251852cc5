import { Box, Center, Text } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { VisuallyHiddenHeading } from '@portal/browser/ui'
import { JobPreviewMessageSchema } from '@portal/contracts/jobs'
import type { JobPreview } from '@portal/contracts/jobs'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { ArticlePreview } from '../../parts/article-preview'

/** The page that the posting form embeds (D85). Needs no login; accepts messages from its own origin only (JPRE-03). */
export function PreviewScreen() {
  const { t } = useText()
  const [job, setJob] = useState<JobPreview>()
  useEffect(() => {
    const receive = (event: MessageEvent<unknown>) => {
      if (event.origin !== window.location.origin) return
      const read = v.safeParse(JobPreviewMessageSchema, event.data)
      if (read.success) setJob(read.output.job)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [])
  if (!job) {
    return (
      <Center minH="60vh" p="6" textAlign="center">
        <VisuallyHiddenHeading level={1}>{t('preview.title')}</VisuallyHiddenHeading>
        <Text color="fg.muted">{t('preview.waiting')}</Text>
      </Center>
    )
  }
  return (
    <Box minH="100vh" bg="bg.panel">
      <ArticlePreview job={job} headingLevel={1} />
    </Box>
  )
}
