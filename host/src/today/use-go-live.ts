import { goLiveEndpoints, type GoLive } from '@portal/contracts/go-live'
import { useEffect, useState } from 'react'
import { useHost, useSession } from '../parts/host-context'

/** The widgets do not wait longer than this for the answer. */
const PATIENCE_MS = 2_000
const EVENTS = ['jobsChanged', 'subscriptionChanged', 'companyInitialised'] as const

/**
 * DAY-09: the state before the first publication. `undefined` while it is not known, null if the widgets are shown: the
 * company has published, the answer is late or failed, or an interviewer asks.
 */
export function useGoLive(): GoLive | null | undefined {
  const { calls, shell } = useHost()
  const { isInterviewer } = useSession()
  const [state, setState] = useState<GoLive | null | undefined>(isInterviewer ? null : undefined)
  useEffect(() => {
    if (isInterviewer) return undefined
    let isOver = false
    const settle = (next: GoLive | null) => {
      if (!isOver) setState(next?.is_published ? null : next)
    }
    // A failed read keeps what is shown; without anything the widgets are shown.
    const giveUp = () => {
      if (!isOver) setState((shown) => shown ?? null)
    }
    const read = () =>
      void calls()
        .then(({ call }) => call(goLiveEndpoints.read))
        .then(settle, giveUp)
    const timer = setTimeout(giveUp, PATIENCE_MS)
    const ends = EVENTS.map((event) => shell.events.on(event, read))
    read()
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [calls, shell, isInterviewer])
  return state
}
