import { useFreshEndpoint } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { fresh, Loaded } from '@portal/browser/ui'
import { jobsEndpoints } from '@portal/contracts/jobs'
import { ArticlePreview } from '../../../parts/article-preview'
import { toPreview } from '../preview/preview.mapping'
import { useWizard } from '../wizard-context'
import { fromDraft } from './draft.mapping'

/** Reads the company's stored draft again. */
export function StoredDraft() {
  const { locale } = useText()
  const { options, locations } = useWizard()
  const draft = useFreshEndpoint(jobsEndpoints.draft)
  return (
    <Loaded query={fresh(draft, draft.data?.data)} skeleton="detail" headingLevel={3}>
      {(data) => {
        const form = fromDraft(data, { locations, companies: options.company_infos })
        const images = (draft.data?.work_images ?? []).map((image) => image.url)
        const job = toPreview(form, { jobType: data.job_type, options, images, locale })
        return <ArticlePreview job={job} headingLevel={3} />
      }}
    </Loaded>
  )
}
