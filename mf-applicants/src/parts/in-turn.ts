import { ApiError } from '@portal/browser/api'
import type { Decided } from '@portal/contracts/applications'

/** The result for one person. `unknown`: the connection failed before the answer. `notTried`: not sent after that. */
export interface Fate {
  readonly id: number
  readonly refused: Decided['results'][number]['refused'] | 'unknown' | 'notTried'
  /** Why it was not done, as the call about this person alone would have failed. */
  readonly error?: unknown
  readonly sends?: Decided['results'][number]['sends']
}

const fateOf = ({ id, refused, refusal, sends }: Decided['results'][number]): Fate =>
  refused === null
    ? { id, refused, sends }
    : { id, refused, error: ApiError.fromBody(409, refusal ?? { error: '', code: refused }) }

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
      fates.push(...(await call(some)).results.map(fateOf))
    } catch (error) {
      isBroken = true
      fates.push(...some.map((id) => ({ id, refused: 'unknown' as const, error })))
    }
  }
  return fates
}

/** Fails if it was done for nobody, so that a form stays open with what was typed. */
export function unlessRefused(fates: Fate[]): Fate[] {
  const [first] = fates
  if (first && fates.every(({ refused }) => refused !== null)) throw first.error
  return fates
}
