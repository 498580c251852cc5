import { ChangedDialog } from '@portal/browser/editing'
import { useText } from '@portal/browser/i18n'
import { useShell } from '@portal/browser/remote'
import { DialogFrame, InfoDialog } from '@portal/browser/ui'
import { paths } from '@portal/contracts/shell'
import { useState } from 'react'
import { StoredArticle } from '../../parts/stored-article'
import { ContinueDraftDialog, DraftSavedDialog, LeaveDialog } from './draft/draft-dialogs'
import { StoredDraft } from './draft/stored-draft'
import { LivePreview } from './preview/live-preview'
import type { JobWizardAccess } from './use-job-wizard'

/** Nothing before the first dialog opens: nine closed dialogs cost each press of the wizard several milliseconds. */
export function WizardDialogs({ wizard }: { readonly wizard: JobWizardAccess }) {
  const isOpen = wizard.state.over.name !== 'form'
  const [hasOpened, setOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setOpened(true)
  return hasOpened && <Dialogs wizard={wizard} />
}

function Dialogs({ wizard }: { readonly wizard: JobWizardAccess }) {
  const { t } = useText()
  const shell = useShell()
  const { goOn, drafts, send, handleClose } = wizard
  const { over } = wizard.state
  const changeIn = (name: 'draftChanged' | 'jobChanged') => (over.name === name ? over.change : undefined)
  return (
    <>
      <InfoDialog
        open={over.name === 'verify'}
        title={t('verify.title')}
        text={t('verify.body')}
        ok={t('common.ok')}
        isHint
        onClose={handleClose}
      />
      <InfoDialog
        open={over.name === 'noImages'}
        title={t('images.urge.title')}
        text={t('images.urge.body')}
        ok={t('common.ok')}
        tone="info"
        onClose={handleClose}
      />
      <InfoDialog
        open={over.name === 'created'}
        title={t('first.created.title')}
        text={t('first.created.body')}
        ok={t('common.ok')}
        tone="success"
        onClose={() => {
          handleClose()
          if (over.name === 'created') void goOn(over.jobId)
        }}
      />
      <DialogFrame
        open={over.name === 'preview'}
        onClose={handleClose}
        title={t('preview.live')}
        closeLabel={t('common.close')}
        size="md"
      >
        <LivePreview height="70vh" />
      </DialogFrame>
      <ContinueDraftDialog
        draft={over.name === 'offer' ? wizard.offered : undefined}
        onAnswer={wizard.handleDraftAnswer}
      />
      <DraftSavedDialog
        open={over.name === 'draftSaved'}
        onContinue={handleClose}
        onCreateNew={() => {
          send({ type: 'released' })
          void shell.navigate(paths.selectJobType.to())
        }}
      />
      <ChangedDialog
        change={changeIn('jobChanged')}
        isSaving={wizard.isSaving}
        renderStored={() => wizard.access.job && <StoredArticle jobId={wizard.access.job.id} />}
        onOverwrite={({ version }) => void wizard.overwrite(version)}
        onClose={handleClose}
      />
      <ChangedDialog
        change={changeIn('draftChanged')}
        isSaving={drafts.isSaving}
        renderStored={() => <StoredDraft />}
        onOverwrite={({ version }) => void drafts.save(version)}
        onClose={handleClose}
      />
      <LeaveDialog
        open={over.name === 'leave' || over.name === 'leaveSaving'}
        isSaving={over.name === 'leaveSaving'}
        onAnswer={(answer) => void wizard.answerLeaving(answer)}
      />
    </>
  )
}
