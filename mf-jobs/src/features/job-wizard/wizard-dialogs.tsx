import { ChangedDialog } from '@portal/browser/editing'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { DialogFrame, InfoDialog } from '@portal/browser/ui'
import { paths } from '@portal/contracts/shell'
import { StoredArticle } from '../../parts/stored-article'
import { ContinueDraftDialog, DraftSavedDialog, LeaveDialog } from './draft/draft-dialogs'
import { StoredDraft } from './draft/stored-draft'
import { LivePreview } from './preview/live-preview'
import type { JobWizardAccess } from './use-job-wizard'

export function WizardDialogs({ wizard }: { readonly wizard: JobWizardAccess }) {
  const { t } = useText()
  const shell = useShell()
  const { dialog, setDialog, firstJobId, goOn, proceed, guard, drafts, offeredDraft, handleDraftAnswer } = wizard
  const close = () => setDialog(undefined)
  return (
    <>
      <InfoDialog
        open={dialog === 'verify'}
        title={t('verify.title')}
        text={t('verify.body')}
        ok={t('common.ok')}
        tone="info"
        onClose={() => {
          close()
          proceed()
        }}
      />
      <InfoDialog
        open={dialog === 'noImages'}
        title={t('images.urge.title')}
        text={t('images.urge.body')}
        ok={t('common.ok')}
        tone="info"
        onClose={close}
      />
      <InfoDialog
        open={firstJobId !== undefined}
        title={t('first.created.title')}
        text={t('first.created.body')}
        ok={t('common.ok')}
        tone="success"
        onClose={() => {
          if (firstJobId !== undefined) void goOn(firstJobId)
        }}
      />
      <DialogFrame
        open={dialog === 'preview'}
        onClose={close}
        title={t('preview.live')}
        closeLabel={t('common.close')}
        size="md"
      >
        <LivePreview height="70vh" />
      </DialogFrame>
      <ContinueDraftDialog draft={offeredDraft} onAnswer={handleDraftAnswer} />
      <DraftSavedDialog
        open={dialog === 'draftSaved'}
        onContinue={close}
        onCreateNew={() => {
          close()
          guard.release()
          void shell.navigate(paths.selectJobType.to())
        }}
      />
      <ChangedDialog
        change={wizard.changed.change}
        isSaving={wizard.isSaving}
        renderStored={() => wizard.job && <StoredArticle jobId={wizard.job.id} />}
        onOverwrite={({ version }) => void wizard.overwrite(version)}
        onClose={wizard.changed.clear}
      />
      <ChangedDialog
        change={drafts.changed.change}
        isSaving={drafts.isSaving}
        renderStored={() => <StoredDraft />}
        onOverwrite={({ version }) => void drafts.save(version).then((isSaved) => isSaved && setDialog('draftSaved'))}
        onClose={drafts.changed.clear}
      />
      <LeaveDialog open={guard.isAsking} isSaving={guard.isSaving} onAnswer={(answer) => void guard.answer(answer)} />
    </>
  )
}
