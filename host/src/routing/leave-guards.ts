import type { LeaveGuard } from '@portal/contracts/shell'
import { isDialogOpen } from '../page/open-dialog'

/** The guards of screens with unsaved input, and the question before leaving them. */
export interface LeaveGuards {
  add(guard: LeaveGuard): () => void
  isDirty(): boolean
  /** Forgets all guards, because what was typed must not be seen any more. */
  drop(): void
  /** Asks each dirty guard; false as soon as one refuses to leave. */
  mayLeave(): Promise<boolean>
}

interface Options {
  /** The host's own question. */
  readonly ask: () => Promise<boolean>
  readonly onGuardError: (error: unknown) => void
  /** Whether a dialog is open. Then the user is being asked, and there is no time limit. */
  readonly isAsking?: () => boolean
}

/** The time limit for a guard's own question to appear; after that the host asks instead. */
export const GUARD_DEADLINE = 4_000

/** Guards are code of remotes: one that throws or never resolves must not trap the user on its screen. */
export function createLeaveGuards({ ask, onGuardError, isAsking = isDialogOpen }: Options): LeaveGuards {
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
    drop: () => guards.clear(),
    mayLeave() {
      // A second click while the question is open gets the same answer, not a second question.
      asking ??= (async () => {
        for (const guard of dirty()) if (!(await mayLeave(guard))) return false
        return true
      })().finally(() => {
        asking = undefined
      })
      return asking
    },
  }
}
