import { useApi } from '@portal/browser/api'
import { useShell } from '@portal/browser/remote'
import { APPLICATION_BULK, bulkEndpoints } from '@portal/contracts/applications'
import type { BulkAction, CancelBody } from '@portal/contracts/applications'
import { useCallback, useContext } from 'react'
import { HeldDecisionsContext } from './held-decision'
import { inTurn } from './in-turn'
import type { Fate } from './in-turn'

/** LIST-06, LIST-07: sends the decision, and offers to take it back. */
export function useDecideMany() {
  const api = useApi()
  const shell = useShell()
  const offer = useContext(HeldDecisionsContext)?.offer
  return useCallback(
    async (action: BulkAction, people: ReadonlyMap<number, string>, reason: CancelBody = {}): Promise<Fate[]> => {
      const fates = await inTurn([...people.keys()], APPLICATION_BULK.idsMax, (ids) =>
        api.call(bulkEndpoints.decide, { body: { action, ids, ...reason } }),
      )
      const ids = fates.flatMap(({ id, refused }) => (refused === null ? [id] : []))
      const [first] = ids
      if (first !== undefined) offer?.({ action, ids, ...(ids.length === 1 && { name: people.get(first) ?? '' }) })
      shell.events.emit('applicationChanged', ids.length === 1 ? { applicationId: first } : {})
      return fates
    },
    [api, shell, offer],
  )
}
