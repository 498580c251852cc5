import { useShell } from '@portal/browser/remote'
import { useLocation } from '@portal/browser/router'
import { paths } from '@portal/contracts/shell'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { DONE, STAGES, type Stage } from './wizard.progress'

const fragmentOf = (stage: Stage): string => `#company-${stage}`
const stageIn = (fragment: string): Stage | undefined => STAGES.find((stage) => fragmentOf(stage) === fragment)

export interface StageHistory {
  readonly forward: (to: Stage) => void
  readonly back: (to: Stage) => void
}

/**
 * Back in the browser goes one stage back: each stage reached by Next is a history entry with its own fragment, so that
 * the screen behind the wizard does not change. Forward in the browser skips no stage, because only Next validates one.
 */
export function useStageHistory(stage: Stage, goTo: (stage: Stage) => void): StageHistory {
  const shell = useShell()
  const { pathname, search, hash } = useLocation()
  /**
   * The stage of the history entry without a fragment: the one at which the wizard was opened.
   * After a reload at a later stage it is the stage before, because each Next adds one entry.
   */
  const opened = useRef(stageIn(hash) === undefined ? stage : undefined)
  const present = useRef(stage)
  useLayoutEffect(() => {
    present.current = stage
  })
  /**
   * The stage that Next asked for. It is shown when its entry has arrived: a stage shown before its entry would stay if
   * Back is pressed in between, because the router then never renders the new address.
   */
  const awaited = useRef<Stage | undefined>(undefined)

  useEffect(() => {
    if (awaited.current !== undefined && stageIn(hash) === awaited.current) {
      goTo(awaited.current)
      awaited.current = undefined
      return
    }
    const asked = stageIn(hash) ?? opened.current ?? STAGES.findLast((known) => known < present.current) ?? STAGES[0]
    if (present.current !== DONE && asked < present.current) goTo(asked)
  }, [hash, goTo])

  return {
    forward(to) {
      if (to === DONE) return goTo(to)
      // After Forward in the browser the address has the fragment already.
      if (hash === fragmentOf(to)) goTo(to)
      else awaited.current = to
      void shell.navigate({ href: `${pathname}${search}${fragmentOf(to)}` }).then((hasNavigated) => {
        if (!hasNavigated) goTo(to)
      })
    },
    back(to) {
      goTo(to)
      if (hash === fragmentOf(stage)) void shell.back(paths.jobs.to())
    },
  }
}
