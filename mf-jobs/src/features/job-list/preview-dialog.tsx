import { useText } from '@portal/browser/i18n'
import { DialogFrame } from '@portal/browser/ui'
import type { Job } from '@portal/contracts/jobs'
import { StoredArticle } from '../../parts/stored-article'

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
