import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import { deviceNow } from '@portal/browser/clock'
import { isForeign, type Hashes } from './integrity'

export const SCRIPT_TIMEOUT = 4_000

interface Options {
  readonly hashes: Hashes
  readonly onRetry?: (remote: string) => void
}

let retries = 0
/** A request that hung keeps its address busy in the browser's cache: each further try needs an address of its own. */
export const freshAddress = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}r=${deviceNow().toString(36)}${++retries}`

/**
 * Asks for a file before its script is made. A script's request cannot be given up and keeps its connection for as long
 * as the server hangs, six of them stop the whole page; a fetch can. Other faults are left to the script to name.
 */
export async function answersInTime(address: string): Promise<void> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), SCRIPT_TIMEOUT)
  try {
    // Not an endpoint but a file of a release: the API client has no part in it.
    const answer = await globalThis.fetch(address, { signal: limit.signal, credentials: 'same-origin' })
    await answer.arrayBuffer()
  } catch {
    if (limit.signal.aborted) throw new Error(`ScriptNetworkError: ${address} timed out`)
  } finally {
    clearTimeout(timer)
  }
}

/** How the entries of remotes are fetched: with their hash or not at all, within four seconds, and once more after a network fault. */
export function portalPlugin({ hashes, onRetry }: Options): ModuleFederationRuntimePlugin {
  return {
    name: 'portal',
    createScript({ url }) {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.integrity = hashes.of(url)
      if (isForeign(url)) script.crossOrigin = 'anonymous'
      script.setAttribute('fetchpriority', 'high')
      return { script, timeout: SCRIPT_TIMEOUT }
    },
    loadEntryError: (async ({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) => {
      // Without this the second try would wait for the first one for ever.
      delete globalLoading[uniqueKey]
      onRetry?.(remoteInfo.name)
      const address = freshAddress(remoteInfo.entry)
      await answersInTime(address)
      return getRemoteEntry({ origin, remoteInfo, getEntryUrl: () => address, _inErrorHandling: true })
    }) as ModuleFederationRuntimePlugin['loadEntryError'],
  }
}
