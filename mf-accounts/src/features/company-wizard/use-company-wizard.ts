import { ApiError, useSend } from '@portal/browser/api'
import { useText } from '@portal/browser/i18n'
import { useSession, useShell } from '@portal/browser/remote'
import { companyEndpoints } from '@portal/contracts/company'
import { useCallback, useRef, useState } from 'react'
import { useStageHistory } from './use-stage-history'
import type { WizardForm } from './wizard.form'
import { toInitializeBody } from './wizard.mapping'
import { DONE, progressOf, type Progress, type Stage } from './wizard.progress'

export interface CompanyWizard {
  readonly stage: Stage
  readonly form: WizardForm
  /** Keeps what is being typed, without drawing anything anew. */
  readonly remember: (part: Partial<WizardForm>) => void
  readonly next: (stage: Stage) => void
  readonly back: (stage: Stage) => void
  /** Sends stage 4; on failure the stage stays as it is. */
  readonly submit: () => Promise<void>
  /** What the session learns when the done screen is left. */
  readonly finish: () => void
}

export function useCompanyWizard(): CompanyWizard {
  const { t } = useText()
  const shell = useShell()
  const { email } = useSession()
  const [stored] = useState(() => progressOf(email))
  const [progress, setProgress] = useState<Progress>(() => stored.read())
  const latest = useRef(progress)
  const initialize = useSend(companyEndpoints.initialize)

  const keep = useCallback(
    (next: Progress) => {
      latest.current = next
      stored.write(next)
    },
    [stored],
  )
  const remember = useCallback(
    (part: Partial<WizardForm>) => keep({ ...latest.current, form: { ...latest.current.form, ...part } }),
    [keep],
  )
  const goTo = useCallback(
    (stage: Stage) => {
      keep({ ...latest.current, stage })
      setProgress(latest.current)
    },
    [keep],
  )

  const history = useStageHistory(progress.stage, goTo)

  /** WIZ-18: the server's text, and of refused fields theirs; without any the generic one (D48). */
  const failureText = (error: ApiError): string => {
    const texts = [error.message, ...Object.values(error.fields)].filter((text) => text.trim() !== '')
    if (texts.length > 0) return texts.join('\n')
    return t(error.isNetwork ? 'form.network' : 'failure.refresh')
  }

  const submit = async (): Promise<void> => {
    try {
      await initialize.send({ body: toInitializeBody(latest.current.form) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The host has dealt with a lost login; a colleague may have been faster, then all is done.
      if (error.status === 401) return
      if (error.code !== 'already_done') {
        await shell.showFailure({ title: t('wizard.failed.title'), message: failureText(error) })
        return
      }
    }
    shell.events.emit('companyInitialised', undefined)
    history.forward(DONE)
  }

  /**
   * WIZ-17: the host unmounts this overlay as soon as the session's register step is 4 (`overlays` of contracts), and the
   * done screen with it. So the step is stored when the done screen is left: by its button, by closing, or by leaving the
   * page. The stored progress stands at stage 5 until then, so nothing of it can be lost.
   */
  const finish = useCallback(() => {
    stored.remove()
    shell.session.patch({ registerStep: 4 })
  }, [shell, stored])

  return { stage: progress.stage, form: latest.current.form, remember, next: history.forward, back: history.back, submit, finish }
}
