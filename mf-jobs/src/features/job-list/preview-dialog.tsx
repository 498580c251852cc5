import { useText } from '@portal/browser/i18n'
import { lazyPart } from '@portal/browser/lazy'
import { DialogFrame, LoadingSkeleton } from '@portal/browser/ui'
import type { Job } from '@portal/contracts/jobs'

function Loading() {
  const { t } = useText()
  return <LoadingSkeleton variant="detail" label={t('common.loading')} />
}

/** Loaded with the first preview, because most visits of the list show none. */
const StoredArticle = lazyPart(async () => (await import('../../parts/stored-article')).StoredArticle, <Loading />)

/** The article preview popup of a saved posting (JPRE-04). */
export function PreviewDialog({ job, onClose }: { readonly job: Job | undefined; readonly onClose: () => void }) {
  const { t } = useText()
  return (
    <DialogFrame
      open={job !== undefined}
      onClose={onClose}
      title={t('preview.title')}
      description={t('preview.text')}
      closeLabel={t('common.close')}
      size="lg"
    >
      {job && <StoredArticle jobId={job.id} />}
    </DialogFrame>
  )
}
