import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import { deviceNow } from '@portal/browser/clock'
import type { Hashes } from './integrity'

export const SCRIPT_TIMEOUT = 4_000

interface Options {
  readonly hashes: Hashes
  readonly onRetry?: (remote: string) => void
}

let retries = 0
/** A request that hangs blocks its address in the browser's cache, so each retry uses a new address. */
export const freshAddress = (address: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}r=${deviceNow().toString(36)}${++retries}`

/**
 * Fetches a file before its script element is created. The request of a script cannot be aborted and keeps its
 * connection while the server does not answer; six such requests block the page. A fetch can be aborted. The script
 * reports all other failures.
 */
export async function answersInTime(address: string): Promise<void> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), SCRIPT_TIMEOUT)
  try {
    // A file of a release, not an endpoint, so the API client is not used.
    const answer = await window.fetch(address, { signal: limit.signal, credentials: 'same-origin' })
    await answer.arrayBuffer()
  } catch {
    if (limit.signal.aborted) throw new Error(`ScriptNetworkError: ${address} timed out`)
  } finally {
    clearTimeout(timer)
  }
}

/** Loads entries of remotes only with their hash, within four seconds, and retries once after a network failure. */
export function portalPlugin({ hashes, onRetry }: Options): ModuleFederationRuntimePlugin {
  return {
    name: 'portal',
    createScript({ url }) {
      const script = document.createElement('script')
      script.src = url
      script.async = true
      script.integrity = hashes.of(url)
      script.crossOrigin = 'anonymous'
      script.setAttribute('fetchpriority', 'high')
      return { script, timeout: SCRIPT_TIMEOUT }
    },
    loadEntryError: (async ({ getRemoteEntry, origin, remoteInfo, globalLoading, uniqueKey }) => {
      // Otherwise the second try would wait for the first one forever.
      delete globalLoading[uniqueKey]
      onRetry?.(remoteInfo.name)
      const address = freshAddress(remoteInfo.entry)
      await answersInTime(address)
      return getRemoteEntry({ origin, remoteInfo, getEntryUrl: () => address, _inErrorHandling: true })
    }) as ModuleFederationRuntimePlugin['loadEntryError'],
  }
}
