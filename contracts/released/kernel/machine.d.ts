/**
 * A state machine as a table: status → action → next status. An action that the table does not name is refused. The
 * table contains neither rights nor further conditions.
 */
export type MachineTable<Status extends string, Action extends string> = Readonly<Record<Status, Readonly<Partial<Record<Action, Status>>>>>;
export interface Machine<Status extends string, Action extends string> {
    readonly table: MachineTable<Status, Action>;
    /** The status after the action, or undefined where the action is not allowed. */
    next(from: Status, action: Action): Status | undefined;
    actions(from: Status): Action[];
    /** True if no action leaves the status. */
    isTerminal(status: Status): boolean;
}
export declare function defineMachine<Status extends string, Action extends string>(table: MachineTable<Status, Action>): Machine<Status, Action>;
