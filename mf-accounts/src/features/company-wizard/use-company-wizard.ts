import { ApiError, unsavedText, useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { referenceOf, useSession, useShell } from '@portal/browser/remote'
import { companyEndpoints, REGISTERED_STAGE } from '@portal/contracts/company'
import { useState, useSyncExternalStore } from 'react'
import { useStageHistory } from './use-stage-history'
import type { WizardForm } from './wizard.form'
import { DONE, progressOf, type Stage } from './wizard.progress'
import { toInitializeBody } from './wizard.schema'

export interface CompanyWizard {
  readonly stage: Stage
  readonly form: WizardForm
  /** True if another tab or a colleague has initialised the company. */
  readonly isOver: boolean
  /** Stores the input without a render. */
  readonly remember: (part: Partial<WizardForm>) => void
  readonly next: (stage: Stage) => void
  readonly back: (stage: Stage) => void
  /** Sends stage 4; if it fails, the stage stays as it is. */
  readonly submit: () => Promise<void>
}

export function useCompanyWizard(): CompanyWizard {
  const { t } = useText()
  const shell = useShell()
  const { email, registerStep } = useSession()
  const [progress] = useState(() => progressOf(email))
  const { stage, form } = useSyncExternalStore(progress.subscribe, progress.now)
  const initialize = useSend(companyEndpoints.initialize)

  const history = useStageHistory(stage, progress.goTo)

  /** WIZ-18: shows the server's text, and the texts of refused fields, or that nothing is saved yet (MEET-13). */
  const failureText = (error: ApiError): string => {
    const kept = error.hasFields ? undefined : unsavedText(error)
    if (kept) return t(kept)
    const texts = [error.message, ...Object.values(error.fields)].filter((text) => text.trim() !== '')
    return texts.join('\n')
  }

  const submit = async (): Promise<void> => {
    try {
      await initialize.send({ body: toInitializeBody(progress.now().form) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The host handles an expired login. If a colleague has saved the company already, the wizard is done.
      if (error.status === 401) return
      if (error.code !== 'already_done') {
        await shell.showFailure({ title: t('wizard.failed.title'), message: failureText(error), ...referenceOf(error) })
        return
      }
    }
    history.forward(DONE)
    progress.remove()
    // WIZ-17: no later load opens the wizard again.
    shell.session.patch({ registerStep: REGISTERED_STAGE })
    shell.events.emit('companyInitialised', undefined)
  }

  // The session gets its step right after the stage is DONE. Both are stores outside React, so one render shows both; a
  // state of React would render later, and the done screen would close.
  const isOver = registerStep !== null && stage !== DONE

  return {
    stage,
    isOver,
    form,
    remember: progress.remember,
    next: history.forward,
    back: history.back,
    submit,
  }
}
