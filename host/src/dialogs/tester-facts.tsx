import { Text } from '@portal/browser/chakra'
import type { ComposedRemote, Composition } from '@portal/contracts/shell'
import { useText } from '../parts/text'
import { refusal } from '../remotes/loader'
import type { TelemetryRecord } from '../page/telemetry'

const last = (records: readonly TelemetryRecord[], remote: string, name: string): TelemetryRecord | undefined =>
  records.filter((record) => record.remote === remote && record.name === name).at(-1)

/** Facts about a remote in this page: whether it fits, whether each file has a hash, and how long each phase took. */
export function factsOf(
  composition: Composition,
  { name, entry, preload, screens, locales }: ComposedRemote,
  records: readonly TelemetryRecord[],
) {
  const files = new Set(
    [entry, ...preload, ...Object.values(screens).flat(), ...Object.values(locales).flat()].filter(
      (file) => file !== '',
    ),
  )
  const load = last(records, name, 'remote-load')?.data
  const mounted = last(records, name, 'remote-mounted')?.data
  return {
    fits: refusal(composition, name) === undefined,
    hashed: [...files].filter((file) => composition.integrity[file] !== undefined).length,
    files: files.size,
    outcome: load?.['outcome'],
    loadMs: load?.['ms'],
    mountMs: mounted?.['ms'],
  }
}

/** Further facts for testers, below each remote in the list of versions; never in production. */
export function TesterFacts({
  composition,
  remote,
}: {
  readonly composition: Composition
  readonly remote: ComposedRemote
}) {
  const t = useText()
  const { fits, hashed, files, outcome, loadMs, mountMs } = factsOf(
    composition,
    remote,
    window.__portal__?.telemetry() ?? [],
  )
  const lines = [
    t(fits ? 'frame.about.fits' : 'frame.about.unfit', { range: remote.contract }),
    t('frame.about.hashed', { hashed, files }),
    ...(outcome === undefined
      ? []
      : [
          t('frame.about.load', {
            // Any other outcome is the code of a fault.
            outcome: outcome === 'loaded' ? t('frame.about.loaded') : String(outcome),
            ms: String(loadMs),
          }),
        ]),
    ...(mountMs === undefined ? [] : [t('frame.about.mount', { ms: String(mountMs) })]),
  ]
  return (
    <>
      {lines.map((line) => (
        <Text key={line} fontSize="xs" color="fg.muted">
          {line}
        </Text>
      ))}
    </>
  )
}
