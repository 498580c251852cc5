import { ApiError, useInvalidate, useRemember } from '@portal/browser/api'
import { useFailure, useShell } from '@portal/browser/remote'
import { applicationsEndpoints } from '@portal/contracts/applications'
import type { Application } from '@portal/contracts/applications'
import { paths } from '@portal/contracts/shell'
import { useCallback } from 'react'

export const paramsOf = (id: number | string) => ({ id: String(id) })

/** AACT-22: what the server answered is what the page shows; the counts of the host are read again. */
export function useShowChange() {
  const shell = useShell()
  const remember = useRemember()
  return useCallback(
    async (answer: Application, text: string) => {
      shell.notify({ kind: 'success', text })
      shell.events.emit('applicationChanged', { applicationId: answer.id })
      // D78: a screened-out application is closed to the employer, so its detail is left first.
      if (!answer.is_active) await shell.navigate({ ...paths.applicants.to(), replace: true })
      else remember(applicationsEndpoints.one, answer, { params: paramsOf(answer.id) })
    },
    [shell, remember],
  )
}

/** AACT-21: the server's text in a dialog; after a conflict the present state is read. True: dealt with. */
export function useShowRefusal() {
  const shell = useShell()
  const showFailure = useFailure()
  const invalidate = useInvalidate()
  return useCallback(
    async (error: unknown): Promise<true> => {
      await showFailure(error)
      if (error instanceof ApiError && error.status === 404) await shell.navigate({ ...paths.jobs.to(), replace: true })
      else if (error instanceof ApiError && error.status === 409) await invalidate(applicationsEndpoints.one)
      return true
    },
    [shell, showFailure, invalidate],
  )
}
