import type { ComposedRemote, Composition, RemoteName } from '@portal/contracts/shell'
import { CAUSES, SCREEN_FAILED } from '@portal/contracts/telemetry'
import { refreshChunks } from '../federation/fresh-chunks'
import type { TelemetryRecord } from '../page/telemetry'

interface Options {
  readonly composition: Pick<Composition, 'remotes'>
  /** Whether the portal now serves another release of the remote. */
  readonly isReplaced: (remote: ComposedRemote) => Promise<boolean>
  readonly stop: (remote: RemoteName, detail: string) => void
}

/** Listens for screens whose code could not be loaded. */
export const createCodeRenewal =
  ({ composition, isReplaced, stop }: Options): ((record: TelemetryRecord) => void) =>
  ({ name, remote: owner, data }) => {
    if (name !== SCREEN_FAILED || data?.['cause'] !== CAUSES.code) return
    const broken = composition.remotes.find((remote) => remote.name === owner)
    if (!broken) return
    // A retry must not get the same bytes from the cache.
    for (const entry of [broken.entry, broken.fallback?.entry]) if (entry) refreshChunks(entry)
    // A retry cannot help if the release was removed; a new page can.
    void isReplaced(broken).then((isGone) => {
      if (isGone) stop(broken.name, String(data['message']))
    })
  }
