import { useEndpoint } from '@portal/browser/api'
import { Box } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ErrorState, LoadingSkeleton } from '@portal/browser/ui'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { ArticlePreview } from './article-preview'

/** A saved posting as job seekers see it. */
export function StoredArticle({ jobId }: { readonly jobId: number }) {
  const { t } = useText()
  const preview = useEndpoint(jobsEndpoints.preview, { params: { id: jobId } })
  if (preview.isPending) return <LoadingSkeleton variant="detail" label={t('common.loading')} />
  if (preview.isError)
    return (
      <ErrorState
        title={t('load.title')}
        text={t('load.body')}
        headingLevel={3}
        retry={{ label: t('common.retry'), onClick: () => void preview.refetch(), busy: preview.isFetching }}
      />
    )
  return (
    <Box borderWidth="1px" borderRadius="l3" overflow="hidden">
      <ArticlePreview job={preview.data} headingLevel={3} />
    </Box>
  )
}
