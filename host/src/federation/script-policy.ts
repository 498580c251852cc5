import type { Hashes } from './integrity'

interface Policies {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string | null }): void
}

/**
 * The default policy of Trusted Types: an address of a script is let through if it is of a file whose hash the page
 * knows, which are those of releases. Nothing else becomes a script, and no text becomes HTML. Browsers without Trusted
 * Types have integrity alone.
 */
export function letOnlyReleasesRun(
  hashes: Hashes,
  { trustedTypes }: { trustedTypes?: Policies } = window as never,
): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL(address) {
      try {
        hashes.of(address)
        return address
      } catch {
        // The browser refuses it and tells `watchErrors`.
        return null
      }
    },
  })
}
