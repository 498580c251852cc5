import { deviceNow } from '@portal/browser/clock'
import { storedValue, type StoredValue } from '@portal/browser/storage'
import type { ComposedRemote } from '@portal/contracts/shell'
import * as v from 'valibot'

export const CIRCUIT_OPEN_FOR = 10 * 60_000

/** `mf-jobs@1.4.0` → when it failed, in milliseconds. */
type Opened = Readonly<Record<string, number>>
type Version = Pick<ComposedRemote, 'name' | 'version'>

export interface Circuits {
  isOpen(remote: Version): boolean
  open(remote: Version): void
  close(remote: Version): void
}

export const versionKey = ({ name, version }: Version): string => `${name}@${version}`
const storedCircuits = (): StoredValue<Opened> =>
  storedValue<Opened>('session', 'portal.circuits', v.record(v.string(), v.number()), {})

/** The versions that failed in this tab recently, so that its next page does not wait for them again. */
export function createCircuits({
  stored = storedCircuits(),
  now = deviceNow,
}: { stored?: Pick<StoredValue<Opened>, 'read' | 'write'>; now?: () => number } = {}): Circuits {
  const isFresh = (at: number) => now() - at < CIRCUIT_OPEN_FOR && at <= now()
  // Kept in memory too: without browser storage a version that fails at its mount would be retried forever.
  let opened: Opened = stored.read()
  const keep = (next: Opened) => {
    opened = Object.fromEntries(Object.entries(next).filter(([, at]) => isFresh(at)))
    stored.write(opened)
  }
  return {
    isOpen: (remote) => isFresh(opened[versionKey(remote)] ?? Number.NEGATIVE_INFINITY),
    open: (remote) => keep({ ...opened, [versionKey(remote)]: now() }),
    close(remote) {
      const { [versionKey(remote)]: was, ...rest } = opened
      if (was !== undefined) keep(rest)
    },
  }
}
