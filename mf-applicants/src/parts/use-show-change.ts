import { ApiError, useRemember } from '@portal/browser/api'
import { useFailure, useShell } from '@portal/browser/remote'
import { applicationsEndpoints } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { useCallback } from 'react'
import { useLastList } from './last-list'
import { paramsOf } from './params-of'
import { useTellMeanwhile } from './use-tell-meanwhile'

/** AACT-22: shows the answer of the server, and refreshes the counts of the host. */
export function useShowChange() {
  const shell = useShell()
  const remember = useRemember()
  const lastList = useLastList()
  return useCallback(
    async (answer: Application, text: string) => {
      shell.notify({ kind: 'success', text })
      shell.events.emit('applicationChanged', { applicationId: answer.id })
      if (answer.is_active) remember(applicationsEndpoints.one, answer, { params: paramsOf(answer.id) })
      // D78: the employer cannot open a declined application, so its detail is left first.
      else await shell.navigate({ ...lastList.target(), replace: true })
    },
    [shell, remember, lastList],
  )
}

/**
 * AACT-21: shows the server's text in a dialog; after a conflict what happened meanwhile, if anything did (MEET-02).
 * Returns true: the error is handled.
 */
export function useShowRefusal(application: Application) {
  const shell = useShell()
  const showFailure = useFailure()
  const tellMeanwhile = useTellMeanwhile()
  return useCallback(
    async (error: unknown): Promise<true> => {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 409 && (await tellMeanwhile(application))) return true
      await showFailure(error)
      if (status === 404) await shell.navigate({ ...paths.jobs.to(), replace: true })
      return true
    },
    [application, shell, showFailure, tellMeanwhile],
  )
}
