import type { WorkImage } from '@portal/contracts/jobs'

/** A picture of the posting in the form: stored at the server, or a file that waits until the posting is saved. */
export type WizardImage =
  | { readonly key: string; readonly kind: 'saved'; readonly id: number; readonly url: string }
  | { readonly key: string; readonly kind: 'local'; readonly file: File; readonly url: string }

export const savedImage = ({ id, url }: WorkImage): WizardImage => ({ key: `saved-${id}`, kind: 'saved', id, url })

let locals = 0
export const localImage = (file: File): WizardImage => ({
  key: `local-${(locals += 1)}`,
  kind: 'local',
  file,
  url: URL.createObjectURL(file),
})

/** Swaps with the neighbour; the order is kept (JIMG-08). */
export function movedImages<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const copy = [...items]
  const [item] = copy.splice(from, 1)
  if (item !== undefined) copy.splice(to, 0, item)
  return copy
}

/** Returns the swaps of neighbours that turn the server's order into the wanted one; both have the same keys. */
export function movesTo<Key>(
  current: readonly Key[],
  wanted: readonly Key[],
): { readonly key: Key; readonly times: number }[] {
  const order = [...current]
  const moves: { key: Key; times: number }[] = []
  wanted.forEach((key, target) => {
    const index = order.indexOf(key)
    if (index > target) {
      moves.push({ key, times: index - target })
      order.splice(target, 0, ...order.splice(index, 1))
    }
  })
  return moves
}
