import { deviceNow } from '@portal/browser/clock'
import { storedValue, type StoredValue } from '@portal/browser/storage'
import type { ComposedRemote } from '@portal/contracts/shell'
import * as v from 'valibot'

export const CIRCUIT_OPEN_FOR = 10 * 60_000

/** `mf-jobs@1.4.0` → when it broke, in milliseconds. */
type Opened = Readonly<Record<string, number>>
type Version = Pick<ComposedRemote, 'name' | 'version'>

export interface Circuits {
  isOpen(remote: Version): boolean
  open(remote: Version): void
  close(remote: Version): void
}

export const versionKey = ({ name, version }: Version): string => `${name}@${version}`
const storedCircuits = (): StoredValue<Opened> => storedValue<Opened>('session', 'portal.circuits', v.record(v.string(), v.number()), {})

/** Which versions broke in this tab lately: the next page of it does not wait for them again. */
export function createCircuits({ stored = storedCircuits(), now = deviceNow }: { stored?: Pick<StoredValue<Opened>, 'read' | 'write'>; now?: () => number } = {}): Circuits {
  const isFresh = (at: number) => now() - at < CIRCUIT_OPEN_FOR && at <= now()
  // Kept here too: where the browser forbids storage, a version that breaks at its mount would be taken for ever.
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
