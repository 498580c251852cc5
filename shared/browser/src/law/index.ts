/**
 * LAWS-02: what the law says, by the rows that the backend has. Compiled rows stand in until they are there, and if
 * they cannot be read; keys that this release does not know are left out.
 */
import { COMPILED_LAW, COMPILED_ROWS, lawEndpoints, lawOf } from '@portal/contracts/law'
import type { Law, LawRow } from '@portal/contracts/law'
import { useEndpoint } from '../api'

/** Milliseconds; an operator's rows reach every open page within ten minutes. */
const FRESH = 300_000

const laws = new WeakMap<readonly LawRow[], Law>()
let count = 0

/** One law for each answer, however many components ask. */
function lawIn(rows: readonly LawRow[]): Law {
  const known = laws.get(rows) ?? lawOf([...COMPILED_ROWS, ...rows], `answer ${(count += 1)}`)
  laws.set(rows, known)
  return known
}

/** `isKnown` is false as long as the first answer is awaited. */
export function useLaw(): { readonly law: Law; readonly isKnown: boolean } {
  const { data, isPending } = useEndpoint(lawEndpoints.read, { staleTime: FRESH, repeat: () => FRESH })
  return { law: data ? lawIn(data.rows) : COMPILED_LAW, isKnown: !isPending }
}
