import type { Decided } from '@portal/contracts/applications'

/** What became of one person: null is done. `unknown`: the line broke before the answer; `notTried`: it was not asked for after that. */
export interface Fate {
  readonly id: number
  readonly refused: Decided['results'][number]['refused'] | 'unknown' | 'notTried'
}

/** As many calls as it takes; whatever breaks, each person has an answer. */
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
