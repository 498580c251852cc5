import { useApi } from '@portal/browser/api'
import { useShell } from '@portal/browser/remote'
import { APPLICATION_BULK, bulkEndpoints } from '@portal/contracts/applications'
import type { BulkAction, CancelBody } from '@portal/contracts/applications'
import { fullName } from '@portal/contracts/kernel'
import { useCallback, useContext } from 'react'
import type { Shown } from './application-view'
import { HeldDecisionsContext } from './held-decision'
import { inTurn } from './in-turn'
import type { Fate } from './in-turn'

/** LIST-06, LIST-07: sends the decision, and offers to take it back. */
export function useDecideMany() {
  const api = useApi()
  const shell = useShell()
  const offer = useContext(HeldDecisionsContext)?.offer
  return useCallback(
    async (action: BulkAction, people: readonly Shown[], reason: CancelBody = {}): Promise<Fate[]> => {
      const fates = await inTurn(
        people.map(({ id }) => id),
        APPLICATION_BULK.idsMax,
        (ids) => api.call(bulkEndpoints.decide, { body: { action, ids, ...reason } }),
      )
      const done = fates.filter(({ refused }) => refused === null)
      const [first] = done
      const alone = done.length === 1 ? people.find(({ id }) => id === first?.id) : undefined
      const held = { action, ids: done.map(({ id }) => id) }
      if (alone) offer?.({ ...held, name: fullName(alone.applicant_profile), sends: first?.sends })
      else if (first) offer?.(held)
      // A refused decline keeps its dialog with what was typed, which a page that reads again could end.
      if (first || action === 'invite')
        shell.events.emit('applicationChanged', alone ? { applicationId: alone.id } : {})
      return fates
    },
    [api, shell, offer],
  )
}
