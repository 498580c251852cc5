import type { Composition, Release } from '@portal/contracts/shell'
import * as v from 'valibot'
import type { Catalog } from './compose'

/** What the releases of the remotes in a composition declare under this name. What cannot be read is left out. */
export function declaredIn<Declared>(
  catalog: Catalog,
  { remotes }: Composition,
  name: 'firstCalls' | 'firstViews',
  schema: v.GenericSchema<unknown, Declared>,
): Declared[] {
  return remotes.flatMap((remote) => {
    const release: Release | undefined = remote.compatible
      ? (catalog[remote.name] ?? []).find((known) => known.version === remote.version)
      : undefined
    const parsed = v.safeParse(schema, release?.[name])
    return parsed.success ? [parsed.output] : []
  })
}
