import type { Decided } from '@portal/contracts/applications'

/**
 * The result for one person. null: done. `unknown`: the connection failed before the answer. `notTried`: not sent after
 * such a failure.
 */
export interface Fate {
  readonly id: number
  readonly refused: Decided['results'][number]['refused'] | 'unknown' | 'notTried'
}

/** Makes as many calls as necessary. Even after a failure each person has a result. */
export async function inTurn(
  ids: readonly number[],
  most: number,
  call: (some: number[]) => Promise<Decided>,
): Promise<Fate[]> {
  const fates: Fate[] = []
  let isBroken = false
  for (let at = 0; at < ids.length; at += most) {
    const some = ids.slice(at, at + most)
    if (isBroken) {
      fates.push(...some.map((id) => ({ id, refused: 'notTried' as const })))
      continue
    }
    try {
      fates.push(...(await call(some)).results)
    } catch {
      isBroken = true
      fates.push(...some.map((id) => ({ id, refused: 'unknown' as const })))
    }
  }
  return fates
}
