/**
 * A state machine as a table: status → action → next status. What the table does not name is refused; who may act and
 * which further conditions hold stand elsewhere, so that the table stays a table.
 */
export type MachineTable<Status extends string, Action extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Action, Status>>>>
>

export interface Machine<Status extends string, Action extends string> {
  readonly table: MachineTable<Status, Action>
  /** The status after the action, or undefined where the action is not allowed. */
  next(from: Status, action: Action): Status | undefined
  /** The actions that the status allows. */
  actions(from: Status): Action[]
  /** No action leaves it. */
  isTerminal(status: Status): boolean
}

export function defineMachine<Status extends string, Action extends string>(
  table: MachineTable<Status, Action>,
): Machine<Status, Action> {
  return {
    table,
    next: (from, action) => table[from][action],
    actions: (from) => Object.keys(table[from]) as Action[],
    isTerminal: (status) => Object.keys(table[status]).length === 0,
  }
}
