import { useEndpoint } from '@portal/browser/api'
import { Box } from '@portal/browser/chakra'
import { Loaded } from '@portal/browser/ui'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { ArticlePreview } from './article-preview'

/** A saved posting as job seekers see it. */
export function StoredArticle({ jobId }: { readonly jobId: number }) {
  const preview = useEndpoint(jobsEndpoints.preview, { params: { id: jobId } })
  return (
    <Loaded query={preview} skeleton="detail" headingLevel={3}>
      {(job) => (
        <Box borderWidth="1px" borderRadius="l3" overflow="hidden">
          <ArticlePreview job={job} headingLevel={3} />
        </Box>
      )}
    </Loaded>
  )
}
