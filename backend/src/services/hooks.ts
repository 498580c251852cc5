/**
 * Notifications between modules without imports: a listener registers when its module starts and runs inside the
 * caller's transaction. This avoids import cycles.
 */
import type { Tx } from '../database/tx'

export class Hook<Event> {
  private readonly listeners: ((tx: Tx, event: Event) => Promise<void>)[] = []

  listen(listener: (tx: Tx, event: Event) => Promise<void>): void {
    this.listeners.push(listener)
  }

  async run(tx: Tx, event: Event): Promise<void> {
    for (const listener of this.listeners) await listener(tx, event)
  }
}

export interface Hooks {
  /** Interview slots of a posting were registered, moved or brought back (AACT-36). */
  readonly slotsRegistered: Hook<{ readonly jobId: number; readonly memberId: number }>
}

export const createHooks = (): Hooks => ({ slotsRegistered: new Hook() })
