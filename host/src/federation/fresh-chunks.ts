import { deviceNow } from '@portal/browser/clock'

declare global {
  /** Folder of a remote → query for its chunks after a failed load. The chunk loaders read it (shared/build). */
  var __portalFresh: Record<string, string> | undefined
}

/** The browser keeps a failed or hanging load under its address, so a second attempt uses new addresses. */
export function refreshChunks(entry: string): void {
  const { href } = new URL(entry, document.baseURI)
  globalThis.__portalFresh = {
    ...globalThis.__portalFresh,
    [href.slice(0, href.lastIndexOf('/') + 1)]: deviceNow().toString(36),
  }
}
