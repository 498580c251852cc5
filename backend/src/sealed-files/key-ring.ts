/** CARE-01: the operator's keys (`PORTAL_FILE_KEYS`). The first one wraps data keys, every one unwraps. */
import { createHash } from 'node:crypto'
import { openBytes, sealBytes } from './bytes'

export class KeyError extends Error {}

export interface Wrapped {
  /** The name of the operator's key. */
  readonly wrappedBy: string
  /** Base64. */
  readonly wrapped: string
}

export interface KeyRing {
  /** The names of all keys, the one that wraps first. A name says nothing about its key. */
  readonly names: readonly string[]
  wrap(key: Uint8Array, belongsTo: string): Wrapped
  unwrap(wrapped: Wrapped, belongsTo: string): Buffer
}

const nameOf = (key: Uint8Array): string =>
  createHash('sha256').update('portal:file-key:').update(key).digest('hex').slice(0, 12)

export function keyRing(keys: readonly Uint8Array[]): KeyRing {
  const byName = new Map(keys.map((key) => [nameOf(key), key]))
  const names = [...byName.keys()]
  const keyNamed = (name: string): Uint8Array => {
    const key = byName.get(name)
    if (!key) throw new KeyError(`PORTAL_FILE_KEYS has no key named ${name}; it has ${names.join(', ')}.`)
    return key
  }
  return {
    names,
    wrap: (key, belongsTo) => {
      const [wrappedBy = ''] = names
      return { wrappedBy, wrapped: sealBytes(keyNamed(wrappedBy), key, Buffer.from(belongsTo)).toString('base64') }
    },
    unwrap: ({ wrappedBy, wrapped }, belongsTo) => {
      const key = keyNamed(wrappedBy)
      try {
        return openBytes(key, Buffer.from(wrapped, 'base64'), Buffer.from(belongsTo))
      } catch (cause) {
        throw new KeyError(`A key that ${wrappedBy} wrapped was changed (${belongsTo}).`, { cause })
      }
    },
  }
}
