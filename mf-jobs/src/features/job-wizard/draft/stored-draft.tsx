import { useEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { ErrorState, LoadingSkeleton } from '@portal/browser/ui'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { ArticlePreview } from '../../../parts/article-preview'
import { toPreview } from '../preview/preview.mapping'
import { useWizard } from '../wizard-context'
import { fromDraft } from './draft.mapping'

/** Reads the company's stored draft again. */
export function StoredDraft() {
  const { t, locale } = useText()
  const { options, locations } = useWizard()
  const draft = useEndpoint(jobsEndpoints.draft)
  if (draft.isError)
    return (
      <ErrorState
        title={t('load.title')}
        text={t('load.body')}
        headingLevel={3}
        retry={{ label: t('common.retry'), onClick: () => void draft.refetch(), busy: draft.isFetching }}
      />
    )
  if (!draft.data?.data || !draft.isFetchedAfterMount)
    return <LoadingSkeleton variant="detail" label={t('common.loading')} />
  const { data, work_images: images } = draft.data
  const form = fromDraft(data, { locations, companies: options.company_infos })
  const job = toPreview(form, { jobType: data.job_type, options, images: images.map((image) => image.url), locale })
  return <ArticlePreview job={job} headingLevel={3} />
}
