import { CompositionSchema, type ComposedRemote, type Composition, type RemoteName } from '@portal/contracts/shell'
import * as v from 'valibot'

/** What the index page names: the mix of host and remotes, and the hash of every file. */
export function readComposition(page: Document = document): Composition {
  const block = page.getElementById('composition')
  if (!block?.textContent) throw new Error('The index page carries no composition')
  return v.parse(CompositionSchema, JSON.parse(block.textContent))
}

export function composedRemote(composition: Composition, name: RemoteName): ComposedRemote | undefined {
  return composition.remotes.find((remote) => remote.name === name)
}
