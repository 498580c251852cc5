import { Button } from '@portal/browser/chakra'
import { useText } from '@portal/browser/i18n'
import { ConfirmDialog, DialogFrame } from '@portal/browser/ui'
import { formatDateTime } from '@portal/browser/time'
import type { Draft } from '@portal/contracts/jobs'
import { useJobTypeName } from '../../../parts/use-job-type-name'

/** JDRA-06: says when and by whom the draft was saved; "No" starts with an empty form and keeps the draft. */
export function ContinueDraftDialog({
  draft,
  onAnswer,
}: {
  readonly draft: Draft | undefined
  readonly onAnswer: (isContinued: boolean) => void
}) {
  const { t, locale } = useText()
  const typeName = useJobTypeName()
  return (
    <ConfirmDialog
      open={draft !== undefined}
      title={t('draft.continue.title')}
      confirm={t('draft.continue.yes')}
      cancel={t('draft.continue.no')}
      body={
        draft &&
        t('draft.continue.body', {
          type: draft.job_type ? typeName(draft.job_type) : '',
          time: draft.updated_at === null ? '' : formatDateTime(draft.updated_at, locale),
          name: draft.updated_by?.display_name ?? t('draft.someone'),
        })
      }
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  )
}

/** JDRA-07, D66. */
export function DraftSavedDialog({
  open,
  onContinue,
  onCreateNew,
}: {
  readonly open: boolean
  readonly onContinue: () => void
  readonly onCreateNew: () => void
}) {
  const { t } = useText()
  return (
    <ConfirmDialog
      open={open}
      title={t('draft.saved.title')}
      body={t('draft.saved.body')}
      confirm={t('draft.saved.continue')}
      cancel={t('draft.saved.new')}
      onConfirm={onContinue}
      onCancel={onCreateNew}
    />
  )
}

export type LeaveAnswer = 'save' | 'discard' | 'stay'

/** JDRA-05. */
export function LeaveDialog({
  open,
  isSaving,
  onAnswer,
}: {
  readonly open: boolean
  readonly isSaving: boolean
  readonly onAnswer: (answer: LeaveAnswer) => void
}) {
  const { t } = useText()
  return (
    <DialogFrame
      open={open}
      onClose={() => onAnswer('stay')}
      title={t('draft.leave.title')}
      description={t('draft.leave.body')}
      role="alertdialog"
      dismissible={!isSaving}
      footer={
        <>
          <Button variant="ghost" colorPalette="gray" disabled={isSaving} onClick={() => onAnswer('stay')}>
            {t('draft.leave.stay')}
          </Button>
          <Button variant="outline" colorPalette="danger" disabled={isSaving} onClick={() => onAnswer('discard')}>
            {t('draft.leave.discard')}
          </Button>
          <Button loading={isSaving} onClick={() => onAnswer('save')}>
            {t('draft.leave.save')}
          </Button>
        </>
      }
    />
  )
}
