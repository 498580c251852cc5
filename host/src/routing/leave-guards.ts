import type { LeaveGuard } from '@portal/contracts/shell'

/** The screens that hold unsaved input, and the question before one of them is left. */
export interface LeaveGuards {
  add(guard: LeaveGuard): () => void
  isDirty(): boolean
  /** Asks each dirty guard; false as soon as one wants to stay. */
  mayLeave(): Promise<boolean>
}

export function createLeaveGuards(ask: () => Promise<boolean>): LeaveGuards {
  const guards = new Set<LeaveGuard>()
  const dirty = () => [...guards].filter((guard) => guard.isDirty())
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
        for (const guard of dirty()) if (!(await (guard.ask ? guard.ask() : ask()))) return false
        return true
      })().finally(() => { asking = undefined })
      return asking
    },
  }
}
