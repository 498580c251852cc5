import { ComposedRemoteSchema, CompositionSchema, REMOTES, type ComposedRemote, type Composition, type RemoteName } from '@portal/contracts/shell'
import * as v from 'valibot'

const NamedSchema = v.looseObject({ name: v.picklist(REMOTES) })
const PageSchema = v.object({
  ...CompositionSchema.entries,
  // Each remote by itself: one that this host does not know or cannot read must not take the others away.
  remotes: v.pipe(
    v.array(v.unknown()),
    v.transform((remotes) => remotes.filter((remote) => v.is(NamedSchema, remote))
      .flatMap((remote) => { const read = v.safeParse(ComposedRemoteSchema, remote); return read.success ? [read.output] : [] })),
  ),
  // What a newer server may say in words of its own.
  mode: v.fallback(CompositionSchema.entries.mode, 'production'),
  certified: v.fallback(CompositionSchema.entries.certified, undefined),
})

/**
 * What the index page names: the mix of host and remotes, and the hash of every file. A host may be older than the page:
 * units and fields that it does not know are dropped.
 */
export function readComposition(page: Document = document): Composition {
  const block = page.getElementById('composition')
  if (!block?.textContent) throw new Error('The index page carries no composition')
  return v.parse(PageSchema, JSON.parse(block.textContent))
}

export function composedRemote(composition: Composition, name: RemoteName): ComposedRemote | undefined {
  return composition.remotes.find((remote) => remote.name === name)
}
