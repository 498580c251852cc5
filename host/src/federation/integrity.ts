declare global {
  /** Address → `sha384-…`; also read by the chunk loaders of host and remotes (shared/build). */
  var __portalIntegrity: Readonly<Record<string, string>> | undefined
}

export class IntegrityMissing extends Error {
  override readonly name = 'IntegrityMissing'
  constructor(address: string) {
    super(`No hash is known for ${address}`)
  }
}

export interface Hashes {
  /** Returns the hash of a file. A file without a known hash is never run. */
  of(address: string): string
}

/** The key of a file: a path on our origin, a full address elsewhere, without the query of a retry. */
export function createHashes(integrity: Readonly<Record<string, string>>, origin: string = location.origin): Hashes {
  return {
    of(address) {
      const url = new URL(address, origin)
      const known =
        integrity[url.origin + url.pathname] ?? (url.origin === origin ? integrity[url.pathname] : undefined)
      if (known === undefined || !/^sha(?:256|384|512)-/.test(known)) throw new IntegrityMissing(address)
      return known
    },
  }
}
