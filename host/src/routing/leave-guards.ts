import type { LeaveGuard } from '@portal/contracts/shell'

/** The screens that hold unsaved input, and the question before one of them is left. */
export interface LeaveGuards {
  add(guard: LeaveGuard): () => void
  isDirty(): boolean
  /** Asks each dirty guard; false as soon as one wants to stay. */
  mayLeave(): Promise<boolean>
}

interface Options {
  /** The host's own question. */
  readonly ask: () => Promise<boolean>
  readonly onGuardError: (error: unknown) => void
  /** Whether some dialog is open: then the person is being asked, and may think as long as they like. */
  readonly isAsking?: () => boolean
}

/** A guard's own question must be on the page by then; otherwise the host asks in its place. */
export const GUARD_DEADLINE = 4_000

const hasDialog = (): boolean => document.querySelector('[role="dialog"]:not([data-state="closed"]), [role="alertdialog"]:not([data-state="closed"])') !== null

/** Guards are code of remotes: one that throws or never answers must not trap the person on its screen. */
export function createLeaveGuards({ ask, onGuardError, isAsking = hasDialog }: Options): LeaveGuards {
  const guards = new Set<LeaveGuard>()
  const isDirty = (guard: LeaveGuard): boolean => {
    try {
      return guard.isDirty() === true
    } catch (error) {
      guards.delete(guard)
      onGuardError(error)
      return false
    }
  }
  const dirty = () => [...guards].filter(isDirty)

  function inTime(answer: Promise<boolean>): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const timer = setInterval(() => {
        if (isAsking()) return
        clearInterval(timer)
        reject(new Error('The guard of the screen did not answer'))
      }, GUARD_DEADLINE)
      answer.then(resolve, reject).finally(() => clearInterval(timer))
    })
  }

  async function mayLeave(guard: LeaveGuard): Promise<boolean> {
    if (!guard.ask) return ask()
    try {
      return (await inTime(Promise.resolve(guard.ask()))) === true
    } catch (error) {
      onGuardError(error)
      return ask()
    }
  }

  let asking: Promise<boolean> | undefined
  return {
    add(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
    isDirty: () => dirty().length > 0,
    mayLeave() {
      // A second click while the question is open gets the same answer instead of a second question.
      asking ??= (async () => {
        for (const guard of dirty()) if (!(await mayLeave(guard))) return false
        return true
      })().finally(() => { asking = undefined })
      return asking
    },
  }
}
