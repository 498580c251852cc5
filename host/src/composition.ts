import {
  ComposedRemoteSchema,
  CompositionSchema,
  REMOTES,
  type ComposedRemote,
  type Composition,
  type RemoteName,
} from '@portal/contracts/shell'
import * as v from 'valibot'

const NamedSchema = v.looseObject({ name: v.picklist(REMOTES) })
const PageSchema = v.object({
  ...CompositionSchema.entries,
  // Each remote is parsed separately: one that this host cannot read must not affect the others.
  remotes: v.pipe(
    v.array(v.unknown()),
    v.transform((remotes) =>
      remotes
        .filter((remote) => v.is(NamedSchema, remote))
        .flatMap((remote) => {
          const read = v.safeParse(ComposedRemoteSchema, remote)
          return read.success ? [read.output] : []
        }),
    ),
  ),
  // Fields in which a newer server may use values that this host does not know.
  mode: v.fallback(CompositionSchema.entries.mode, 'production'),
  certified: v.fallback(CompositionSchema.entries.certified, undefined),
})

/**
 * Reads the composition from the index page: the mix of host and remotes, and the hash of every file. A host may be
 * older than the page, so it ignores units and fields that it does not know.
 */
export function readComposition(page: Document = document): Composition {
  const block = page.getElementById('composition')
  if (!block?.textContent) throw new Error('The index page has no composition')
  return v.parse(PageSchema, JSON.parse(block.textContent))
}

export function composedRemote(composition: Composition, name: RemoteName): ComposedRemote | undefined {
  return composition.remotes.find((remote) => remote.name === name)
}
